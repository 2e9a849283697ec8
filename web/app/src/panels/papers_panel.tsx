// What the papers print and what is computed, with filters; a check leads to the board that it is
// about.
import { useState } from "preact/hooks";
import { addressOf, type Shown } from "../address";
import { useAnswer, useWork } from "../hooks";
import { requested, type Check, type Papers } from "../requests";
import { CommandLine } from "./command_line";
import { shownByCommand, wordsIn } from "./figure_link";
import { Running } from "./running";
import { Typeset } from "./typeset";

const verdicts = ["agrees", "refined", "differs", "open"] as const;

export function PapersPanel({ onShow }: { onShow: (shown: Shown) => void }) {
  const names = (useAnswer<Papers>(requested("papers", { list: 1 })).answer?.papers ?? []).map((one) => one.paper);
  const [chosen, setPaper] = useState<string | null>(null); // empty for all
  const paper = chosen ?? names[0] ?? "";
  const [verdict, setVerdict] = useState("");
  const [figures, setFigures] = useState(false);
  const work = useWork<Papers>(requested("papers", { ...(paper ? { paper } : {}), size: "quick", markup: 1 }));
  const papers = work.result?.papers ?? [];
  const isShown = (check: Check) => (verdict === "" || check.verdict === verdict) && (!figures || /^(figure|table)/.test(check.id));
  const all = papers.flatMap((one) => one.checks);
  return (
    <section class="panel" aria-label="Papers">
      <header><h2>Papers</h2></header>
      <p>Every claim, table and figure of the papers: what is printed, what is computed, and whether they agree.</p>
      <Running work={work} start="Check it, quickly">
        <label>Paper <select value={paper} onChange={(event) => setPaper(event.currentTarget.value)}>
          {names.map((name) => <option value={name}>{name}</option>)}
          <option value="">all</option>
        </select></label>
      </Running>
      {work.result && (
        <>
          <div class="row">
            <label>Verdict <select value={verdict} onChange={(event) => setVerdict(event.currentTarget.value)}>
              <option value="">all</option>
              {verdicts.map((word) => <option value={word}>{word} ({all.filter((check) => check.verdict === word).length})</option>)}
            </select></label>
            <label><input type="checkbox" checked={figures} onChange={() => setFigures(!figures)} /> figures and tables</label>
          </div>
          <p class="quiet" aria-live="polite">{all.filter(isShown).length} of {all.length} checks, the quick ones; the full run takes minutes</p>
          <CommandLine words={["reproduce", ...(paper ? [paper] : []), "--quick"]} />
          {papers.map((one) => {
            const checks = one.checks.filter(isShown);
            return checks.length > 0 && (
              <>
                <h3>{one.title} <span class="quiet">{one.authors}</span></h3>
                <ul class="checks">{checks.map((check) => <CheckItem key={check.id} check={check} onShow={onShow} />)}</ul>
              </>
            );
          })}
        </>
      )}
    </section>
  );
}

function CheckItem({ check, onShow }: { check: Check; onShow: (shown: Shown) => void }) {
  const words = wordsIn(check.command);
  const shown = shownByCommand(words);
  return (
    <li>
      <p><span class={`verdict ${check.verdict}`}>{check.verdict}</span> <Typeset text={check.what} /> <span class="quiet">{check.place}</span></p>
      <dl>
        <dt>printed</dt><dd><Typeset text={check.printed} /></dd>
        <dt>computed</dt><dd><Typeset text={check.computed} /></dd>
      </dl>
      {check.note && <p class="quiet"><Typeset text={check.note} /></p>}
      {shown && (
        <p><a href={addressOf(shown)} onClick={(event) => {
          event.preventDefault();
          onShow(shown);
        }}>On the board: {shown.game}{shown.at ? ` at (${shown.at.join(",")})` : ""}</a></p>
      )}
      <CommandLine words={words.slice(1)} />
    </li>
  );
}
