// How much of a board is solved for measuring, comparing and files: columns, and as many rows where
// a column may hold infinitely many P-positions.
import type { Parameters } from "./requests";

export function regionOf(columns: number, needsRows: boolean): Parameters {
  return needsRows ? { columns, rows: columns } : { columns };
}

/** The same for the shell. */
export function regionWords(columns: number, needsRows: boolean): string[] {
  return Object.entries(regionOf(columns, needsRows)).flatMap(([name, value]) => [`--${name}`, String(value)]);
}
