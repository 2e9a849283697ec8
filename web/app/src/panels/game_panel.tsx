// The game in words, what lies over its board, and the line that draws the same.
import type { Description } from "../requests";
import { CommandLine } from "./command_line";

interface Props {
  game: Description;
  lines: boolean;
  rules: boolean;
  command: string[];
  onLines: () => void;
  onRules: () => void;
  onWhole: () => void;
  onGoTo: () => void;
}

export function GamePanel({ game, command, ...now }: Props) {
  return (
    <section class="panel" aria-label="Game">
      <header><h2>{game.title}</h2></header>
      <p>{game.sentences.board}.</p>
      <ul>{game.sentences.rules.map((rule) => <li>{rule}</li>)}</ul>
      {game.sentences.twist && <p>{game.sentences.twist}.</p>}
      <p>{game.sentences.ending}.</p>
      {game.papers.length > 0 && <p class="quiet">{game.papers.join("; ")}</p>}
      <div class="row">
        <label><input type="checkbox" checked={now.lines} onChange={now.onLines} /> predicted lines{game.board.kind === "cone" ? " and borders" : ""}</label>
        <label><input type="checkbox" checked={now.rules} onChange={now.onRules} /> rules</label>
      </div>
      <div class="row">
        <button onClick={now.onWhole}>Whole board</button>
        <button onClick={now.onGoTo}>Go to…</button>
      </div>
      <CommandLine words={command} />
    </section>
  );
}
