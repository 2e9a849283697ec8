// Paints what lies over the board: lines, the touched position with its rays and moves, options to
// click, pins, and the crosshair.
import type { ChosenLine, Position } from "../address";
import { named } from "../numbers";
import type { Rule } from "../requests";
import { writtenFrom, type Placement } from "./geometry";
import type { Palette } from "./palette";

/** What lies over the squares. */
export interface Overlay {
  slopes: { slope: number; colour: string; label: string; dashed: boolean }[];
  line: ChosenLine | null; // chosen in a panel
  rays: Rule[]; // drawn from the touched position, as far as they reach
  at: Position | null;
  moves: Position[]; // arrows: moves that win, or the hint
  rings: Position[]; // what to block or to propose
  options: Position[]; // to click while a game is played
  chosen: Position[]; // those of them that are to be blocked or proposed
  crossed: Position[]; // those that may not be chosen
  pins: Position[];
  cursor: Position | null;
}

export const nothingOver: Overlay = {
  slopes: [], line: null, rays: [], at: null, moves: [], rings: [], options: [], chosen: [], crossed: [], pins: [], cursor: null,
};

export class OverlayPainter {
  constructor(
    private readonly brush: CanvasRenderingContext2D,
    private readonly place: Placement,
    private readonly palette: Palette,
  ) {}

  paint(overlay: Overlay): void {
    if (overlay.line) this.chosenLine(overlay.line);
    this.lines(overlay);
    this.rays(overlay);
    for (const pin of overlay.pins) this.ring(pin, this.palette.curve, named(pin));
    for (const ring of overlay.rings) this.ring(ring, this.palette.mode, "");
    for (const option of overlay.options) this.option(option, this.palette.curve);
    for (const option of overlay.crossed) this.cross(option);
    for (const option of overlay.chosen) this.ring(option, this.palette.sign, "");
    if (overlay.at) {
      for (const to of overlay.moves) this.arrow(overlay.at, to);
      this.ring(overlay.at, this.palette.sign, "");
    }
    this.crosshair(overlay.cursor);
  }

  private chosenLine({ slope, offset }: ChosenLine): void {
    const { brush, place } = this;
    const far = place.x(place.size.width);
    brush.strokeStyle = this.palette.accent;
    brush.globalAlpha = 0.45;
    brush.lineWidth = Math.max(7, place.scale);
    brush.globalCompositeOperation = this.palette.isDark ? "screen" : "multiply";
    brush.beginPath();
    if (slope === Infinity) {
      brush.moveTo(place.left(offset + 0.5), place.top(0));
      brush.lineTo(place.left(offset + 0.5), 0);
    } else {
      const from = Math.max(0, place.x(0));
      brush.moveTo(place.left(from), place.top(slope * (from - 0.5) + offset + 0.5));
      brush.lineTo(place.left(far), place.top(slope * (far - 0.5) + offset + 0.5));
    }
    brush.stroke();
    brush.globalCompositeOperation = "source-over";
    brush.globalAlpha = 1;
  }

  // A dot, or around the heaps where they are written.
  private option(at: Position, colour: string): void {
    const { brush, place } = this;
    const [left, top] = this.middle(at);
    brush.fillStyle = colour;
    if (place.scale >= writtenFrom) {
      const side = place.scale - 6;
      brush.strokeStyle = colour;
      brush.lineWidth = 2;
      brush.globalAlpha = 0.18;
      brush.fillRect(left - side / 2, top - side / 2, side, side);
      brush.globalAlpha = 1;
      brush.strokeRect(left - side / 2, top - side / 2, side, side);
      return;
    }
    brush.strokeStyle = this.palette.ground;
    brush.lineWidth = 1.5;
    brush.beginPath();
    brush.arc(left, top, Math.max(3, Math.min(9, 0.22 * place.scale)), 0, 2 * Math.PI);
    brush.fill();
    brush.stroke();
  }

  private cross(at: Position): void {
    const { brush, place } = this;
    const [left, top] = this.middle(at);
    const size = Math.max(4, Math.min(12, 0.3 * place.scale));
    brush.strokeStyle = this.palette.sign;
    brush.lineWidth = 2.5;
    brush.beginPath();
    for (const turn of [-1, 1]) {
      brush.moveTo(left - size, top - turn * size);
      brush.lineTo(left + size, top + turn * size);
    }
    brush.stroke();
  }

  private middle(at: Position): [number, number] {
    return [this.place.left(at[0] + 0.5), this.place.top(at[1] + 0.5)];
  }

  private lines(overlay: Overlay): void {
    const { brush, place } = this;
    const far = Math.max(place.x(place.size.width), place.y(0)) * 2 + 1;
    for (const line of overlay.slopes) {
      brush.strokeStyle = line.colour;
      brush.lineWidth = 1;
      brush.setLineDash(line.dashed ? [7, 5] : []);
      brush.beginPath();
      const end: [number, number] = line.slope === Infinity ? [0, far] : [far / Math.max(1, line.slope), far * Math.min(1, line.slope)];
      brush.moveTo(place.left(0.5), place.top(0.5));
      brush.lineTo(place.left(end[0] + 0.5), place.top(end[1] + 0.5));
      // P-positions stay in view over the lines, as in the pictures.
      brush.globalCompositeOperation = this.palette.isDark ? "screen" : "multiply";
      brush.stroke();
      brush.globalCompositeOperation = "source-over";
    }
    brush.setLineDash([]);
    let last = -Infinity;
    for (const line of [...overlay.slopes].sort((one, other) => other.slope - one.slope)) {
      last = this.lineLabel(line, last) ?? last;
    }
  }

  // Where the line leaves the view, at the upper or the right edge, and lower where the last label,
  // which ended at this pixel, is too near.
  private lineLabel(line: { slope: number; colour: string; label: string }, last: number): number | undefined {
    const { brush, place, palette } = this;
    const [right, top] = [place.x(place.size.width - 8), place.y(16)];
    if (line.slope === Infinity || right <= 0 || top <= 0 || !line.label) return undefined;
    const isSteep = line.slope * right > top;
    const x = isSteep ? top / line.slope : right;
    const left = place.left(x);
    const y = place.top(line.slope * x) + (isSteep && left - last < 52 ? 15 : 0);
    if (left < 30 || y > place.size.height) return undefined;
    brush.font = "12px system-ui, sans-serif";
    brush.textAlign = "right";
    brush.textBaseline = "bottom";
    brush.lineWidth = 4;
    brush.setLineDash([]);
    brush.strokeStyle = palette.ground;
    brush.fillStyle = line.colour;
    brush.strokeText(line.label, left - 6, y - 2);
    brush.fillText(line.label, left - 6, y - 2);
    return isSteep ? left : undefined;
  }

  private rays(overlay: Overlay): void {
    if (!overlay.at) return;
    const { brush, palette } = this;
    const [x, y] = overlay.at;
    brush.strokeStyle = palette.sign;
    brush.globalAlpha = 0.45;
    brush.lineWidth = 1;
    for (const { step: [a, b], reach } of overlay.rays) {
      const room = Math.floor(Math.min(a > 0 ? x / a : Infinity, b > 0 ? y / b : Infinity));
      const steps = Math.min(room, reach ?? Infinity);
      brush.beginPath();
      brush.moveTo(...this.middle(overlay.at));
      brush.lineTo(...this.middle([x - a * steps, y - b * steps]));
      brush.stroke();
    }
    brush.globalAlpha = 1;
  }

  private ring(at: Position, colour: string, label: string): void {
    const { brush, place, palette } = this;
    const [left, top] = this.middle(at);
    brush.strokeStyle = colour;
    brush.lineWidth = 2.5;
    brush.beginPath();
    brush.arc(left, top, Math.max(6, 0.42 * place.scale), 0, 2 * Math.PI);
    brush.stroke();
    if (!label) return;
    brush.font = "12px system-ui, sans-serif";
    brush.textAlign = "left";
    brush.textBaseline = "bottom";
    brush.lineWidth = 4;
    brush.strokeStyle = palette.ground;
    brush.fillStyle = colour;
    brush.strokeText(label, left + 9, top - 5);
    brush.fillText(label, left + 9, top - 5);
  }

  private arrow(from: Position, to: Position): void {
    const { brush, palette } = this;
    const [left, top] = this.middle(from);
    const [right, bottom] = this.middle(to);
    const angle = Math.atan2(bottom - top, right - left);
    brush.strokeStyle = brush.fillStyle = palette.mode;
    brush.lineWidth = 2.5;
    brush.beginPath();
    brush.moveTo(left, top);
    brush.lineTo(right - 8 * Math.cos(angle), bottom - 8 * Math.sin(angle));
    brush.stroke();
    brush.beginPath();
    for (const turn of [0, 2.6, -2.6]) {
      const size = turn === 0 ? 0 : 13;
      brush.lineTo(right + size * Math.cos(angle + turn), bottom + size * Math.sin(angle + turn));
    }
    brush.fill();
  }

  private crosshair(cursor: Position | null): void {
    if (!cursor) return;
    const { brush, place, palette } = this;
    const [left, top] = this.middle(cursor);
    brush.strokeStyle = palette.faint;
    brush.globalAlpha = 0.35;
    brush.lineWidth = 1;
    brush.beginPath();
    brush.moveTo(Math.round(left) + 0.5, 0);
    brush.lineTo(Math.round(left) + 0.5, place.size.height);
    brush.moveTo(0, Math.round(top) + 0.5);
    brush.lineTo(place.size.width, Math.round(top) + 0.5);
    brush.stroke();
    brush.globalAlpha = 1;
  }
}
