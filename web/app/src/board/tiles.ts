// The tiles of a board: loaded in the order of their distance from the middle, kept while there is
// room, asked for again while the server is still solving them.
import type { Color } from "../address";
import { offline, refusalOf, tilePath, type Refusal } from "../requests";
import { differenceOf } from "./difference";

export const tileSide = 256;
const mostKept = 700;
const mostLoading = 6;

export interface Tile {
  image: ImageBitmap | null;
  solved: number; // columns of the board below this are in the image
  reached: number; // columns that the server had solved when it answered
  refusal: Refusal | null; // why it cannot be had
  isWhole: boolean;
  askAgainAt: number; // ms; Infinity for never
  waits: number;
  usedAt: number;
}

export interface Layer {
  game: string;
  color: Color;
  dark: boolean;
  other: string | null; // the game whose P-positions are drawn over those of the first, as a difference
  isBlank: boolean; // empty squares instead of tiles
  isStrip: boolean; // of one heap
}

interface Wanted {
  key: string;
  paths: string[]; // one, or two for a difference
  dark: boolean;
  distance: number;
}

// A difference is made from light tiles, whatever it is drawn in.
function pathsOf(layer: Layer, level: number, i: number, j: number): string[] {
  if (layer.other === null) return [tilePath(layer.game, layer.color, level, i, j, layer.dark)];
  return [layer.game, layer.other].map((game) => tilePath(game, "p", level, i, j, false));
}

function keyOf(layer: Layer, paths: string[]): string {
  return paths.length === 1 ? paths[0]! : [...paths, layer.dark].join(" ");
}

export class Tiles {
  private readonly tiles = new Map<string, Tile>();
  private readonly loading = new Map<string, AbortController>();
  private wanted: Wanted[] = [];
  private timer = 0;
  private turn = 0;
  /** Why a tile that is wanted cannot be had. */
  refusal: Refusal | null = null;
  /** The farthest column that is known to be solved, by the tiles that are wanted. */
  solved = 0;

  constructor(private readonly changed: () => void) {}

  /** Asks for nothing more. */
  stop(): void {
    this.begin();
    this.load();
  }

  /** The tile if it is there; it stays a while. */
  find(layer: Layer, level: number, i: number, j: number): Tile | undefined {
    const tile = this.tiles.get(keyOf(layer, pathsOf(layer, level, i, j)));
    if (tile) tile.usedAt = this.turn;
    return tile;
  }

  begin(): void {
    this.wanted = [];
    this.refusal = null;
    this.solved = 0;
    this.turn += 1;
  }

  /** Between begin() and load(): wants a tile, nearest to the middle first. */
  want(layer: Layer, level: number, i: number, j: number, distance: number): void {
    const paths = pathsOf(layer, level, i, j);
    const key = keyOf(layer, paths);
    const tile = this.tiles.get(key);
    this.refusal ??= tile?.refusal ?? null;
    this.solved = Math.max(this.solved, tile?.reached ?? 0);
    if (tile?.isWhole) return;
    this.wanted.push({ key, paths, dark: layer.dark, distance });
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
      this.keep(one.key, await this.answerTo(one, abort.signal));
    } catch {
      if (!abort.signal.aborted) this.keep(one.key, this.missing(one.key, { refusal: offline, wait: 1000 }));
    } finally {
      this.loading.delete(one.key);
      this.startMore();
    }
  }

  private async answerTo(one: Wanted, signal: AbortSignal): Promise<Tile> {
    const answers = await Promise.all(one.paths.map((path) => fetch(path, { signal })));
    const refused = answers.find((answer) => answer.status >= 400 && answer.status !== 503);
    if (refused) return this.missing(one.key, { refusal: await refusalOf(refused), wait: refused.status === 400 ? Infinity : 1000 });
    const isWhole = answers.every((answer) => answer.headers.has("ETag"));
    const columns = answers.map((answer) => Number(answer.headers.get("Nimhoff-Solved") ?? (isWhole ? 0 : Infinity)));
    const solved = Math.min(...columns);
    const tile = this.missing(one.key, { reached: isFinite(solved) ? solved : 0 });
    if (answers.some((answer) => answer.status !== 200)) return tile;
    const images = await Promise.all(answers.map(async (answer) => createImageBitmap(await answer.blob())));
    const image = images.length === 1 ? images[0]! : await differenceOf(images, one.dark);
    return { ...tile, image, solved, isWhole, askAgainAt: isWhole ? Infinity : tile.askAgainAt };
  }

  // A tile that is not whole, to be asked for again: soon at first, then once a second.
  private missing(key: string, known: { refusal?: Refusal; wait?: number; reached?: number }): Tile {
    const waits = (this.tiles.get(key)?.waits ?? 0) + 1;
    const wait = known.wait ?? Math.min(1000, 60 * 1.5 ** waits);
    const { refusal = null, reached = this.tiles.get(key)?.reached ?? 0 } = known;
    return { image: null, solved: 0, reached, refusal, isWhole: false, askAgainAt: performance.now() + wait, waits, usedAt: this.turn };
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
