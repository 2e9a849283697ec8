// Words with formulas.
export function Typeset({ text }: { text: string }) {
  return <span>{text}</span>;
}
