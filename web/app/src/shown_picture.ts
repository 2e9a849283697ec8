// The picture that draw makes of what is in view: for the shell and for the server, and the lines
// that lie over the board.
import type { Shown } from "./address";
import type { Placement } from "./board/geometry";
import type { Overlay } from "./board/overlay";
import type { Palette } from "./board/palette";
import type { Description, Parameters } from "./requests";

interface Square {
  from: string;
  size: number;
}

function squareIn(place: Placement): Square {
  const from = [place.x(0), place.y(place.size.height)].map((number) => Math.max(0, Math.floor(number)));
  const size = Math.ceil(Math.max(place.x(place.size.width) - from[0]!, place.y(0) - from[1]!));
  return { from: from.join(","), size: Math.max(1, size) };
}

function layerOf(shown: Shown): string | null {
  return shown.color.startsWith("layer-") ? shown.color.slice(6) : null;
}

export function drawWords(shown: Shown, place: Placement, dark: boolean, hasLines: boolean): string[] {
  const { from, size } = squareIn(place);
  const words = ["draw", shown.game, "--from", from, "--size", String(size)];
  const layer = layerOf(shown);
  if (layer !== null) words.push("--value", layer);
  else if (shown.color !== "p") words.push("--color", shown.color);
  if (shown.lines && hasLines) words.push("--lines");
  if (shown.rules) words.push("--rules");
  for (const pin of shown.pins) words.push("--mark", pin.join(","));
  if (dark) words.push("--dark");
  return [...words, "-o", "board.png"];
}

export function drawParameters(shown: Shown, place: Placement, dark: boolean, hasLines: boolean): Parameters {
  const layer = layerOf(shown);
  return {
    game: shown.game,
    ...squareIn(place),
    ...(layer !== null ? { value: layer } : { color: shown.color }),
    ...(shown.lines && hasLines ? { lines: 1 } : {}),
    ...(shown.rules ? { rules: 1 } : {}),
    ...(shown.pins.length > 0 ? { mark: shown.pins.map((pin) => pin.join(",")) } : {}),
    ...(dark ? { dark: 1 } : {}),
  };
}

export function slopesOver(shown: Shown, game: Description | null, lines: { slope: string }[], palette: Palette): Overlay["slopes"] {
  const all: Overlay["slopes"] = [];
  if (shown.lines) {
    for (const line of lines) all.push({ slope: Number(line.slope), colour: palette.prediction, label: Number(line.slope).toFixed(4), dashed: true });
    const cone = game?.board;
    if (cone?.kind === "cone") {
      all.push({ slope: cone.q1! / cone.p1!, colour: palette.border, label: "", dashed: false });
      all.push({ slope: cone.p2 === 0 ? Infinity : cone.q2! / cone.p2!, colour: palette.border, label: "", dashed: false });
    }
  }
  if (shown.rules) {
    for (const { step: [a, b] } of game?.rules ?? []) {
      all.push({ slope: a === 0 ? Infinity : b / a, colour: palette.mode, label: `(${a},${b})`, dashed: true });
    }
  }
  return all;
}
