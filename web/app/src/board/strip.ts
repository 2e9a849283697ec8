// The board of one heap, of which there are no tiles: a strip along the lower edge, from the list of its
// P-positions.
import type { Color } from "../address";
import { requested } from "../requests";
import type { Placement } from "./geometry";
import type { Palette } from "./palette";

export interface Strip {
  columns: number; // heaps below this are solved
  heaps: Set<number>; // those that are P, or of the value of the layer
}

export interface StripAnswer {
  columns: number;
  p_positions: number[][];
}

const solved = 10_000;
const least = 12; // pixels that it is high

function valueOf(color: Color): { value?: string } {
  return color.startsWith("layer-") ? { value: color.slice(6) } : {};
}

export function stripPath(game: string, color: Color): string {
  return requested("solve", { game, columns: solved, ...valueOf(color) });
}

/** The same for the shell. */
export function stripWords(game: string, color: Color): string[] {
  const { value } = valueOf(color);
  return ["solve", game, "--columns", String(solved), ...(value ? ["--value", value] : [])];
}

export function stripOf(answer: StripAnswer): Strip {
  return { columns: answer.columns, heaps: new Set(answer.p_positions.map(([x]) => x!)) };
}

/** Paints the strip; empty squares for none, hatching for what is not solved. A far pixel is the darker the more of
    its heaps are P, and one alone is seen. */
export function paintStrip(brush: CanvasRenderingContext2D, place: Placement, palette: Palette, hatch: CanvasPattern, strip: Strip | null): void {
  const bottom = place.top(0);
  const height = Math.max(least, place.scale);
  const fill = (style: string | CanvasPattern, x: number, width: number) => {
    brush.fillStyle = style;
    brush.fillRect(x, bottom - height, width, height);
  };
  const from = Math.max(0, place.left(0));
  fill(palette.ground, from, place.size.width - from);
  if (!strip) return;
  const end = Math.max(from, place.left(strip.columns));
  fill(hatch, end, place.size.width - end);
  const inPixel = new Map<number, number>();
  for (const x of strip.heaps) {
    const left = place.scale < 1 ? Math.floor(place.left(x)) : place.left(x);
    if (left > -place.scale && left < place.size.width) inPixel.set(left, (inPixel.get(left) ?? 0) + 1);
  }
  for (const [left, count] of inPixel) {
    brush.globalAlpha = Math.min(1, 0.35 + 0.65 * count * place.scale);
    fill(palette.isDark ? "#fff" : "#000", left, Math.max(1, place.scale));
  }
  brush.globalAlpha = 1;
}
