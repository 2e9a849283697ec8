// The parts of the server's JSON that the page reads: docs/json.md has all of it.
import type { Position } from "./address";

export interface Rule {
  step: Position;
  reach: number | null;
}

export interface Description {
  game: string;
  title: string;
  board: { kind: string; q1?: number; p1?: number; q2?: number; p2?: number };
  rules: Rule[];
  sentences: { board: string; rules: string[]; twist: string | null; ending: string };
  papers: string[];
  maneuver: { kind: "block" | "comply"; k: number; scope: "all" | "nim" | "diagonal" } | null;
  needs_rows: boolean;
  costs: { columns: number; engine: string; seconds: number }[];
}

export interface Outcome {
  position: number[];
  outcome: "P" | "N";
  value: number | string | null;
  winning_moves: number[][];
  more_winning_moves: string | null;
  block: number[][];
  propose: number[][];
  reason: string;
  method: string;
}

export interface Line {
  slope: string;
  density: string;
}

export interface Prediction {
  certified: boolean;
  problem: string | null;
  lines: Line[];
  revised: { lines: Line[] } | null;
}

export interface Beam {
  slope_mean: number;
  slope_mean_error: number | null;
  slope_low: number;
  slope_high: number;
  density: number;
  density_error: number | null;
  blocks: { x: number[]; slope_mean: (number | null)[]; slope_low: (number | null)[]; slope_high: (number | null)[] };
}

export interface Measurement {
  columns: number;
  kind: string | null;
  reason: string;
  beams: Beam[];
  verdict: string | null;
  log_period: { scale: number } | null;
  predicted: { lines: (Line & { beam: number | null; slope_errors: number | null; density_errors: number | null })[] } | null;
  periods: { scale: number; error: number; strength: number }[];
  spectrum: { scales: number[]; powers: number[]; strength_needed: number } | null;
}

export interface Mode {
  growth: string;
  scale: string | null;
  trivial: boolean;
}

export interface Modes {
  modes: Mode[] | null;
  stability: { conclusion: string } | null;
}

export interface Statement {
  form: string;
  about: string | null;
  text: string;
  latex: string;
}

export interface Conjectures {
  columns: number;
  statements: (Statement & { variable: string; from: number; to: number; exceptions: number; tested: number })[];
  refuted: Statement[];
}

export interface Comparison {
  games: string[];
  classes: string[][];
  first_difference: { x: number; y: number; outcomes: Record<string, string | null>; reasons: Record<string, string | null> } | null;
  contained: { smaller: string; larger: string }[];
  columns: number;
  rows: number | null;
}

export type Player = "first" | "second";
export type Duty = "move" | "block" | "propose";

export interface PlayDecision {
  player: Player;
  by: "person" | "computer";
  decides: Duty;
  part: number;
  named: number[][];
  words: string; // as typed to nimhoff play
  mistake: boolean;
  reason: string | null;
}

export interface PlayOption {
  part: number;
  to: number[];
  words: string;
}

export interface Turn {
  player: Player;
  duty: Duty;
  options: PlayOption[];
  options_left_out: boolean;
  ruled_out: PlayOption[];
  limit: number | null;
  hint: { part: number; named: number[][]; words: string; wins: boolean; reason: string } | null;
  outcome: "P" | "N" | null;
  why: string | null;
}

/** The transcript of a game, and what is to be decided next. */
export interface PlayAnswer {
  parts: { game: string; start: number[]; position: number[] }[];
  decisions: PlayDecision[];
  winner: Player | null;
  turn: Turn | null;
}

export interface Check {
  id: string;
  what: string;
  place: string;
  printed: string;
  computed: string;
  verdict: "agrees" | "refined" | "differs" | "open";
  note: string | null;
  command: string;
}

export interface Papers {
  papers: { paper: string; title: string; authors: string; checks: Check[] }[];
}

export interface CatalogueEntry {
  form: string;
  meaning: string;
  example: string;
}

export interface Catalogue {
  bases: CatalogueEntry[];
  suffixes: CatalogueEntry[];
  games: { name: string; game: string; known: string }[];
}
