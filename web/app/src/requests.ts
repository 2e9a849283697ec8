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
  predicted: { lines: (Line & { beam: number | null; slope_errors: number | null; density_errors: number | null })[] };
}

export interface CatalogueEntry {
  form: string;
  meaning: string;
  example: string;
}

export interface Catalogue {
  bases: CatalogueEntry[];
  suffixes: CatalogueEntry[];
}

export interface Progress {
  stage: string;
  done: number;
  of: number | null;
}

type Parameters = Record<string, string | number>;

function pathOf(name: string, parameters: Parameters): string {
  const words = Object.entries(parameters).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `api/v1/${name}${words.length > 0 ? "?" : ""}${words.join("&")}`;
}

const offline: Refusal = {
  text: "the server does not answer; is nimhoff serve still running?",
  problem: "the server does not answer",
  at: null,
};

/** The JSON that the command of this name prints. Throws Refused. */
export async function request<Result>(name: string, parameters: Parameters, signal?: AbortSignal): Promise<Result> {
  let answer: Response;
  try {
    answer = await fetch(pathOf(name, parameters), signal ? { signal } : {});
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Refused(offline);
  }
  const json = await answer.json();
  if (!answer.ok) throw new Refused(json.error);
  return json;
}

/** The same with its progress, from the events of the server. Closing stops the work. */
export function requestWithProgress<Result>(
  name: string,
  parameters: Parameters,
  hear: { progress: (progress: Progress) => void; result: (result: Result) => void; refused: (refusal: Refusal) => void },
): () => void {
  const events = new EventSource(pathOf(name, parameters));
  const on = <Data>(kind: string, act: (data: Data) => void, isLast: boolean) =>
    events.addEventListener(kind, (event) => {
      if (isLast) events.close();
      act(JSON.parse((event as MessageEvent<string>).data));
    });
  on("progress", hear.progress, false);
  on("result", hear.result, true);
  on("refused", (data: { error: Refusal }) => hear.refused(data.error), true);
  events.onerror = () => {
    events.close();
    hear.refused(offline);
  };
  return () => events.close();
}

export function tilePath(game: string, color: Color, level: number, i: number, j: number, dark: boolean): string {
  return `tile/${encodeURIComponent(game)}/${color}/${level}/${i}/${j}.png${dark ? "?dark" : ""}`;
}
