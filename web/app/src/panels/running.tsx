// Long work: a button that starts it, how far it is, and why it failed.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Work } from "../hooks";

const patience = 300; // ms before a bar is shown

export function Running<Result>({ work, start, children }: { work: Work<Result>; start: string; children?: ComponentChildren }) {
  const { progress, refusal, result } = work;
  const [isShown, setShown] = useState(false);
  const runs = progress !== null;
  useEffect(() => {
    setShown(false);
    if (!runs) return;
    const timer = window.setTimeout(() => setShown(true), patience);
    return () => window.clearTimeout(timer);
  }, [runs]);
  return (
    <>
      {refusal && <p class="refused" role="alert">{refusal.text}</p>}
      {(children || runs || !result) && (
        <div class="row">
          {children}
          {progress === null ? (!result || children) && <button onClick={work.start}>{start}</button> : isShown && (
            <>
              <progress max={progress.of ?? 1} {...(progress.of ? { value: progress.done } : {})} aria-label={progress.stage} />
              <button onClick={work.stop}>Stop</button>
            </>
          )}
        </div>
      )}
    </>
  );
}
