// What the page shows, and the address that says the same: a copied link opens the same view.
import { playedBy, wordsOfPlay, type Playing } from "./play";

export type Color = "p" | "seen" | "rule" | "value" | `layer-${number}`;
export const colors: Color[] = ["p", "seen", "rule", "value", "layer-1"];

export const panels = ["game", "geometry", "compare", "play", "papers", "export"] as const;
export type Panel = (typeof panels)[number];

export type Position = readonly [number, number];

/** The part of the board in view: its middle, and how many squares wide it is. */
export interface View {
  x: number;
  y: number;
  width: number;
}

/** A line y = slope x + offset that was chosen in a panel; a slope is infinite for x = offset. */
export interface ChosenLine {
  slope: number;
  offset: number;
}

/** As near as an address tells. */
export function isSameLine(one: ChosenLine | null, other: ChosenLine): boolean {
  return one !== null && Math.abs(one.slope - other.slope) < 1e-8 && Math.abs(one.offset - other.offset) < 1e-8;
}

export interface Shown {
  game: string;
  color: Color;
  view: View | null; // null for the whole of the default view
  at: Position | null; // the position touched
  pins: Position[];
  lines: boolean; // predicted lines and the borders of a cone
  rules: boolean; // directions of the rules
  panel: Panel | null; // null until one is chosen
  line: ChosenLine | null;
  other: string | null; // the game to compare with
  beside: boolean; // both boards, else their difference in colour
  play: Playing | null;
  partView: View | null; // of the second board of a sum that is played
}

export const start: Shown = {
  game: "gdwn:3,5",
  color: "p",
  view: null,
  at: null,
  pins: [],
  lines: true,
  rules: false,
  panel: null,
  line: null,
  other: null,
  beside: true,
  play: null,
  partView: null,
};

/** What stays when another game is shown. */
export function withGame(shown: Shown, game: string): Shown {
  return { ...shown, game, at: null, pins: [], line: null, play: null, partView: null };
}

function positionIn(text: string): Position | null {
  const match = /^(\d{1,15}),(\d{1,15})$/.exec(text);
  return match ? [Number(match[1]), Number(match[2])] : null;
}

function viewIn(text: string): View | null {
  const [x, y, width] = text.split(",").map(Number);
  const sound = [x, y, width].every((number) => number !== undefined && isFinite(number));
  return sound && width! > 0 ? { x: x!, y: y!, width: width! } : null;
}

function colorIn(text: string | null): Color {
  if (text && /^layer-\d{1,4}$/.test(text)) return text as Color;
  return colors.find((color) => color === text) ?? start.color;
}

function lineIn(text: string): ChosenLine | null {
  const [slope, offset] = text.split(",").map(Number);
  return text && !isNaN(slope!) && isFinite(offset ?? 0) ? { slope: slope!, offset: offset ?? 0 } : null;
}

/** Reads the part of an address behind its #; what it does not say is as at the start. */
export function shownBy(hash: string): Shown {
  const words = new URLSearchParams(hash.replace(/^#/, ""));
  return {
    game: words.get("game") || start.game,
    color: colorIn(words.get("color")),
    view: viewIn(words.get("view") ?? ""),
    at: positionIn(words.get("at") ?? ""),
    pins: (words.get("pins") ?? "").split(" ").map(positionIn).filter((pin) => pin !== null) as Position[],
    lines: words.get("lines") !== "off",
    rules: words.get("rules") === "on",
    panel: panels.find((panel) => panel === words.get("panel")) ?? null,
    line: lineIn(words.get("line") ?? ""),
    other: words.get("with") || null,
    beside: words.get("difference") !== "on",
    play: playedBy(words),
    partView: viewIn(words.get("view2") ?? ""),
  };
}

const rounded = (number: number) => Number(number.toPrecision(9));

/** A value of the address, with what is legible left as it is. */
function escaped(text: string): string {
  return encodeURIComponent(text).replace(/%(2C|3A|40|3D|3B|2F)/g, decodeURIComponent);
}

function wordsOfView({ x, y, width }: View): string {
  return [x, y, width].map(rounded).join(",");
}

export function addressOf(shown: Shown): string {
  const words: string[] = [`game=${escaped(shown.game)}`];
  if (shown.color !== "p") words.push(`color=${shown.color}`);
  if (shown.view) words.push(`view=${wordsOfView(shown.view)}`);
  if (shown.at) words.push(`at=${shown.at.join(",")}`);
  if (shown.pins.length > 0) words.push(`pins=${shown.pins.map((pin) => pin.join(",")).join("+")}`);
  if (!shown.lines) words.push("lines=off");
  if (shown.rules) words.push("rules=on");
  if (shown.panel) words.push(`panel=${shown.panel}`);
  if (shown.line) words.push(`line=${rounded(shown.line.slope)},${rounded(shown.line.offset)}`);
  if (shown.other) words.push(`with=${escaped(shown.other)}`);
  if (!shown.beside) words.push("difference=on");
  if (shown.play) words.push(...wordsOfPlay(shown.play).map(([key, value]) => `${key}=${escaped(value)}`));
  if (shown.play && shown.partView) words.push(`view2=${wordsOfView(shown.partView)}`);
  return "#" + words.join("&");
}

/** Whether Back shall return from one to the other: not for a view that moved a little. */
export function isStep(before: Shown, after: Shown): boolean {
  const still = (shown: Shown) => addressOf({ ...shown, view: null, partView: null, pins: [] });
  return still(before) !== still(after);
}
