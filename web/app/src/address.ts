// What the page shows, and the address that says the same: a copied link opens the same view.
export type Color = "p" | "seen" | "rule" | "value";
export const colors: Color[] = ["p", "seen", "rule", "value"];

export type Position = readonly [number, number];

/** The part of the board in view: its middle, and how many squares wide it is. */
export interface View {
  x: number;
  y: number;
  width: number;
}

export interface Shown {
  game: string;
  color: Color;
  view: View | null; // null for the whole of the default view
  at: Position | null; // the position touched
  pins: Position[];
  lines: boolean; // predicted lines and the borders of a cone
  rules: boolean; // directions of the rules
}

export const start: Shown = {
  game: "gdwn:3,5",
  color: "p",
  view: null,
  at: null,
  pins: [],
  lines: true,
  rules: false,
};

function positionIn(text: string): Position | null {
  const match = /^(\d{1,15}),(\d{1,15})$/.exec(text);
  return match ? [Number(match[1]), Number(match[2])] : null;
}

function viewIn(text: string): View | null {
  const [x, y, width] = text.split(",").map(Number);
  const sound = [x, y, width].every((number) => number !== undefined && isFinite(number));
  return sound && width! > 0 ? { x: x!, y: y!, width: width! } : null;
}

/** Reads the part of an address behind its #; what it does not say is as at the start. */
export function shownBy(hash: string): Shown {
  const words = new URLSearchParams(hash.replace(/^#/, ""));
  const color = words.get("color") as Color;
  return {
    game: words.get("game") || start.game,
    color: colors.includes(color) ? color : start.color,
    view: viewIn(words.get("view") ?? ""),
    at: positionIn(words.get("at") ?? ""),
    pins: (words.get("pins") ?? "").split(" ").map(positionIn).filter((pin) => pin !== null) as Position[],
    lines: words.get("lines") !== "off",
    rules: words.get("rules") === "on",
  };
}

const rounded = (number: number) => Number(number.toPrecision(9));

export function addressOf(shown: Shown): string {
  const words: string[] = [`game=${encodeURIComponent(shown.game).replace(/%(2C|3A|40|3D)/g, decodeURIComponent)}`];
  if (shown.color !== "p") words.push(`color=${shown.color}`);
  if (shown.view) words.push(`view=${[shown.view.x, shown.view.y, shown.view.width].map(rounded).join(",")}`);
  if (shown.at) words.push(`at=${shown.at.join(",")}`);
  if (shown.pins.length > 0) words.push(`pins=${shown.pins.map((pin) => pin.join(",")).join("+")}`);
  if (!shown.lines) words.push("lines=off");
  if (shown.rules) words.push("rules=on");
  return "#" + words.join("&");
}
