// The line for the shell that gives the same, one click away.
import { useState } from "preact/hooks";

const plain = /^[A-Za-z0-9_@:=,.+/~-]+$/;

function quoted(words: string[]): string[] {
  return ["nimhoff", ...words].map((word) => (plain.test(word) ? word : `'${word.replace(/'/g, "'\\''")}'`));
}

export function CommandLine({ words }: { words: string[] }) {
  const shell = quoted(words);
  return (
    <div class="command">
      <code>{shell.map((word) => <><span>{word}</span> </>)}</code>
      <Copy text={() => shell.join(" ")} label="Copy" name="Copy the command line" />
    </div>
  );
}

async function copied(text: string): Promise<void> {
  // Plain http of another host has no clipboard.
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const before = document.activeElement as HTMLElement | null;
  const hidden = document.createElement("textarea");
  hidden.className = "hidden";
  hidden.value = text;
  document.body.append(hidden);
  hidden.select();
  const isDone = document.execCommand("copy");
  hidden.remove();
  before?.focus();
  if (!isDone) throw new Error("not copied");
}

export function Copy({ text, label, name }: { text: () => string; label: string; name?: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    copied(text()).then(() => {
      setCopied(true);
      window.setTimeout(() => setCopied(false), 1500);
    }, () => {});
  return <button onClick={copy} {...(name ? { "aria-label": name } : {})}>{isCopied ? "Copied" : label}</button>;
}
