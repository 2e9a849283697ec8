// Two games: their boards beside each other or as a difference in colour, and where they differ.
import type { Position } from "../address";
import { useAnswer, useWork } from "../hooks";
import { named, short } from "../numbers";
import { regionOf, regionWords } from "../region";
import { requested, type Comparison, type Description } from "../requests";
import { CommandLine } from "./command_line";
import { GameField } from "./game_field";
import { Running } from "./running";

interface Props {
  game: Description;
  other: string | null;
  beside: boolean;
  onOther: (other: string | null) => void;
  onBeside: (beside: boolean) => void;
  onGo: (at: Position) => void;
}

export function ComparePanel({ game: { game, needs_rows: firstNeedsRows }, other, beside, onOther, onBeside, onGo }: Props) {
  const described = useAnswer<Description>(other ? requested("describe", { game: other }) : null).answer;
  const needsRows = firstNeedsRows || described?.needs_rows === true;
  const columns = needsRows ? 1e3 : 1e5;
  const work = useWork<Comparison>(requested("compare", { game: [game, other ?? game], ...regionOf(columns, needsRows) }), described !== null);
  return (
    <section class="panel" aria-label="Compare">
      <header>
        <h2>Compare {game} with</h2>
        {other && <button onClick={() => onOther(null)}>End</button>}
      </header>
      <GameField id="other" label="Game to compare with" game={other ?? ""} title={described?.title ?? ""} onGame={(description) => onOther(description.game)} />
      {other && (
        <>
          <div class="choice" role="radiogroup" aria-label="How the boards are compared">
            <button role="radio" aria-checked={beside} onClick={() => onBeside(true)}>Side by side</button>
            <button role="radio" aria-checked={!beside} onClick={() => onBeside(false)}>Difference</button>
          </div>
          <Running work={work} start="Compare" />
          {work.result && <Verdict comparison={work.result} onGo={onGo} />}
          <CommandLine words={["compare", game, other, ...regionWords(columns, needsRows)]} />
        </>
      )}
    </section>
  );
}

function Verdict({ comparison, onGo }: { comparison: Comparison; onGo: (at: Position) => void }) {
  const { first_difference: first, contained, classes } = comparison;
  return (
    <div class="stack" aria-live="polite">
      {classes.map((equal) => <p>{equal.length > 1 ? equal.join(" = ") : `${equal[0]} stands alone`}</p>)}
      <p class="quiet">for {comparison.rows ? "x and y" : "x"} &lt; {short(comparison.columns)}</p>
      {contained.map(({ smaller, larger }) => <p>{larger} has every P-position of {smaller}.</p>)}
      {first && (
        <>
          <p>the first difference is <button onClick={() => onGo([first.x, first.y])}>{named([first.x, first.y])}</button></p>
          <table>
            <tbody>
              {comparison.games.map((game) => (
                <tr><td><code>{game}</code></td><td><b>{first.outcomes[game] ?? "–"}</b></td><td>{first.reasons[game]}</td></tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </div>
  );
}
