// What opens over the page: the keys, and where to go.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Position } from "./address";
import { keyList } from "./keys";

export function KeyTable() {
  return (
    <table class="keys">
      <tbody>{keyList.map(([key, words]) => <tr><td><kbd>{key}</kbd></td><td>{words}</td></tr>)}</tbody>
    </table>
  );
}

export function GoTo({ isOneHeap, onGo }: { isOneHeap: boolean; onGo: (at: Position) => void }) {
  const [text, setText] = useState("");
  const match = (isOneHeap ? /^\(?\s*(\d{1,13})\s*\)?$/ : /^\(?\s*(\d{1,13})\s*[,; ]\s*(\d{1,13})\s*\)?$/).exec(text.trim());
  return (
    <form class="row" onSubmit={(event) => {
      event.preventDefault();
      if (match) onGo([Number(match[1]), Number(match[2] ?? 0)]);
    }}>
      <label>{isOneHeap ? "x" : "x, y"} <input autofocus value={text} inputMode="numeric" placeholder={isOneHeap ? "20" : "20, 33"} onInput={(event) => setText(event.currentTarget.value)} /></label>
      <button disabled={!match}>Go</button>
    </form>
  );
}

export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ComponentChildren }) {
  const veil = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    veil.current!.showModal();
    return () => before?.focus();
  }, []);
  return (
    <dialog class="veil" aria-label={title} ref={veil} onClose={onClose} onClick={(event) => event.target === event.currentTarget && onClose()}>
      <div class="dialog">
        <header><h2>{title}</h2><button onClick={onClose} aria-label="Close">×</button></header>
        {children}
      </div>
    </dialog>
  );
}
