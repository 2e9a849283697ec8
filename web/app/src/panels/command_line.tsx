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

export function Copy({ text, label, name }: { text: () => string; label: string; name?: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text()).then(() => {
      setCopied(true);
      window.setTimeout(() => setCopied(false), 1500);
    }, () => {});
  return <button onClick={copy} {...(name ? { "aria-label": name } : {})}>{isCopied ? "Copied" : label}</button>;
}
