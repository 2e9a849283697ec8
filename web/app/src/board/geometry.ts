// From squares of the board to pixels of the canvas and back: y grows upwards on the board.
import type { Position, View } from "../address";

export interface Size {
  width: number;
  height: number;
}

export const writtenFrom = 40; // pixels a square from which on heaps are written

/** Where the board lies on a canvas of this size, in pixels of CSS. */
export class Placement {
  readonly scale: number; // pixels a square

  constructor(readonly view: View, readonly size: Size) {
    this.scale = size.width / view.width;
  }

  /** The pixel of a point of the board; the square (x, y) reaches from there to (x + 1, y + 1). */
  left(x: number): number {
    return (x - this.view.x) * this.scale + this.size.width / 2;
  }
  top(y: number): number {
    return (this.view.y - y) * this.scale + this.size.height / 2;
  }
  /** The point of the board at a pixel. */
  x(left: number): number {
    return (left - this.size.width / 2) / this.scale + this.view.x;
  }
  y(top: number): number {
    return this.view.y - (top - this.size.height / 2) / this.scale;
  }
  /** The square at a pixel; none off the quadrant. */
  square(left: number, top: number): Position | null {
    const x = Math.floor(this.x(left));
    const y = Math.floor(this.y(top));
    return x >= 0 && y >= 0 && x < 1e13 && y < 1e13 ? [x, y] : null;
  }
}

const closest = 6; // squares across
const farthest = 4e12;
const middle = 4e12;

export function bounded(view: View): View {
  const width = Math.min(farthest, Math.max(closest, view.width));
  const clamp = (number: number) => Math.min(middle, Math.max(-width / 4, number));
  return { x: clamp(view.x), y: clamp(view.y), width };
}

/** Zooms by a factor, with the point at the pixel kept in place. */
export function zoomed(place: Placement, left: number, top: number, factor: number): View {
  const x = place.x(left);
  const y = place.y(top);
  const width = Math.min(farthest, Math.max(closest, place.view.width / factor));
  const share = width / place.view.width;
  return bounded({ x: x + (place.view.x - x) * share, y: y + (place.view.y - y) * share, width });
}

/** The strip of one heap with so many squares in view. */
export function alongStrip(squares: number): View {
  return { x: 0.46 * squares, y: 0.5, width: squares };
}

/** The corner of the board with so many squares along the shorter side. */
export function corner(squares: number, size: Size): View {
  const scale = Math.min(size.width, size.height) / squares;
  const margin = 0.04 * squares;
  return {
    x: size.width / scale / 2 - margin,
    y: size.height / scale / 2 - margin,
    width: size.width / scale,
  };
}
