// P or N at a square and what it sees, read off the closest tiles: what is solved is known at once.
import type { Color, Position } from "../address";
import { tilePath, type Description } from "../requests";
import { seenColours } from "./palette";
import { tileSide } from "./tiles";

export type Sort = "P" | "N" | "off";

// Of the light palette of the pictures: P-positions are black, what is off the board is this gray.
const off = 236;
const farLevel = 10; // of the view

export class Probe {
  private readonly kept = new Map<string, ImageData | null>();

  constructor(private readonly changed: () => void) {}

  /** None while it is not known; then it is asked for, and `changed` called when it is. None from afar, where the
      square would have to be solved once more for itself. */
  at(game: string, position: Position, level: number): Sort | null {
    const red = this.pixel(game, "p", position, level)?.[0];
    return red === undefined ? null : red === 0 ? "P" : red === off ? "off" : "N";
  }

  /** `sees 2`: how many P-positions; null where that is not known, or none can be. */
  sees(game: Description, position: Position, level: number): string | null {
    const pixel = this.pixel(game.game, "seen", position, level);
    const colour = pixel && "#" + pixel.map((part) => part.toString(16).padStart(2, "0")).join("");
    const found = seenColours(false, game).find((entry) => entry.colour === colour);
    return found ? found.text.replace(/^[PN]: | P-position$/g, "") : null;
  }

  private pixel(game: string, color: Color, [x, y]: Position, level: number): number[] | null {
    if (level >= farLevel) return null;
    const path = tilePath(game, color, 0, Math.floor(x / tileSide), Math.floor(y / tileSide), false);
    const pixels = this.kept.get(path);
    if (pixels === undefined) void this.load(path);
    if (!pixels) return null;
    const place = 4 * ((tileSide - 1 - (y % tileSide)) * tileSide + (x % tileSide));
    return [...pixels.data.slice(place, place + 3)];
  }

  private async load(path: string): Promise<void> {
    if (this.kept.size > 60) this.kept.clear();
    this.kept.set(path, null);
    try {
      const answer = await fetch(path);
      if (answer.status === 200 && answer.headers.has("ETag")) {
        const image = await createImageBitmap(await answer.blob());
        const canvas = document.createElement("canvas");
        canvas.width = canvas.height = tileSide;
        const brush = canvas.getContext("2d", { willReadFrequently: true })!;
        brush.drawImage(image, 0, 0);
        this.kept.set(path, brush.getImageData(0, 0, tileSide, tileSide));
        this.changed();
        return;
      }
      if (answer.status === 400) return;
    } catch {
      // The server does not answer; the tiles say so.
    }
    window.setTimeout(() => {
      this.kept.delete(path);
      this.changed();
    }, 500);
  }
}
