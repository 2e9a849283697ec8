// Paints the board: tiles, the coarser or finer ones where a tile is not there yet, hatching where
// nothing is solved, and squares with their heaps when they are large.
import type { Position } from "../address";
import { writtenFrom, type Placement } from "./geometry";
import type { Palette } from "./palette";
import { paintStrip, type Strip } from "./strip";
import { tileSide, type Layer, type Tile, type Tiles } from "./tiles";

const griddedFrom = 9;

/** The level whose pixels are about as large as those of the screen: 0.8 to 1.6 of them. */
export function levelOf(place: Placement, pixelRatio: number): number {
  const squares = 1 / (place.scale * pixelRatio);
  return Math.min(33, Math.max(0, Math.ceil(Math.log2(squares) - 0.35)));
}

const hatchings = new Map<Palette, CanvasPattern>();

function hatching(brush: CanvasRenderingContext2D, palette: Palette): CanvasPattern {
  const known = hatchings.get(palette);
  if (known) return known;
  const tile = document.createElement("canvas");
  tile.width = tile.height = 10;
  const pen = tile.getContext("2d")!;
  pen.strokeStyle = palette.hatch;
  pen.lineWidth = 1;
  for (const from of [-10, 0, 10]) {
    pen.moveTo(from, 10);
    pen.lineTo(from + 10, 0);
  }
  pen.stroke();
  const pattern = brush.createPattern(tile, "repeat")!;
  hatchings.set(palette, pattern);
  return pattern;
}

export class BoardPainter {
  private readonly hatch: CanvasPattern;

  constructor(
    private readonly brush: CanvasRenderingContext2D,
    private readonly place: Placement,
    private readonly palette: Palette,
    private readonly pixelRatio: number,
  ) {
    this.hatch = hatching(brush, palette);
  }

  /** Paints what is there and wants what is not. */
  tiles(tiles: Tiles, layer: Layer, strip: Strip | null): void {
    const { brush, place, palette } = this;
    brush.fillStyle = palette.off;
    brush.fillRect(0, 0, place.size.width, place.size.height);
    tiles.begin();
    if (layer.isBlank || layer.isStrip) tiles.load(); // none
    if (layer.isStrip) return paintStrip(brush, place, palette, this.hatch, strip);
    if (layer.isBlank) {
      brush.fillStyle = palette.ground;
      brush.fillRect(Math.max(0, place.left(0)), 0, place.size.width, Math.min(place.size.height, place.top(0)));
      return;
    }
    const level = levelOf(place, this.pixelRatio);
    const side = tileSide * 2 ** level;
    const first = (from: number) => Math.max(0, Math.floor(from / side));
    const [left, right] = [first(place.x(0)), Math.floor(place.x(place.size.width) / side)];
    const [low, high] = [first(place.y(place.size.height)), Math.floor(place.y(0) / side)];
    for (let i = left; i <= right; i += 1) {
      for (let j = low; j <= high; j += 1) {
        const x = (i + 0.5) * side - place.view.x;
        const y = (j + 0.5) * side - place.view.y;
        tiles.want(layer, level, i, j, Math.hypot(x, y));
        this.tile(tiles, layer, level, i, j);
      }
    }
    tiles.load();
  }

  private tile(tiles: Tiles, layer: Layer, level: number, i: number, j: number): void {
    const tile = tiles.find(layer, level, i, j);
    const side = tileSide * 2 ** level;
    if (tile?.image) return this.image(tile, i * side, j * side, side, level);
    this.rectangle(i * side, j * side, side, this.palette.ground);
    this.rectangle(i * side, j * side, side, this.hatch);
    if (tile && this.isUnsolved(tile)) return;
    for (let up = 1; up <= 8; up += 1) {
      const parent = tiles.find(layer, level + up, Math.floor(i / 2 ** up), Math.floor(j / 2 ** up));
      if (parent?.image) return this.part(parent, level, i, j, up);
    }
    for (const [right, above] of [[0, 0], [0, 1], [1, 0], [1, 1]] as const) {
      const child = level > 0 && tiles.find(layer, level - 1, 2 * i + right, 2 * j + above);
      if (child && child.image) {
        this.image(child, i * side + (right * side) / 2, j * side + (above * side) / 2, side / 2, level - 1);
      }
    }
  }

  private isUnsolved(tile: Tile): boolean {
    return !tile.image && tile.waits > 1;
  }

  private image(tile: Tile, x: number, y: number, side: number, level: number): void {
    const { brush, place } = this;
    const [left, top] = [this.snapped(place.left(x)), this.snapped(place.top(y + side))];
    const [right, bottom] = [this.snapped(place.left(x + side)), this.snapped(place.top(y))];
    brush.imageSmoothingEnabled = level > 0;
    brush.drawImage(tile.image!, left, top, right - left, bottom - top);
    if (tile.isWhole || tile.solved >= x + side) return;
    const from = Math.max(left, this.snapped(place.left(tile.solved)));
    brush.fillStyle = this.palette.ground;
    brush.fillRect(from, top, right - from, bottom - top);
    brush.fillStyle = this.hatch;
    brush.fillRect(from, top, right - from, bottom - top);
  }

  // The part of a coarser tile where a finer one is missing.
  private part(parent: Tile, level: number, i: number, j: number, up: number): void {
    const { brush, place } = this;
    const share = 2 ** up;
    const side = tileSide * 2 ** level;
    const piece = tileSide / share;
    const column = i % share;
    const row = j % share;
    const [left, top] = [this.snapped(place.left(i * side)), this.snapped(place.top((j + 1) * side))];
    const [right, bottom] = [this.snapped(place.left((i + 1) * side)), this.snapped(place.top(j * side))];
    brush.imageSmoothingEnabled = true;
    brush.drawImage(
      parent.image!, column * piece, tileSide - (row + 1) * piece, piece, piece,
      left, top, right - left, bottom - top,
    );
  }

  private rectangle(x: number, y: number, side: number, fill: string | CanvasPattern): void {
    const { brush, place } = this;
    brush.fillStyle = fill;
    const [left, top] = [this.snapped(place.left(x)), this.snapped(place.top(y + side))];
    brush.fillRect(left, top, this.snapped(place.left(x + side)) - left, this.snapped(place.top(y)) - top);
  }

  // To whole pixels of the screen, so that tiles meet without a seam.
  private snapped(pixel: number): number {
    return Math.round(pixel * this.pixelRatio) / this.pixelRatio;
  }

  /** The grid of large squares, with heaps or values written in. */
  squares(layer: Layer, values: (at: Position) => number | null, isP: (at: Position) => boolean | null): void {
    const { brush, place, palette } = this;
    if (place.scale < griddedFrom) return;
    const [left, right] = [Math.max(0, Math.floor(place.x(0))), Math.ceil(place.x(place.size.width))];
    const [low, high] = [Math.max(0, Math.floor(place.y(place.size.height))), Math.min(layer.isStrip ? 1 : Infinity, Math.ceil(place.y(0)))];
    brush.strokeStyle = palette.grid;
    brush.lineWidth = 1;
    brush.beginPath();
    for (let x = left; x <= right; x += 1) {
      const at = this.snapped(place.left(x));
      brush.moveTo(at, Math.max(0, place.top(high)));
      brush.lineTo(at, Math.min(place.size.height, place.top(0)));
    }
    for (let y = low; y <= high; y += 1) {
      const at = this.snapped(place.top(y));
      brush.moveTo(Math.max(0, place.left(0)), at);
      brush.lineTo(place.size.width, at);
    }
    brush.stroke();
    if (place.scale < writtenFrom) return;
    brush.textAlign = "center";
    brush.textBaseline = "middle";
    for (let x = left; x < right; x += 1) {
      for (let y = low; y < high; y += 1) {
        const value = layer.color === "value" ? values([x, y]) : null;
        this.write(value !== null ? String(value) : layer.isStrip ? String(x) : `${x},${y}`, [x, y], isP([x, y]) === true, layer);
      }
    }
  }

  private write(text: string, at: Position, isP: boolean, layer: Layer): void {
    const { brush, place, palette } = this;
    const size = Math.min(18, (1.35 * place.scale) / Math.max(4, text.length));
    brush.font = `${size}px system-ui, sans-serif`;
    if (layer.isStrip || (layer.color === "p" && layer.other === null)) {
      brush.fillStyle = isP ? palette.ground : palette.faint;
    } else {
      // Over squares of any colour: light letters on black squares, else dark ones, with a rim.
      const isOnBlack = isP && !layer.dark && layer.color !== "value" && layer.other === null;
      brush.lineWidth = 3;
      brush.strokeStyle = isOnBlack ? "#000" : "#fff";
      brush.fillStyle = isOnBlack ? "#fff" : "#000";
      brush.strokeText(text, place.left(at[0] + 0.5), place.top(at[1] + 0.5));
    }
    brush.fillText(text, place.left(at[0] + 0.5), place.top(at[1] + 0.5));
  }
}
