// Requests to the server. What its JSON holds is in json.ts.
import type { Color } from "./address";

export type * from "./json";

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

export const offline: Refusal = {
  text: "the server does not answer; is nimhoff serve still running?",
  problem: "the server does not answer",
  at: null,
};

const patience = 4; // times that a busy server is asked again

/** What an answer that is no success says. */
export function refusalOf(answer: Response): Promise<Refusal> {
  const problem = `the server answers with status ${answer.status}`;
  return answer.json().then((json) => json.error as Refusal, () => ({ text: problem, problem, at: null }));
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
      throw new Refused(await refusalOf(answer));
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
