// A game that is played: where it began, what was decided, and who decides for whom. The server
// replays it with every request, so that all of it is in the address.
import { requested, type Player, type PlayAnswer } from "./requests";

export type Side = "first" | "second" | "both" | "none"; // whom the computer plays for

export interface Part {
  game: string;
  heaps: number[];
}

export interface Playing {
  parts: Part[];
  decisions: string[]; // of both sides, as typed to nimhoff play
  computer: Side;
  strength: string;
  seed: number;
  coach: boolean;
  p: boolean; // whether the board shows P-positions
}

const sides: Side[] = ["first", "second", "both", "none"];

export function newGame(parts: Part[], before: Playing | null): Playing {
  const kept = before ?? { computer: "second" as Side, strength: "perfect", seed: 1, coach: true, p: false };
  return { ...kept, parts, decisions: [], seed: before ? before.seed + 1 : 1 };
}

function partIn(text: string): Part | null {
  const match = /^(.+) (\d{1,18}(?:,\d{1,18})*)$/.exec(text);
  return match ? { game: match[1]!, heaps: match[2]!.split(",").map(Number) } : null;
}

export function playedBy(words: URLSearchParams): Playing | null {
  const parts = words.getAll("part").map(partIn).filter((part) => part !== null) as Part[];
  if (parts.length === 0) return null;
  return {
    parts,
    decisions: (words.get("decisions") ?? "").split(";").filter((word) => word !== ""),
    computer: sides.find((side) => side === words.get("computer")) ?? "second",
    strength: words.get("strength") ?? "perfect",
    seed: Number(words.get("seed") ?? 1) || 1,
    coach: words.get("coach") !== "off",
    p: words.get("p") === "on",
  };
}

export function wordsOfPlay(play: Playing): [string, string][] {
  const words = play.parts.map((part): [string, string] => ["part", `${part.game} ${part.heaps.join(",")}`]);
  if (play.decisions.length > 0) words.push(["decisions", play.decisions.join(";")]);
  if (play.computer !== "second") words.push(["computer", play.computer]);
  if (play.strength !== "perfect") words.push(["strength", play.strength]);
  if (play.seed !== 1) words.push(["seed", String(play.seed)]);
  if (!play.coach) words.push(["coach", "off"]);
  if (play.p) words.push(["p", "on"]);
  return words;
}

export function allWords(answer: PlayAnswer): string[] {
  return answer.decisions.map((one) => one.words);
}

export function isPersons(play: Playing, player: Player): boolean {
  return play.computer === "none" || (play.computer !== "both" && play.computer !== player);
}

/** The game before the last decision of a person; null when there is none. */
export function undone(play: Playing, answer: PlayAnswer): Playing | null {
  let kept = answer.decisions.length - 1;
  while (kept >= 0 && !isPersons(play, answer.decisions[kept]!.player)) kept -= 1;
  return kept < 0 ? null : { ...play, decisions: allWords(answer).slice(0, kept) };
}

export function swapped(play: Playing, answer: PlayAnswer): Playing {
  const computer: Side = play.computer === "first" ? "second" : play.computer === "second" ? "first" : play.computer;
  return { ...play, computer, decisions: allWords(answer) };
}

export function playPath(play: Playing, hint: boolean): string {
  return requested("play", {
    game: play.parts.map((part) => part.game),
    heaps: play.parts.map((part) => part.heaps.join(",")),
    ...(play.decisions.length > 0 ? { decisions: play.decisions.join(";") } : {}),
    computer: play.computer,
    strength: play.strength,
    seed: play.seed,
    ...(play.coach ? { coach: 1 } : {}),
    ...(hint ? { hint: 1 } : {}),
  });
}

/** The line that plays the same in a terminal. */
export function playLine(play: Playing): string[] {
  const words = ["play"];
  play.parts.forEach((part, i) => words.push(...(i > 0 ? ["+"] : []), part.game, ...part.heaps.map(String)));
  if (play.computer === "first" || play.computer === "both") words.push("--computer", play.computer);
  if (play.strength !== "perfect") words.push("--strength", play.strength);
  if (play.coach) words.push("--coach");
  if (play.seed !== 1) words.push("--seed", String(play.seed));
  return words;
}
