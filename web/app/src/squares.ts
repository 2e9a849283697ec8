// Heaps as squares of the board: one heap lies along the lower edge.
import type { Position } from "./address";
import type { Description } from "./requests";

export function isOneHeap(game: Description | null): boolean {
  return game?.board.kind === "one_heap";
}

export function squareOf(heaps: number[]): Position {
  return [heaps[0] ?? 0, heaps[1] ?? 0];
}

/** The heaps that a square stands for in this game. */
export function heapsAt(game: Description, at: Position): number[] {
  return at.slice(0, isOneHeap(game) ? 1 : 2);
}
