// The colours of the page's drawings: those of the pictures of the command line.
import type { Description } from "../requests";

export interface Palette {
  isDark: boolean;
  ground: string;
  off: string;
  ink: string;
  faint: string;
  grid: string;
  prediction: string;
  border: string;
  sign: string;
  mode: string;
  curve: string;
  hatch: string;
  accent: string;
}

export const light: Palette = {
  isDark: false,
  ground: "#ffffff",
  off: "#ececee",
  ink: "#1a1a1a",
  faint: "#5a5e64",
  grid: "#dee0e4",
  prediction: "#9911ee",
  border: "#664433",
  sign: "#d55e00",
  mode: "#008c64",
  curve: "#0072b2",
  hatch: "#d3d6dc",
  accent: "#0b6bb5",
};

export const dark: Palette = {
  isDark: true,
  ground: "#101216",
  off: "#2c2e34",
  ink: "#ececec",
  faint: "#a8acb4",
  grid: "#34383f",
  prediction: "#aa55ff",
  border: "#55ffaa",
  sign: "#ff8c32",
  mode: "#3cc896",
  curve: "#56b4e9",
  hatch: "#363a42",
  accent: "#6cb8f0",
};

export interface Legend {
  colour: string;
  text: string;
}

const hues = ["#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#f0e442"];

/** The colours of rules, flattest first, as the pictures give them; none where they are too many. */
export function ruleColours(steps: readonly (readonly [number, number])[]): Legend[] {
  if (steps.length > hues.length) return [];
  const one = [...steps]
    .sort(([a, b], [c, d]) => b * c - a * d)
    .map((step, i) => ({ colour: hues[i]!, text: `sees one along (${step.join(",")})` }));
  return [...one, { colour: "#646464", text: "several rules alike" }];
}

const seen = {
  above: ["#c4d6f0", "#fad078", "#e28a00", "#aa3314"], // N-positions where options may be blocked
  below: ["#4a7abe", "#1c3a7a", "#000000"], // P-positions there
  beside: "#ba96ce", // N-positions that see fewer than may be blocked
  plain: ["#cdddf0", "#e69f00", "#aa3314"],
};
const seenDark: typeof seen = {
  above: ["#243864", "#705214", "#e2b63c", "#d55400"],
  below: ["#70a0e2", "#b8d0f4", "#ffffff"],
  beside: "#6e5082",
  plain: ["#2a4276", "#f0c846", "#d55e00"],
};

export function isBlocking({ maneuver }: Description): boolean {
  return maneuver?.kind === "block" && maneuver.k > 1;
}

/** What the colours of sight say. Where k - 1 options may be blocked, they lie around the border k. */
export function seenColours(isDark: boolean, game: Description): Legend[] {
  const { above, below, beside, plain } = isDark ? seenDark : seen;
  if (!isBlocking(game)) return plain.map((colour, i) => ({ colour, text: `sees ${["1 P-position", "2", "3 or more"][i]}` }));
  const { k, scope } = game.maneuver!;
  const p = below.slice(0, k).map((colour, i) => ({ colour, text: `P: sees ${k - 1 - i}${i === 2 && k > 3 ? " or fewer" : ""}` }));
  const fewer = scope === "all" ? [] : [{ colour: beside, text: `N: sees fewer than ${k}` }];
  const n = above.map((colour, i) => ({ colour, text: `N: sees ${k + i}${i === 3 ? " or more" : ""}` }));
  return [...p.reverse(), ...fewer, ...n];
}
