// The tiles of a board: loaded in the order of their distance from the middle, kept while there is
// room, asked for again while the server is still solving them.
import type { Color } from "../address";
import { tilePath, type Refusal } from "../requests";

export const tileSide = 256;
const mostKept = 700;
const mostLoading = 6;

export interface Tile {
  image: ImageBitmap | null;
  solved: number; // columns of the board below this are in the image
  isWhole: boolean;
  askAgainAt: number; // ms; Infinity for never
  waits: number;
  usedAt: number;
}

export interface Layer {
  game: string;
  color: Color;
  dark: boolean;
}

interface Wanted {
  key: string;
  path: string;
  distance: number;
}

export class Tiles {
  private readonly tiles = new Map<string, Tile>();
  private readonly loading = new Map<string, AbortController>();
  private wanted: Wanted[] = [];
  private timer = 0;
  private turn = 0;
  /** Why the last tile that was refused cannot be had; of the layer shown. */
  refusal: Refusal | null = null;
  /** The farthest column that is known to be solved. */
  solved = 0;

  constructor(private readonly changed: () => void) {}

  forget(): void {
    this.refusal = null;
    this.solved = 0;
  }

  /** The tile if it is there; it stays a while. */
  find(layer: Layer, level: number, i: number, j: number): Tile | undefined {
    const tile = this.tiles.get(tilePath(layer.game, layer.color, level, i, j, layer.dark));
    if (tile) tile.usedAt = this.turn;
    return tile;
  }

  begin(): void {
    this.wanted = [];
    this.turn += 1;
  }

  /** Between begin() and load(): wants a tile, nearest to the middle first. */
  want(layer: Layer, level: number, i: number, j: number, distance: number): void {
    const path = tilePath(layer.game, layer.color, level, i, j, layer.dark);
    const tile = this.tiles.get(path);
    if (tile && tile.isWhole) return;
    this.wanted.push({ key: path, path, distance });
  }

  load(): void {
    const keys = new Set(this.wanted.map((one) => one.key));
    for (const [key, abort] of this.loading) if (!keys.has(key)) abort.abort();
    this.wanted.sort((one, other) => one.distance - other.distance);
    this.startMore();
    this.drop();
  }

  private startMore(): void {
    window.clearTimeout(this.timer);
    const now = performance.now();
    let next = Infinity;
    for (const one of this.wanted) {
      const at = this.tiles.get(one.key)?.askAgainAt ?? 0;
      if (this.loading.has(one.key) || at === Infinity) continue;
      if (at > now) next = Math.min(next, at);
      else if (this.loading.size < mostLoading) void this.fetch(one);
      else return;
    }
    if (next < Infinity) this.timer = window.setTimeout(() => this.startMore(), next - now);
  }

  private async fetch(one: Wanted): Promise<void> {
    const abort = new AbortController();
    this.loading.set(one.key, abort);
    try {
      this.keep(one.key, await this.answerTo(one.path, abort.signal));
    } catch {
      if (!abort.signal.aborted) this.keep(one.key, this.missing(one.key, 1000));
    } finally {
      this.loading.delete(one.key);
      this.startMore();
    }
  }

  private async answerTo(path: string, signal: AbortSignal): Promise<Tile> {
    const answer = await fetch(path, { signal });
    if (answer.status === 400) {
      this.refusal = (await answer.json()).error;
      return this.missing(path, Infinity);
    }
    const solved = Number(answer.headers.get("Nimhoff-Solved") ?? 0);
    this.solved = Math.max(this.solved, solved);
    if (answer.status !== 200) return this.missing(path, 0);
    const image = await createImageBitmap(await answer.blob());
    const isWhole = answer.headers.has("ETag");
    return { ...this.missing(path, 0), image, solved, isWhole };
  }

  // A tile that is not whole, to be asked for again: soon at first, then once a second.
  private missing(key: string, wait: number): Tile {
    const waits = (this.tiles.get(key)?.waits ?? 0) + 1;
    const soon = Math.min(1000, 60 * 1.5 ** waits);
    const askAgainAt = performance.now() + (wait > 0 ? wait : soon);
    return { image: null, solved: 0, isWhole: false, askAgainAt, waits, usedAt: this.turn };
  }

  private keep(key: string, tile: Tile): void {
    const before = this.tiles.get(key);
    // What was there stays in view until there is more.
    if (!tile.image && before?.image) Object.assign(tile, { image: before.image, solved: before.solved });
    else before?.image?.close();
    this.tiles.set(key, tile);
    this.changed();
  }

  private drop(): void {
    if (this.tiles.size <= mostKept) return;
    const old = [...this.tiles].sort(([, one], [, other]) => one.usedAt - other.usedAt);
    for (const [key, tile] of old.slice(0, this.tiles.size - mostKept)) {
      if (tile.usedAt === this.turn) return;
      tile.image?.close();
      this.tiles.delete(key);
    }
  }
}
