// The line for the shell that gives the same, one click away.
import { useState } from "preact/hooks";

const plain = /^[A-Za-z0-9_@:=,.+/~-]+$/;

function quoted(words: string[]): string[] {
  return ["nimhoff", ...words].map((word) => (plain.test(word) ? word : `'${word.replace(/'/g, "'\\''")}'`));
}

export function CommandLine({ words }: { words: string[] }) {
  const [isCopied, setCopied] = useState(false);
  const shell = quoted(words);
  const copy = () =>
    navigator.clipboard.writeText(shell.join(" ")).then(() => {
      setCopied(true);
      window.setTimeout(() => setCopied(false), 1500);
    }, () => {});
  return (
    <div class="command">
      <code>{shell.map((word) => <><span>{word}</span> </>)}</code>
      <button onClick={copy} aria-label="Copy the command line">{isCopied ? "Copied" : "Copy"}</button>
    </div>
  );
}
