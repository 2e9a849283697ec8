// Requests to the server, and the parts of its JSON that the page reads.
import type { Color, Position } from "./address";

/** What the library says of a call that was wrong. */
export interface Refusal {
  text: string;
  problem: string;
  at: number | null; // the character of a game to point at
}

export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.text);
  }
}

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
  costs: { columns: number; engine: string; seconds: number }[];
}

export interface Outcome {
  position: number[];
  outcome: "P" | "N";
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

export interface Progress {
  stage: string;
  done: number;
  of: number | null;
}

type Value = string | number;
export type Parameters = Record<string, Value | Value[]>;

function queryOf(parameters: Parameters): string {
  const words = Object.entries(parameters).flatMap(([key, value]) => [value].flat().map((one) => `${key}=${encodeURIComponent(one)}`));
  return (words.length > 0 ? "?" : "") + words.join("&");
}

/** The address of a request of the API; a list is a parameter several times. */
export function requested(name: string, parameters: Parameters): string {
  return `api/v1/${name}${queryOf(parameters)}`;
}

export function exported(file: string, parameters: Parameters): string {
  return `export/${file}${queryOf(parameters)}`;
}

const offline: Refusal = {
  text: "the server does not answer; is nimhoff serve still running?",
  problem: "the server does not answer",
  at: null,
};

const patience = 4; // times that a busy server is asked again

function refusedWith(status: number): Refusal {
  const problem = `the server answers with status ${status}`;
  return { text: problem, problem, at: null };
}

/** The answer to a GET, asked again while the server is busy. Throws Refused. */
export async function answerTo(path: string, signal?: AbortSignal): Promise<Response> {
  for (let i = 0; ; i += 1) {
    let answer: Response;
    try {
      answer = await fetch(path, signal ? { signal } : {});
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new Refused(offline);
    }
    if (answer.ok) return answer;
    const wait = Number(answer.headers.get("Retry-After") ?? 0);
    if (answer.status !== 503 || wait === 0 || i === patience) {
      throw new Refused(await answer.json().then((json) => json.error as Refusal, () => refusedWith(answer.status)));
    }
    await new Promise((done) => window.setTimeout(done, 1000 * wait));
  }
}

/** The JSON that the command of this name prints. Throws Refused. */
export async function request<Result>(name: string, parameters: Parameters, signal?: AbortSignal): Promise<Result> {
  return (await answerTo(requested(name, parameters), signal)).json();
}

/** The same with its progress, from the events of the server. Closing stops the work. */
export function requestWithProgress<Result>(
  path: string,
  hear: { progress: (progress: Progress) => void; result: (result: Result) => void; refused: (refusal: Refusal) => void },
): () => void {
  const events = new EventSource(path);
  const on = <Data>(kind: string, act: (data: Data) => void, isLast: boolean) =>
    events.addEventListener(kind, (event) => {
      if (isLast) events.close();
      act(JSON.parse((event as MessageEvent<string>).data));
    });
  on("progress", hear.progress, false);
  on("result", hear.result, true);
  on("refused", (data: { error: Refusal }) => hear.refused(data.error), true);
  // An EventSource cannot read why it was refused; a plain request can.
  const abort = new AbortController();
  events.onerror = () => {
    events.close();
    answerTo(path, abort.signal)
      .then((answer) => answer.json())
      .then(hear.result, (error) => error instanceof Refused && hear.refused(error.refusal));
  };
  return () => {
    events.close();
    abort.abort();
  };
}

export function tilePath(game: string, color: Color, level: number, i: number, j: number, dark: boolean): string {
  return `tile/${encodeURIComponent(game)}/${color}/${level}/${i}/${j}.png${dark ? "?dark" : ""}`;
}
