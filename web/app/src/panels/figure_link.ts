// From the command line that redoes a check to what the page shows of it.
import { colors, start, type Color, type Position, type Shown } from "../address";

/** The words of a line for the shell, of which some are quoted. */
export function wordsIn(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map((match) => match[1] ?? match[2]!);
}

function after(words: string[], option: string): string | null {
  const at = words.indexOf(option);
  return at < 0 ? null : words[at + 1] ?? null;
}

function pairIn(text: string | null): Position | null {
  const [x, y] = (text ?? "").split(",").map(Number);
  return x !== undefined && y !== undefined && text && isFinite(x) && isFinite(y) ? [x, y] : null;
}

/** The board of `nimhoff draw ...`, the position of `nimhoff outcome ...`, the game of the others. */
export function shownByCommand(words: string[]): Shown | null {
  const [, command] = words;
  const game = command === "plot" ? words[3] : words[2];
  if (!command || !game || game.startsWith("-") || !/^(draw|plot|solve|outcome|measure|predict|describe|conjecture|values)$/.test(command)) return null;
  const shown: Shown = { ...start, game, panel: "papers" };
  if (command === "outcome") {
    const heaps = words.slice(3, 5).map(Number);
    if (heaps.length < 2 || heaps.some((heap) => !Number.isSafeInteger(heap))) return { ...shown };
    const at: Position = [heaps[0]!, heaps[1]!];
    const side = 1.3 * Math.max(12, ...at);
    return { ...shown, at, view: { x: side / 2 - 0.04 * side, y: side / 2 - 0.04 * side, width: 1.6 * side } };
  }
  if (command === "draw") {
    const color = after(words, "--color");
    const value = after(words, "--value");
    const side = Number(after(words, "--size") ?? 1000);
    const [x, y] = pairIn(after(words, "--from")) ?? [0, 0];
    shown.color = value ? (`layer-${Number(value)}` as Color) : colors.find((one) => one === color) ?? "p";
    shown.lines = words.includes("--lines");
    shown.rules = words.includes("--rules");
    // The square that is drawn, with room beside it.
    shown.view = { x: x + side / 2, y: y + side / 2, width: 1.5 * side };
  }
  if (command === "plot" || command === "measure" || command === "solve") {
    const side = Math.min(2e7, Number(after(words, "--columns") ?? 3000));
    shown.view = { x: side / 2, y: side / 2, width: 1.5 * side };
  }
  return shown;
}
