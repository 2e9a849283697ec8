// Take it away: the view as a picture, plots and P-positions as files, the link, and for each the line
// that makes the same.
import { useEffect, useRef, useState } from "preact/hooks";
import { addressOf, type Shown } from "../address";
import { regionOf } from "../region";
import { answerTo, exported, Refused, type Description, type Parameters, type Refusal } from "../requests";
import { isOneHeap } from "../squares";
import { CommandLine, Copy } from "./command_line";
import { wordsIn } from "./figure_link";

interface Props {
  game: Description;
  shown: Shown;
  picture: Parameters; // of draw, for what is in view
  command: string[]; // the same for the shell
}

export function ExportPanel({ game, shown, picture, command }: Props) {
  const counts = game.needs_rows ? [100, 1e3, 1e4] : [1e3, 1e4, 1e5, 1e6];
  const [chosen, setColumns] = useState(0);
  const columns = counts.includes(chosen) ? chosen : counts[1]!;
  const [made, setMade] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState("");
  const abort = useRef<AbortController | null>(null);
  const stop = () => abort.current?.abort();
  useEffect(() => stop, []);

  const take = async (file: string, parameters: Parameters) => {
    const { signal } = (abort.current = new AbortController());
    setBusy(nameOf(file, parameters));
    setRefusal(null);
    setMade(null);
    try {
      const answer = await answerTo(exported(file, parameters), signal);
      save(await answer.blob(), nameIn(answer) ?? file);
      setMade(decodeURIComponent(answer.headers.get("Nimhoff-Command") ?? ""));
    } catch (error) {
      if (error instanceof Refused) setRefusal(error.refusal);
    }
    setBusy("");
  };
  const taking = { busy, onTake: take, onStop: stop };
  const value: Parameters = shown.color.startsWith("layer-") ? { value: Number(shown.color.slice(6)) } : {};
  const data: Parameters = { game: game.game, ...regionOf(columns, game.needs_rows), ...value };
  return (
    <section class="panel" aria-label="Export">
      <header><h2>Take it away</h2></header>
      {!isOneHeap(game) && (
        <>
          <h3>Picture of the view</h3>
          <Buttons kind="draw" endings={["png", "svg", "pdf"]} parameters={picture} {...taking} />
          <CommandLine words={command} />
        </>
      )}
      <h3>Link to all that is shown</h3>
      <div class="row"><Copy text={() => location.origin + location.pathname + addressOf(shown)} label="Copy the link" /></div>
      <h3>Data</h3>
      <label>{game.needs_rows ? "Columns and rows" : "Columns"}{" "}
        <select value={String(columns)} onChange={(event) => setColumns(Number(event.currentTarget.value))}>
          {counts.map((count) => <option value={String(count)}>{count.toLocaleString("en").replace(/,/g, "\u202f")}</option>)}
        </select>
      </label>
      <p>P-positions</p>
      <Buttons kind="solve" endings={["npy", "b.txt", "csv", "tsv", "json"]} parameters={data} {...taking} />
      <p>Geometry: beams, densities, gaps</p>
      <Buttons kind="measure" endings={["csv", "json", "tex"]} parameters={data} {...taking} />
      <p>Ratio plot</p>
      <Buttons kind="plot" endings={["csv", "json", "png", "svg", "pdf"]} parameters={{ ...data, kind: "ratio" }} {...taking} />
      <p>Spectrum</p>
      <Buttons kind="plot" endings={["csv", "json", "png", "svg", "pdf"]} parameters={{ ...data, kind: "spectrum" }} {...taking} />
      {refusal && <p class="refused" role="alert">{refusal.text}</p>}
      {made && <div aria-live="polite"><p>Saved; this line makes the same:</p><CommandLine words={wordsIn(made).slice(1)} /></div>}
    </section>
  );
}

// The same while the view moves.
function nameOf(file: string, parameters: Parameters): string {
  return `${file} ${parameters["kind"] ?? ""}`;
}

interface ButtonProps {
  kind: string;
  endings: string[];
  parameters: Parameters;
  busy: string; // what is being made
  onTake: (file: string, parameters: Parameters) => Promise<void>;
  onStop: () => void;
}

function Buttons({ kind, endings, parameters, busy, onTake, onStop }: ButtonProps) {
  const isMade = (ending: string) => busy === nameOf(`${kind}.${ending}`, parameters);
  return (
    <div class="row">
      {endings.map((ending) => (
        <button disabled={busy !== ""} onClick={() => void onTake(`${kind}.${ending}`, parameters)}>{isMade(ending) ? "…" : ending}</button>
      ))}
      {endings.some(isMade) && <button onClick={onStop}>Stop</button>}
    </div>
  );
}

function nameIn(answer: Response): string | null {
  return /filename="?([^";]+)/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1] ?? null;
}

function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
