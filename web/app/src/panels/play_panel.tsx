// A game against the computer: what was said, whose turn it is, and all that can be decided without
// the board, too.
import { useState } from "preact/hooks";
import type { Position } from "../address";
import { named } from "../numbers";
import { isPersons, playLine, type Playing } from "../play";
import type { PlayTable } from "../play_table";
import type { Description, Duty, PlayAnswer, Player, Turn } from "../requests";
import { CommandLine } from "./command_line";
import { NewGame } from "./new_game";

interface Props {
  game: Description;
  at: Position | null;
  play: Playing | null;
  table: PlayTable;
  onPlay: (play: Playing | null) => void;
}

export function PlayPanel(props: Props) {
  const { play, table, onPlay } = props;
  const { answer } = table;
  if (!play) {
    return (
      <section class="panel" aria-label="Play">
        <header><h2>Play {props.game.title}</h2></header>
        <NewGame {...props} />
      </section>
    );
  }
  return (
    <section class="panel" aria-label="Play">
      <header>
        <h2>{play.parts.map((part) => part.game).join(" + ")}</h2>
        <button onClick={() => onPlay(null)}>End</button>
      </header>
      {table.refusal && <p class="refused" role="alert">{table.refusal.text}</p>}
      {answer && (
        <>
          <Said answer={answer} play={play} />
          {answer.turn && <Duties table={table} turn={answer.turn} play={play} />}
        </>
      )}
      <div class="row">
        <button onClick={table.hint} disabled={!answer?.turn || table.isBusy}>Hint</button>
        <button onClick={table.undo} disabled={!table.canUndo}>Undo</button>
        <button onClick={table.swap} disabled={!answer || play.computer === "both" || play.computer === "none"}>Swap</button>
        <label><input type="checkbox" checked={play.coach} onChange={() => onPlay({ ...play, coach: !play.coach })} /> coach</label>
        <label><input type="checkbox" checked={play.p} onChange={() => onPlay({ ...play, p: !play.p })} /> P-positions</label>
      </div>
      {answer && answer.decisions.length > 0 && <Transcript answer={answer} />}
      <details>
        <summary>New game</summary>
        <NewGame {...props} />
      </details>
      <CommandLine words={playLine(play)} />
    </section>
  );
}

const verbs: Record<Duty, string> = { move: "moves to", block: "blocks", propose: "proposes" };

function targets(one: { part: number; named: number[][] }, isSum: boolean): string {
  const what = one.named.length === 0 ? "nothing" : one.named.map(named).join(" ");
  return isSum ? `${what} in part ${one.part}` : what;
}

function inWords(one: { decides: Duty; part: number; named: number[][] }, isSum: boolean): string {
  return `${verbs[one.decides]} ${targets(one, isSum)}`;
}

// What happened since the last decision of a person, that one included where it was a mistake.
function Said({ answer, play }: { answer: PlayAnswer; play: Playing }) {
  const isSum = answer.parts.length > 1;
  const name = (player: Player) => (play.computer === "none" || play.computer === "both" ? `the ${player} player` : isPersons(play, player) ? "you" : "the computer");
  const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);
  let from = answer.decisions.length - 1;
  while (from > 0 && answer.decisions[from]!.by === "computer") from -= 1;
  const lines: string[] = [];
  for (const one of answer.decisions.slice(Math.max(0, from))) {
    if (one.mistake && play.coach) lines.push("That gives a won game away; undo takes it back.");
    if (one.by === "computer") lines.push(`${capital(name(one.player))} ${inWords(one, isSum)}${one.reason ? `: ${one.reason}` : ""}.`);
  }
  if (answer.winner) lines.push(`${capital(name(answer.winner))} ${name(answer.winner) === "you" ? "win" : "wins"}.`);
  return <div class="said stack" aria-live="polite">{lines.map((line) => <p>{line}</p>)}</div>;
}

function Duties({ table, turn, play }: { table: PlayTable; turn: Turn; play: Playing }) {
  const who = play.computer === "none" ? `The ${turn.player} player` : "You";
  const isSum = play.parts.length > 1;
  const limit = turn.limit === null ? "" : turn.duty === "block" ? `, at most ${turn.limit}, or none` : `, at least ${turn.limit}`;
  const at = (table.answer?.parts ?? []).map((part) => named(part.position)).join(" + ");
  return (
    <>
      <p><b>{at}. {who} {turn.duty}{who === "You" ? "" : "s"}</b>{limit}: click {turn.duty === "move" ? "an option" : "options"} on the board.</p>
      {turn.outcome && (
        <p class="answer"><b class={turn.outcome}>{turn.outcome}</b><span>{turn.why}</span></p>
      )}
      {turn.hint && (
        <p class="hint">{turn.hint.wins ? "" : "Nothing wins here. "}You could {turn.duty}{turn.duty === "move" ? " to" : ""} {targets(turn.hint, isSum)}: {turn.hint.reason}.</p>
      )}
      {turn.duty !== "move" && (
        <div class="row">
          <button class="main" onClick={table.confirm}>
            {turn.duty === "block" ? "Block" : "Propose"} {table.chosen.length === 0 ? "none" : table.chosen.map((one) => named(one.to)).join(" ")}
          </button>
          {table.chosen.length > 0 && <button onClick={table.clear}>Clear</button>}
        </div>
      )}
      <details open={table.answer?.parts.some((part) => part.position.length > 2)}>
        <summary>{turn.options.length}{turn.options_left_out ? " and more" : ""} options</summary>
        <p class="moves options">
          {turn.options.map((option) => (
            <button aria-pressed={turn.duty === "move" ? undefined : table.isChosen(option)} onClick={() => table.choose(option)}>
              {isSum ? `${option.part}: ` : ""}{named(option.to)}
            </button>
          ))}
        </p>
        <Typed onDecide={table.decide} isSum={isSum} />
      </details>
    </>
  );
}

// A decision in the words of nimhoff play, where there are too many options to list.
function Typed({ onDecide, isSum }: { onDecide: (words: string) => void; isSum: boolean }) {
  const [text, setText] = useState("");
  return (
    <form class="row" onSubmit={(event) => {
      event.preventDefault();
      const words = text.replace(/;/g, " ").trim(); // which separates decisions
      if (words !== "") onDecide(words);
      setText("");
    }}>
      <label>or <input value={text} placeholder={isSum ? "0: 3,5" : "3,5 or take 1,1"} onInput={(event) => setText(event.currentTarget.value)} /></label>
      <button>Decide</button>
    </form>
  );
}

function Transcript({ answer }: { answer: PlayAnswer }) {
  return (
    <details>
      <summary>Moves so far</summary>
      <ol class="transcript">
        {answer.decisions.map((one) => (
          <li>
            {one.by === "computer" ? "computer" : one.player} {inWords(one, answer.parts.length > 1)}
            {one.mistake && <span class="refused"> and gives a won game away</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}
