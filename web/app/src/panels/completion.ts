// What may be typed next in the notation of games: a base, its numbers, then suffix by suffix; all
// from the catalogue that the server tells.
import type { Catalogue, CatalogueEntry } from "../requests";

export interface Completion {
  word: string; // the whole text, completed
  form: string;
  meaning: string;
}

const most = 12;

/** `@block=` of `@block=k`: what of a form is typed as it stands. */
function fixedPart(form: string): string {
  return /^(?:[@+-][a-z]*[=~{]?|[a-z-]+(?::powers-of-)?:?\{?)/.exec(form)?.[0] ?? form;
}

/** `@block=2` of the example `wythoff@block=2`, without the suffixes behind it. */
function exampleOf(entry: CatalogueEntry): string {
  const tail = entry.example.slice(Math.max(0, entry.example.indexOf(fixedPart(entry.form), 1)));
  return /^.(?:\{[^}]*\}|[^@+{])*/.exec(tail)?.[0] ?? tail;
}

/** Where the suffix begins that is being typed; its length when none is. */
function suffixFrom(text: string): number {
  let depth = 0;
  let from = text.length;
  for (let i = 1; i < text.length; i += 1) {
    if (text[i] === "{") depth += 1;
    if (text[i] === "}") depth -= 1;
    const begins = text[i] === "@" || text[i] === "+" || text.startsWith("-{", i);
    if (depth === 0 && begins) from = i;
  }
  return from;
}

/** Completions of a text; `isGame` when it is a game as it stands, so that a suffix may follow. */
export function completionsOf(text: string, isGame: boolean, catalogue: Catalogue): Completion[] {
  const from = suffixFrom(text);
  const [head, typed] = isGame ? [text, ""] : [text.slice(0, from), text.slice(from)];
  const suffixes = typed !== "" || isGame ? catalogue.suffixes : [];
  const found: Completion[] = [];
  for (const entry of catalogue.bases) {
    const begins = fixedPart(entry.form).startsWith(text) || entry.example.startsWith(text);
    if (begins && entry.example !== text) found.push({ word: entry.example, form: entry.form, meaning: entry.meaning });
  }
  for (const entry of suffixes) {
    const example = exampleOf(entry);
    if (example.startsWith(typed) && example !== typed) found.push({ word: head + example, form: entry.form, meaning: entry.meaning });
  }
  const sought = text.trim().toLowerCase();
  for (const { name, game, known } of catalogue.games) {
    if (sought.length > 2 && name.toLowerCase().includes(sought)) found.push({ word: game, form: name, meaning: known });
  }
  return found.slice(0, text === "" || isGame ? 30 : most);
}
