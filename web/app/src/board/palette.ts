// The colours of the page's drawings: those of the pictures of the command line.
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
  return [...steps]
    .sort(([a, b], [c, d]) => b * c - a * d)
    .map((step, i) => ({ colour: hues[i]!, text: `sees one along (${step.join(",")})` }));
}

export function seenColours(isDark: boolean): Legend[] {
  const colours = isDark ? ["#2a4276", "#f0c846", "#d55e00"] : ["#cdddf0", "#e69f00", "#aa3314"];
  return ["sees one P-position", "sees two", "sees three or more"].map((text, i) => ({ colour: colours[i]!, text }));
}
