// A position: P or N, its value, why, and the moves that win.
import type { Position } from "../address";
import { grouped, named } from "../numbers";
import type { Description, Outcome, Refusal } from "../requests";
import { squareOf } from "../squares";
import { CommandLine } from "./command_line";

interface Props {
  game: Description;
  heaps: number[];
  outcome: Outcome | null;
  refusal: Refusal | null;
  value: number | string | null; // the Grundy value
  isPinned: boolean;
  onPin: () => void;
  onPlay: () => void; // from here
  onMove: (to: Position) => void;
  onClose: () => void;
}

const mostMoves = 12;

export function PositionPanel(props: Props) {
  const { heaps, outcome, refusal, value } = props;
  return (
    <section class="panel" aria-label={`Position ${named(heaps)}`}>
      <header>
        <h2>Position {named(heaps)}</h2>
        <button onClick={props.onPlay} title="Play from here">Play</button>
        <button onClick={props.onPin} aria-pressed={props.isPinned}>{props.isPinned ? "Unpin" : "Pin"}</button>
        <button onClick={props.onClose} aria-label="Close the position">×</button>
      </header>
      {refusal && <p class="refused" role="alert">{refusal.text}</p>}
      {outcome && (
        <>
          <p class="answer" aria-live="polite">
            <b class={outcome.outcome}>{outcome.outcome}</b>
            <span>
              {outcome.outcome === "P" ? "who moved here wins" : "the next player wins"}
              {value !== null && `, value ${typeof value === "number" ? grouped(value) : value}`}
            </span>
          </p>
          <p>{outcome.reason}.</p>
          <Moves words="Move to" moves={outcome.winning_moves} onMove={props.onMove} />
          {outcome.more_winning_moves && <p>{outcome.more_winning_moves}</p>}
          <Moves words="Block" moves={outcome.block} onMove={props.onMove} />
          <Moves words="Propose" moves={outcome.propose} onMove={props.onMove} />
          <CommandLine words={["outcome", props.game.game, ...heaps.map(String)]} />
        </>
      )}
    </section>
  );
}

function Moves({ words, moves, onMove }: { words: string; moves: number[][]; onMove: (to: Position) => void }) {
  if (moves.length === 0) return null;
  return (
    <p class="moves">
      {words}{" "}
      {moves.slice(0, mostMoves).map((to) => (
        <button onClick={() => onMove(squareOf(to))}>{named(to)}</button>
      ))}
      {moves.length > mostMoves && ` and ${moves.length - mostMoves} more`}
    </p>
  );
}
