// Answers of the server that follow what is shown, and the theme.
import { useCallback, useEffect, useState } from "preact/hooks";
import type { Position } from "./address";
import { request, Refused, type Outcome, type Prediction, type Refusal } from "./requests";

interface Answers {
  predict: Prediction;
  outcome: Outcome;
}

/** The answer to the latest parameters; neither it nor a refusal while it is on its way. */
export function useAnswer<Name extends keyof Answers>(name: Name, parameters: Record<string, string> | null): { answer: Answers[Name] | null; refusal: Refusal | null } {
  const [state, setState] = useState<{ answer: Answers[Name] | null; refusal: Refusal | null }>({ answer: null, refusal: null });
  const key = parameters && JSON.stringify(parameters);
  useEffect(() => {
    setState({ answer: null, refusal: null });
    if (!parameters) return;
    const abort = new AbortController();
    request<Answers[Name]>(name, parameters, abort.signal).then(
      (answer) => setState({ answer, refusal: null }),
      (error) => {
        if (error instanceof Refused) setState({ answer: null, refusal: error.refusal });
      },
    );
    return () => abort.abort();
  }, [key]);
  return state;
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
