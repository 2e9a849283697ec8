// The game: a word to type, with completion, its meaning beside it, and an error that points at the
// character while the last good picture stays.
import { useEffect, useRef, useState } from "preact/hooks";
import { request, Refused, type Catalogue, type Description, type Refusal } from "../requests";
import { completionsOf } from "./completion";

interface Props {
  id: string;
  label: string;
  game: string;
  title: string;
  field?: { current: HTMLInputElement | null };
  onGame: (description: Description) => void;
}

let asked: Promise<Catalogue> | null = null;

/** The catalogue, once for all fields. */
function catalogueOnce(): Promise<Catalogue> {
  asked ??= request<Catalogue>("games", {}).catch((error) => {
    asked = null;
    throw error;
  });
  return asked;
}

export function GameField({ id, label, game, title, field, onGame }: Props) {
  const [text, setText] = useState(game);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  const abort = useRef<AbortController | null>(null);
  const list = useRef<HTMLUListElement>(null);

  const given = useRef(""); // by what is typed here
  // What is typed stays as it is until the field is left, whatever its canonical spelling.
  useEffect(() => {
    if (game !== given.current || document.activeElement !== input.current) {
      setText(game);
      setRefusal(null);
    }
    given.current = "";
  }, [game]);
  useEffect(() => {
    catalogueOnce().then(setCatalogue, () => {});
  }, []);
  useEffect(() => list.current?.children[chosen]?.scrollIntoView({ block: "nearest" }), [chosen]);

  const read = (word: string) => {
    setText(word);
    setChosen(-1);
    abort.current?.abort();
    abort.current = new AbortController();
    request<Description>("describe", { game: word.trim() }, abort.current.signal).then(
      (description) => {
        abort.current = null;
        setRefusal(null);
        given.current = description.game;
        if (document.activeElement !== input.current) setText(description.game);
        onGame(description);
      },
      (error) => {
        if (!(error instanceof Refused)) return;
        abort.current = null;
        setRefusal(error.refusal);
      },
    );
  };
  const completions = isOpen && catalogue ? completionsOf(text, refusal === null, catalogue) : [];
  const take = (word: string) => {
    read(word);
    input.current?.focus();
  };
  const act = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setOpen(true);
      setChosen(Math.max(-1, Math.min(completions.length - 1, chosen + step)));
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (completions[chosen]) take(completions[chosen]!.word);
      else if (!refusal) input.current?.blur();
    } else if (event.key === "Escape" && isOpen && completions.length > 0) {
      event.stopPropagation();
      setOpen(false);
    }
  };
  const leave = () => {
    setOpen(false);
    if (abort.current) return; // the answer to what was typed is on its way
    setText(game);
    setRefusal(null);
  };
  const isListed = completions.length > 0;
  return (
    <div class="game">
      <div class="combo">
        <input
          ref={input} value={text} aria-label={label} aria-invalid={refusal !== null} aria-describedby={`${id}-meaning`}
          role="combobox" aria-expanded={isListed} aria-controls={`${id}-list`} aria-autocomplete="list"
          {...(isListed && chosen >= 0 ? { "aria-activedescendant": `${id}-${chosen}` } : {})}
          autocapitalize="off" autocomplete="off" spellcheck={false}
          onInput={(event) => {
            setOpen(true);
            read(event.currentTarget.value);
          }}
          onKeyDown={act} onBlur={leave}
        />
        <ul id={`${id}-list`} class="completions" role="listbox" aria-label="Completions" hidden={!isListed} ref={list}>
          {completions.map((one, i) => (
            <li id={`${id}-${i}`} role="option" aria-selected={i === chosen}
              onPointerDown={(event) => {
                event.preventDefault(); // the field keeps its focus
                take(one.word);
              }}>
              <code>{one.form}</code> <span>{one.meaning}</span>
            </li>
          ))}
        </ul>
      </div>
      <span id={`${id}-meaning`} class={refusal ? "meaning refused" : "meaning"} role={refusal ? "alert" : undefined}>
        {refusal ? <Pointed text={text} refusal={refusal} /> : title}
      </span>
    </div>
  );
}

function Pointed({ text, refusal }: { text: string; refusal: Refusal }) {
  return (
    <>
      {refusal.at !== null && (
        <code>
          {text.slice(0, refusal.at)}
          <mark>{text[refusal.at] ?? "\u00a0"}</mark>
          {text.slice(refusal.at + 1)}
        </code>
      )}{" "}
      {refusal.text.replace(/^game=[^:]*(:[^ ][^:]*)*: /, "")}
    </>
  );
}
