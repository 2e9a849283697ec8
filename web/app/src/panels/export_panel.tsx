// Take it away: the view as a picture, plots and P-positions as files, the link, and for each the line
// that makes the same.
import { useState } from "preact/hooks";
import { addressOf, type Shown } from "../address";
import { answerTo, exported, Refused, type Parameters, type Refusal } from "../requests";
import { CommandLine, Copy } from "./command_line";
import { wordsIn } from "./figure_link";

interface Props {
  shown: Shown;
  picture: Parameters; // of draw, for what is in view
  command: string[]; // the same for the shell
}

const counts = [1e3, 1e4, 1e5, 1e6];

export function ExportPanel({ shown, picture, command }: Props) {
  const [columns, setColumns] = useState(1e4);
  const [made, setMade] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState("");

  const take = async (file: string, parameters: Parameters) => {
    setBusy(file);
    setRefusal(null);
    setMade(null);
    try {
      const answer = await answerTo(exported(file, parameters));
      setMade(decodeURIComponent(answer.headers.get("Nimhoff-Command") ?? ""));
      save(await answer.blob(), nameIn(answer) ?? file);
    } catch (error) {
      if (error instanceof Refused) setRefusal(error.refusal);
    }
    setBusy("");
  };
  const Buttons = ({ kind, endings, parameters }: { kind: string; endings: string[]; parameters: Parameters }) => (
    <div class="row">
      {endings.map((ending) => (
        <button disabled={busy !== ""} onClick={() => void take(`${kind}.${ending}`, parameters)}>{busy === `${kind}.${ending}` ? "…" : ending}</button>
      ))}
    </div>
  );
  const value: Parameters = shown.color.startsWith("layer-") ? { value: Number(shown.color.slice(6)) } : {};
  const data: Parameters = { game: shown.game, columns, ...value };
  return (
    <section class="panel" aria-label="Export">
      <header><h2>Take it away</h2></header>
      <h3>Picture of the view</h3>
      <Buttons kind="draw" endings={["png", "svg", "pdf"]} parameters={picture} />
      <CommandLine words={command} />
      <h3>Link to all that is shown</h3>
      <div class="row"><Copy text={() => location.origin + location.pathname + addressOf(shown)} label="Copy the link" /></div>
      <h3>Data</h3>
      <label>Columns{" "}
        <select value={String(columns)} onChange={(event) => setColumns(Number(event.currentTarget.value))}>
          {counts.map((count) => <option value={String(count)}>{count.toLocaleString("en").replace(/,/g, "\u202f")}</option>)}
        </select>
      </label>
      <p>P-positions</p>
      <Buttons kind="solve" endings={["npy", "b.txt", "csv", "tsv", "json"]} parameters={data} />
      <p>Geometry: beams, densities, gaps</p>
      <Buttons kind="measure" endings={["csv", "json", "tex"]} parameters={data} />
      <p>Ratio plot</p>
      <Buttons kind="plot" endings={["csv", "json", "png", "svg", "pdf"]} parameters={{ ...data, kind: "ratio" }} />
      <p>Spectrum</p>
      <Buttons kind="plot" endings={["csv", "json", "png", "svg", "pdf"]} parameters={{ ...data, kind: "spectrum" }} />
      {refusal && <p class="refused" role="alert">{refusal.text}</p>}
      {made && <div aria-live="polite"><p>Saved; this line makes the same:</p><CommandLine words={wordsIn(made).slice(1)} /></div>}
    </section>
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
