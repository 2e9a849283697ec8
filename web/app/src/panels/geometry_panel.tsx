// Prediction beside measurement: slopes and densities of lines and beams, their plots, and what can
// be conjectured. A line or beam that is chosen is shown on the board.
import { useState } from "preact/hooks";
import { isSameLine, type ChosenLine } from "../address";
import type { Palette } from "../board/palette";
import { useWork } from "../hooks";
import { short } from "../numbers";
import { regionOf, regionWords } from "../region";
import { requested, type Description, type Line, type Measurement, type Modes, type Prediction, type Refusal } from "../requests";
import { CommandLine } from "./command_line";
import { Conjectures } from "./conjectures";
import { RatioPlot } from "./ratio_plot";
import { Running } from "./running";
import { SpectrumPlot } from "./spectrum_plot";

interface Props {
  game: Description;
  prediction: Prediction | null;
  refusal: Refusal | null; // why there is no prediction
  line: ChosenLine | null;
  palette: Palette;
  onLine: (line: ChosenLine | null) => void;
}

export function linesOf(prediction: Prediction | null): Line[] {
  return prediction?.revised?.lines ?? prediction?.lines ?? [];
}

export function GeometryPanel({ game: { game, needs_rows: needsRows }, prediction, refusal, line, palette, onLine }: Props) {
  const sizes = needsRows ? [300, 1e3, 1e4] : [1e5, 1e6, 1e7];
  const [chosen, setColumns] = useState(1e6);
  const columns = sizes.includes(chosen) ? chosen : sizes[1]!;
  const work = useWork<Measurement>(requested("measure", { game, ...regionOf(columns, needsRows) }));
  const measured = work.result;
  const lines = linesOf(prediction);
  const modes = useWork<Modes>(requested("predict", { game, modes: 1 }), measured?.spectrum != null && lines.length > 0);
  const choose = { line, onLine };
  const region = measured ? regionWords(measured.columns, needsRows) : [];
  return (
    <section class="panel" aria-label="Geometry">
      <header><h2>Geometry</h2></header>
      {refusal && <p class="quiet">{refusal.problem}.</p>}
      {prediction && lines.length === 0 && <p class="quiet">No lines are predicted{prediction.problem ? `: ${prediction.problem}` : ""}.</p>}
      {measured ? <Compared measured={measured} {...choose} /> : lines.length > 0 && <Predicted lines={lines} {...choose} />}
      {measured ? <CommandLine words={["measure", game, ...region]} /> : lines.length > 0 && <CommandLine words={["predict", game]} />}
      {measured && measured.beams.length > 0 && (
        <>
          <RatioPlot beams={measured.beams} predicted={lines.map((one) => Number(one.slope))} columns={measured.columns} palette={palette} />
          <CommandLine words={["plot", "ratio", game, ...region, "-o", "ratio.png"]} />
        </>
      )}
      {measured && <p>{measured.kind ? `${measured.kind}: ` : ""}{measured.verdict ?? measured.reason}.</p>}
      {measured?.spectrum && (
        <>
          <SpectrumPlot measured={measured} modes={modes.result?.modes ?? []} palette={palette} />
          <CommandLine words={["plot", "spectrum", game, ...region, "-o", "spectrum.png"]} />
        </>
      )}
      {modes.result?.stability && (
        <>
          <p>{modes.result.stability.conclusion}.</p>
          <CommandLine words={["predict", game, "--modes"]} />
        </>
      )}
      <Running work={work} start="Measure">
        <label>
          Columns{" "}
          <select value={String(columns)} onChange={(event) => setColumns(Number(event.currentTarget.value))}>
            {sizes.map((size) => <option value={String(size)}>{short(size)}</option>)}
          </select>
        </label>
      </Running>
      <Conjectures game={game} needsRows={needsRows} {...choose} />
    </section>
  );
}

interface Choice {
  line: ChosenLine | null;
  onLine: (line: ChosenLine | null) => void;
}

function SlopeButton({ slope, text, line, onLine }: { slope: number; text: string } & Choice) {
  const isChosen = isSameLine(line, { slope, offset: 0 });
  return (
    <button class="slope" aria-pressed={isChosen} title="Show it on the board" onClick={() => onLine(isChosen ? null : { slope, offset: 0 })}>{text}</button>
  );
}

function Predicted({ lines, ...choice }: { lines: Line[] } & Choice) {
  return (
    <table>
      <thead><tr><th>slope</th><th>density</th></tr></thead>
      <tbody>
        {lines.map((one) => (
          <tr><td><SlopeButton slope={Number(one.slope)} text={one.slope.slice(0, 12)} {...choice} /></td><td>{one.density.slice(0, 12)}</td></tr>
        ))}
      </tbody>
    </table>
  );
}

function Compared({ measured, ...choice }: { measured: Measurement } & Choice) {
  const lineOf = (beam: number) => measured.predicted?.lines.find((one) => one.beam === beam);
  const errors = (number: number | null | undefined) => (number === null || number === undefined ? "" : `${number > 0 ? "+" : "−"}${Math.abs(number).toFixed(1)}`);
  return (
    <table>
      <thead>
        <tr><th colSpan={3}>slope</th><th colSpan={3}>density</th></tr>
        <tr>
          <th>predicted</th><th>measured</th><th title="difference in measured errors">err.</th>
          <th>predicted</th><th>measured</th><th title="difference in measured errors">err.</th>
        </tr>
      </thead>
      <tbody>
        {measured.beams.map((beam, i) => {
          const predicted = lineOf(i);
          return (
            <tr>
              <td>{predicted?.slope.slice(0, 7) ?? "–"}</td>
              <td><SlopeButton slope={beam.slope_mean} text={beam.slope_mean.toFixed(5)} {...choice} /></td>
              <td>{errors(predicted?.slope_errors)}</td>
              <td>{predicted?.density.slice(0, 7) ?? "–"}</td><td>{beam.density.toFixed(5)}</td><td>{errors(predicted?.density_errors)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
