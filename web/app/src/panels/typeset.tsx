// Words with formulas: HTML that the server made, all else escaped, with formulas as MathML.
export function Typeset({ text }: { text: string }) {
  return <span dangerouslySetInnerHTML={{ __html: text }} />;
}
