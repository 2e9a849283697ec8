// Where a game begins: heaps, a second game to add, who the computer plays for, and how well.
import { useEffect, useState } from "preact/hooks";
import type { Position } from "../address";
import { newGame, type Part, type Playing, type Side } from "../play";
import type { Description } from "../requests";
import { heapsAt, isOneHeap } from "../squares";

interface Props {
  game: Description;
  at: Position | null; // the position touched last
  play: Playing | null;
  onPlay: (play: Playing) => void;
}

const sides: [Side, string][] = [
  ["second", "you move first"],
  ["first", "the computer first"],
  ["none", "two persons"],
  ["both", "the computer alone"],
];
const strengths: [string, string][] = [
  ["perfect", "perfect"],
  ["4", "looks 4 moves ahead"],
  ["2", "looks 2 moves ahead"],
  ["1", "looks 1 move ahead"],
  ["random", "random"],
];

/** `20,33`, also with blanks or brackets; null when it is none. */
function heapsIn(text: string): number[] | null {
  const words = text.trim().replace(/^\(|\)$/g, "").split(/[\s,;]+/);
  return words.every((word) => /^\d{1,15}$/.test(word)) ? words.map(Number) : null;
}

function startOf({ game, at, play }: Props): string {
  if (at) return heapsAt(game, at).join(", ");
  if (play && play.parts[0]!.game === game.game) return play.parts[0]!.heaps.join(", ");
  return isOneHeap(game) ? "20" : "12, 15";
}

export function NewGame(props: Props) {
  const { game, play, onPlay } = props;
  const second = play?.parts[1];
  const [start, setStart] = useState(startOf(props));
  useEffect(() => setStart(startOf(props)), [props.at?.join(), game.game]);
  const [other, setOther] = useState(second ? second.game : "");
  const [otherStart, setOtherStart] = useState(second ? second.heaps.join(", ") : "5, 7");
  const [computer, setComputer] = useState<Side>(play?.computer ?? "second");
  const [strength, setStrength] = useState(play?.strength ?? "perfect");
  const heaps = heapsIn(start);
  const otherHeaps = heapsIn(otherStart);
  const isSound = heaps && (other.trim() === "" || otherHeaps);

  const begin = (event: Event) => {
    event.preventDefault();
    if (!heaps || !isSound) return;
    const parts: Part[] = [{ game: game.game, heaps }];
    if (other.trim() !== "") parts.push({ game: other.trim(), heaps: otherHeaps! });
    onPlay({ ...newGame(parts, play), computer, strength });
  };
  return (
    <form class="form" onSubmit={begin}>
      <label>Heaps <input value={start} inputMode="numeric" onInput={(event) => setStart(event.currentTarget.value)} aria-invalid={!heaps} /></label>
      <label>plus <input class="word" value={other} list="sums" placeholder="no other game" autocapitalize="off" spellcheck={false}
        onInput={(event) => setOther(event.currentTarget.value)} /></label>
      <datalist id="sums">{["nim", "wythoff", "take:1,2,3", "take:primes"].map((word) => <option value={word} />)}</datalist>
      {other.trim() !== "" && (
        <label>at <input value={otherStart} inputMode="numeric" onInput={(event) => setOtherStart(event.currentTarget.value)} aria-invalid={!otherHeaps} /></label>
      )}
      <label>Sides <Choice value={computer} of={sides} onChange={(side) => setComputer(side)} /></label>
      <label>Strength <Choice value={strength} of={strengths} onChange={setStrength} /></label>
      <button class="main" disabled={!isSound}>New game</button>
    </form>
  );
}

function Choice<Word extends string>({ value, of, onChange }: { value: Word; of: [Word, string][]; onChange: (word: Word) => void }) {
  return (
    <select value={value} onChange={(event) => onChange(event.currentTarget.value as Word)}>
      {of.map(([word, text]) => <option value={word}>{text}</option>)}
    </select>
  );
}
