// How strongly fluctuations repeat under x -> scale x, with the periods found and the modes of theory.
import { useMemo } from "preact/hooks";
import type { Palette } from "../board/palette";
import type { Measurement, Mode } from "../requests";
import { Plot, type Mark } from "./plot";

interface Props {
  measured: Measurement;
  modes: Mode[];
  palette: Palette;
}

export function SpectrumPlot({ measured, modes, palette }: Props) {
  const spectrum = measured.spectrum!;
  const curves = useMemo(() => [{ x: spectrum.scales, y: spectrum.powers, colour: palette.curve, isFaint: false }], [spectrum, palette]);
  const [first, last] = [spectrum.scales[0]!, spectrum.scales[spectrum.scales.length - 1]!];
  const strongest = Math.max(...spectrum.powers, spectrum.strength_needed);
  const uprights: Mark[] = modes
    .filter((mode) => !mode.trivial && mode.scale !== null && Number(mode.scale) >= last)
    .map((mode) => {
      const scale = Number(mode.scale);
      return { value: scale, colour: palette.mode, dashed: true, title: `mode x^${Number(mode.growth).toFixed(3)}, scale ${scale.toFixed(4)}` };
    });
  for (const period of measured.periods) {
    uprights.push({ value: period.scale, colour: palette.sign, dashed: false, title: `period ${period.scale.toFixed(4)}` });
  }
  const peak = measured.periods[0];
  return (
    <>
      <Plot
        label="Spectrum of the fluctuations"
        caption={peak ? `they repeat under x → ${peak.scale.toFixed(4)} x (± ${peak.error.toFixed(4)})` : "no scale stands out of the noise"}
        x={{ kind: "scale", low: first, high: last, label: "scale" }} y={{ kind: "log", low: 0.1, high: 2 * strongest, label: "power" }}
        curves={curves} uprights={uprights} palette={palette}
        levels={[{ value: spectrum.strength_needed, colour: palette.faint, dashed: true, title: "a peak below may be noise" }]}
        readout={(scale) => `scale ${scale.toFixed(4)}: ${powerAt(spectrum, scale).toPrecision(3)} times the noise`}
      />
      <p class="key">
        <i style={{ background: palette.sign }} /> period measured <i style={{ background: palette.mode }} /> mode of the predicted lines{" "}
        <i style={{ background: palette.faint }} /> noise below
      </p>
    </>
  );
}

function powerAt(spectrum: { scales: number[]; powers: number[] }, scale: number): number {
  const i = spectrum.scales.findIndex((one) => one <= scale);
  return spectrum.powers[i < 0 ? spectrum.powers.length - 1 : i]!;
}
