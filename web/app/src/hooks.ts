// Answers of the server that follow what is shown, and the theme.
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { addressOf, isStep, shownBy, type Position, type Shown } from "./address";
import { answerTo, request, requestWithProgress, Refused, type Progress, type Refusal } from "./requests";

export interface Answered<Answer> {
  answer: Answer | null;
  refusal: Refusal | null;
}

/** The answer to a path; neither it nor a refusal while it is on its way, and none for no path. */
export function useAnswer<Answer>(path: string | null): Answered<Answer> {
  const [state, setState] = useState<Answered<Answer> & { path: string | null }>({ answer: null, refusal: null, path });
  useEffect(() => {
    if (path === null) return;
    const abort = new AbortController();
    answerTo(path, abort.signal)
      .then((answer) => answer.json())
      .then(
        (answer: Answer) => setState({ answer, refusal: null, path }),
        (error) => {
          if (error instanceof Refused) setState({ answer: null, refusal: error.refusal, path });
        },
      );
    return () => abort.abort();
  }, [path]);
  return state.path === path ? state : { answer: null, refusal: null };
}

export interface Work<Result> {
  result: Result | null;
  progress: Progress | null; // while it runs
  refusal: Refusal | null;
  start: () => void;
  stop: () => void;
}

const mostKept = 20;
const kept = new Map<string, unknown>(); // results of long work, by path

/** Long work, with progress: what was found is kept while panels come and go. */
export function useWork<Result>(path: string, isWanted = false): Work<Result> {
  const [state, setState] = useState<{ path: string; progress: Progress | null; refusal: Refusal | null }>({ path, progress: null, refusal: null });
  const close = useRef(() => {});
  const now = state.path === path ? state : { path, progress: null, refusal: null };
  const start = () => {
    close.current();
    setState({ path, progress: { stage: "waiting", done: 0, of: null }, refusal: null });
    close.current = requestWithProgress<Result>(path, {
      progress: (progress) => setState({ path, progress, refusal: null }),
      result: (result) => {
        if (kept.size >= mostKept) kept.delete(kept.keys().next().value!);
        kept.set(path, result);
        setState({ path, progress: null, refusal: null });
      },
      refused: (refusal) => setState({ path, progress: null, refusal }),
    });
  };
  const stop = () => {
    close.current();
    setState({ path, progress: null, refusal: null });
  };
  useEffect(() => {
    if (isWanted && !kept.has(path)) start();
    return () => close.current();
  }, [path, isWanted]);
  return { ...now, result: (kept.get(path) as Result | undefined) ?? null, start, stop };
}

const tableSide = 256;

/** Grundy values near the corner, once somebody needs them; null elsewhere. */
export function useTable(game: string | null, isNeeded: boolean): (at: Position) => number | null {
  const [table, setTable] = useState<{ game: string; values: (number | null)[][] } | null>(null);
  useEffect(() => {
    if (!game || !isNeeded || table?.game === game) return;
    request<{ g: (number | null)[][] }>("values", { game, columns: tableSide, rows: tableSide }).then(
      (answer) => setTable({ game, values: answer.g }),
      () => setTable({ game, values: [] }),
    );
  }, [game, isNeeded]);
  return useCallback(([x, y]: Position) => (table && table.game === game ? table.values[x]?.[y] ?? null : null), [table, game]);
}

/** Dark or light: as the system has it until somebody chooses. */
export function useTheme(): [boolean, () => void] {
  const [dark, setDark] = useState(() => {
    const chosen = localStorage.getItem("theme");
    return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  });
  useEffect(() => {
    document.documentElement.dataset["theme"] = dark ? "dark" : "light";
  }, [dark]);
  return [dark, () => {
    localStorage.setItem("theme", dark ? "light" : "dark");
    setDark(!dark);
  }];
}

const settled = 300; // ms; a touch that becomes a double-click is no step

/** The address follows what is shown; Back returns to the last game, position, colour or panel. Another spelling of
    the same game, known by its canonical one, is no step. */
export function useAddress(shown: Shown, setShown: (shown: Shown) => void, canonical: Map<string, string>): void {
  const written = useRef(shown);
  useEffect(() => {
    document.title = `${shown.game} · Nimhoff`;
    const address = addressOf(shown);
    if (address === location.hash) return;
    const timer = window.setTimeout(() => {
      const before = { ...written.current, game: canonical.get(written.current.game) ?? written.current.game };
      history[isStep(before, shown) ? "pushState" : "replaceState"](null, "", address);
      written.current = shown;
    }, settled);
    return () => window.clearTimeout(timer);
  }, [shown]);
  useEffect(() => {
    const follow = () => {
      written.current = shownBy(location.hash);
      setShown(written.current);
    };
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);
}

/** Whether the panels are a sheet from below. */
export function useNarrow(): boolean {
  const query = "(max-width: 900px)";
  const [isNarrow, setNarrow] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const follow = () => setNarrow(media.matches);
    media.addEventListener("change", follow);
    return () => media.removeEventListener("change", follow);
  }, []);
  return isNarrow;
}
