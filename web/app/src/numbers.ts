// Numbers as people read them.

/** `104 233`, with narrow spaces. */
export function grouped(number: number): string {
  const text = String(Math.round(number));
  return text.length < 5 ? text : text.replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

/** `⁻¹²`, of a whole number. */
export function superscript(exponent: number): string {
  return [...String(exponent)].map((sign) => (sign === "-" ? "⁻" : "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(sign)])).join("");
}

/** `3·10⁷` for a large round number, else grouped. */
export function short(number: number): string {
  if (number < 1e6) return grouped(number);
  const exponent = Math.floor(Math.log10(number) + 1e-9);
  const factor = Number((number / 10 ** exponent).toPrecision(3));
  const power = "10" + superscript(exponent);
  return factor === 1 ? power : `${factor}·${power}`;
}

export function named(position: readonly number[]): string {
  return `(${position.map(grouped).join(", ")})`;
}

/** 1, 2 or 5 times a power of ten: the largest that is at most this. */
export function roundBelow(number: number): number {
  const power = 10 ** Math.floor(Math.log10(number));
  const factor = number / power;
  return power * (factor >= 5 ? 5 : factor >= 2 ? 2 : 1);
}
