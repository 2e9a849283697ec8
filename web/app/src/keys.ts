// The keys of the page. All that a mouse does can be done by them.
export interface Keys {
  pan: (right: number, up: number) => void; // in parts of the view
  zoom: (factor: number) => void;
  whole: () => void;
  goTo: () => void;
  game: () => void;
  color: () => void;
  lines: () => void;
  rules: () => void;
  pin: () => void;
  help: () => void;
  back: () => void;
}

export const keyList: [string, string][] = [
  ["← → ↑ ↓", "pan; with Shift farther"],
  ["+ −", "zoom"],
  ["0", "whole board"],
  ["g", "go to a position"],
  ["/", "the game"],
  ["c", "next colour"],
  ["l", "predicted lines"],
  ["r", "directions of the rules"],
  ["p", "pin the position, or take the pin away"],
  ["Esc", "undo the last thing: close, let go, take a move back"],
  ["?", "these keys"],
];

export function listenToKeys(keys: () => Keys): () => void {
  const act = (event: KeyboardEvent) => {
    const writes = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (writes && event.key !== "Escape") return;
    // Behind a dialog nothing moves.
    if (document.querySelector("dialog[open]") && event.key !== "Escape" && event.key !== "?") return;
    const step = event.shiftKey ? 0.5 : 0.12;
    const now = keys();
    const acts: Record<string, () => void> = {
      ArrowLeft: () => now.pan(-step, 0),
      ArrowRight: () => now.pan(step, 0),
      ArrowUp: () => now.pan(0, step),
      ArrowDown: () => now.pan(0, -step),
      "+": () => now.zoom(1.5),
      "=": () => now.zoom(1.5),
      "-": () => now.zoom(1 / 1.5),
      "0": now.whole,
      g: now.goTo,
      "/": now.game,
      c: now.color,
      l: now.lines,
      r: now.rules,
      p: now.pin,
      "?": now.help,
      Escape: now.back,
    };
    const chosen = acts[event.key];
    if (!chosen) return;
    event.preventDefault();
    chosen();
  };
  window.addEventListener("keydown", act);
  return () => window.removeEventListener("keydown", act);
}
