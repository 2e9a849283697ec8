// What can be read off the P-positions: strands and formulas, each with how far it was tested.
import { isSameLine, type ChosenLine } from "../address";
import { useWork } from "../hooks";
import { grouped, short } from "../numbers";
import { regionOf, regionWords } from "../region";
import { requested, type Conjectures as Found, type Statement } from "../requests";
import { CommandLine } from "./command_line";
import { Running } from "./running";
import { Typeset } from "./typeset";

interface Props {
  game: string;
  needsRows: boolean;
  line: ChosenLine | null;
  onLine: (line: ChosenLine | null) => void;
}

export function Conjectures({ game, needsRows, line, onLine }: Props) {
  const columns = needsRows ? 1e3 : 1e5;
  const work = useWork<Found>(requested("conjecture", { game, ...regionOf(columns, needsRows), markup: 1 }));
  return (
    <>
      <h3>Conjectures</h3>
      <Running work={work} start="Look for strands and formulas" />
      {work.result && (
        <>
          {work.result.statements.length === 0 && <p class="quiet">No form holds for x &lt; {short(columns)}.</p>}
          <ul class="statements">
            {work.result.statements.map((one, i, all) => (
              <>
                {one.about && one.about !== all[i - 1]?.about && <li class="quiet"><Typeset text={one.about} /></li>}
                <li>
                  <Words statement={one} line={line} onLine={onLine} />
                  <p class="quiet">{one.variable} = {grouped(one.from)}..{grouped(one.to)}, {exceptions(one.exceptions)}</p>
                </li>
              </>
            ))}
            {work.result.refuted.map((one) => (
              <li>
                {one.about && <p class="quiet"><Typeset text={one.about} /></p>}
                not <Words statement={one} line={line} onLine={onLine} />
              </li>
            ))}
          </ul>
          <CommandLine words={["conjecture", game, ...regionWords(columns, needsRows)]} />
        </>
      )}
    </>
  );
}

function Words({ statement, line, onLine }: { statement: Statement } & Omit<Props, "game" | "needsRows">) {
  const strand = statement.form === "strand" ? strandIn(statement.latex) : null;
  const isChosen = strand !== null && isSameLine(line, strand);
  return (
    <>
      <b>{statement.form}</b> <Typeset text={statement.text} />
      {strand && <> <button aria-pressed={isChosen} onClick={() => onLine(isChosen ? null : strand)}>Show</button></>}
    </>
  );
}

function exceptions(count: number): string {
  return count === 0 ? "no exceptions" : `${grouped(count)} exception${count === 1 ? "" : "s"} before`;
}

/** The line q y = p x + c of a strand, as its statement writes it. */
function strandIn(latex: string): ChosenLine | null {
  const match = /\$(?:(\d+) )?y = (?:(?:(\d+) )?(x)(?: ([+-]) (\d+))?|(-?\d+))\$/.exec(latex);
  if (!match) return null;
  const q = Number(match[1] ?? 1);
  if (match[6] !== undefined) return { slope: 0, offset: Number(match[6]) / q };
  return { slope: Number(match[2] ?? 1) / q, offset: (Number(match[5] ?? 0) * (match[4] === "-" ? -1 : 1)) / q };
}
