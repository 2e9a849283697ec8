// Prediction beside measurement: slopes and densities of lines and beams, and the ratio plot.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Palette } from "../board/palette";
import { short } from "../numbers";
import { requestWithProgress, type Line, type Measurement, type Prediction, type Progress, type Refusal } from "../requests";
import { CommandLine } from "./command_line";
import { RatioPlot } from "./ratio_plot";

interface Props {
  game: string;
  prediction: Prediction | null;
  refusal: Refusal | null; // why there is no prediction
  palette: Palette;
}

const sizes = [1e5, 1e6, 1e7];

export function linesOf(prediction: Prediction | null): Line[] {
  return prediction?.revised?.lines ?? prediction?.lines ?? [];
}

export function GeometryPanel({ game, prediction, refusal, palette }: Props) {
  const [columns, setColumns] = useState(1e6);
  const [measured, setMeasured] = useState<Measurement | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const stop = useRef(() => {});

  useEffect(() => {
    stop.current();
    setMeasured(null);
    setProgress(null);
    setFailure(null);
    return () => stop.current();
  }, [game]);

  const measure = () => {
    stop.current();
    setFailure(null);
    setProgress({ stage: "solving", done: 0, of: null });
    stop.current = requestWithProgress<Measurement>("measure", { game, columns }, {
      progress: setProgress,
      result: (result) => {
        setMeasured(result);
        setProgress(null);
      },
      refused: (why) => {
        setFailure(why);
        setProgress(null);
      },
    });
  };

  const lines = linesOf(prediction);
  return (
    <section class="panel" aria-label="Geometry">
      <header><h2>Geometry</h2></header>
      {refusal && <p class="quiet">{refusal.text}.</p>}
      {prediction && lines.length === 0 && <p class="quiet">No lines are predicted{prediction.problem ? `: ${prediction.problem}` : ""}.</p>}
      {measured ? <Compared measured={measured} /> : lines.length > 0 && <Predicted lines={lines} />}
      {measured && (
        <RatioPlot beams={measured.beams} predicted={lines.map((line) => Number(line.slope))} columns={measured.columns} palette={palette} />
      )}
      {measured && <p>{measured.kind ? `${measured.kind}: ` : ""}{measured.verdict ?? measured.reason}.</p>}
      {failure && <p class="refused" role="alert">{failure.text}</p>}
      <div class="row">
        <label>
          Columns{" "}
          <select value={String(columns)} onChange={(event) => setColumns(Number(event.currentTarget.value))}>
            {sizes.map((size) => <option value={String(size)}>{short(size)}</option>)}
          </select>
        </label>
        {progress ? (
          <>
            <progress max={progress.of ?? 1} {...(progress.of ? { value: progress.done } : {})} aria-label={progress.stage} />
            <button onClick={() => { stop.current(); setProgress(null); }}>Stop</button>
          </>
        ) : (
          <button onClick={measure}>Measure</button>
        )}
      </div>
      {measured && <CommandLine words={["measure", game, "--columns", String(measured.columns)]} />}
      {!measured && lines.length > 0 && <CommandLine words={["predict", game]} />}
    </section>
  );
}

function Predicted({ lines }: { lines: Line[] }) {
  return (
    <table>
      <thead><tr><th>slope</th><th>density</th></tr></thead>
      <tbody>
        {lines.map((line) => <tr><td>{line.slope.slice(0, 12)}</td><td>{line.density.slice(0, 12)}</td></tr>)}
      </tbody>
    </table>
  );
}

function Compared({ measured }: { measured: Measurement }) {
  const lineOf = (beam: number) => measured.predicted.lines.filter((line) => line.beam === beam);
  const errors = (number: number | null | undefined) => (number === null || number === undefined ? "" : `${number > 0 ? "+" : "−"}${Math.abs(number).toFixed(1)}`);
  return (
    <table>
      <thead>
        <tr><th colSpan={3}>slope</th><th colSpan={3}>density</th></tr>
        <tr><th>predicted</th><th>measured</th><th title="difference in measured errors">err.</th><th>predicted</th><th>measured</th><th title="difference in measured errors">err.</th></tr>
      </thead>
      <tbody>
        {measured.beams.map((beam, i) => {
          const [line] = lineOf(i);
          return (
            <tr>
              <td>{line?.slope.slice(0, 7) ?? "–"}</td><td>{beam.slope_mean.toFixed(5)}</td><td>{errors(line?.slope_errors)}</td>
              <td>{line?.density.slice(0, 7) ?? "–"}</td><td>{beam.density.toFixed(5)}</td><td>{errors(line?.density_errors)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
