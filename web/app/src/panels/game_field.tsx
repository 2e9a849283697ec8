// The game: a word to type, with completion, its meaning beside it, and an error that points at the
// character while the last good picture stays.
import { useEffect, useRef, useState } from "preact/hooks";
import { request, Refused, type Catalogue, type Description, type Refusal } from "../requests";

interface Props {
  game: string;
  title: string;
  field: { current: HTMLInputElement | null };
  onGame: (description: Description) => void;
}

export function GameField({ game, title, field, onGame }: Props) {
  const [text, setText] = useState(game);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null);
  const asked = useRef<AbortController | null>(null);

  useEffect(() => setText(game), [game]);
  useEffect(() => {
    request<Catalogue>("games", {}).then(setCatalogue, () => {});
  }, []);

  const read = (word: string) => {
    setText(word);
    asked.current?.abort();
    asked.current = new AbortController();
    request<Description>("describe", { game: word.trim() }, asked.current.signal).then(
      (description) => {
        setRefusal(null);
        onGame(description);
      },
      (error) => {
        if (error instanceof Refused) setRefusal(error.refusal);
      },
    );
  };

  return (
    <div class="game">
      <input
        ref={field}
        list="games"
        value={text}
        aria-label="Game"
        aria-invalid={refusal !== null}
        aria-describedby="meaning"
        autocapitalize="off"
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => read(event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
        onBlur={() => refusal && (setText(game), setRefusal(null))}
      />
      <datalist id="games">
        {catalogue?.bases.map((entry) => <option value={entry.example}>{entry.meaning}</option>)}
        {catalogue?.suffixes.map((entry) => <option value={entry.example}>{entry.meaning}</option>)}
      </datalist>
      <span id="meaning" class={refusal ? "meaning refused" : "meaning"} role={refusal ? "alert" : undefined}>
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
