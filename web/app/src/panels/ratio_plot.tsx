// y/x of the P-positions of each beam against log x: the mean, the range, and the predicted lines.
import { useMemo } from "preact/hooks";
import type { Palette } from "../board/palette";
import { grouped } from "../numbers";
import type { Beam } from "../requests";
import { Plot, type Curve } from "./plot";

interface Props {
  beams: Beam[];
  predicted: number[];
  columns: number;
  palette: Palette;
}

const firstX = 30; // before, a beam is a handful of positions

export function RatioPlot({ beams, predicted, columns, palette }: Props) {
  const curves = useMemo(() => beams.flatMap(({ blocks }): Curve[] => {
    const from = blocks.x.findIndex((x) => x >= firstX);
    const curve = (slopes: (number | null)[], isFaint: boolean) => ({ x: blocks.x.slice(from), y: slopes.slice(from), colour: palette.curve, isFaint });
    return [curve(blocks.slope_low, true), curve(blocks.slope_high, true), curve(blocks.slope_mean, false)];
  }), [beams, palette]);
  const lows = beams.map((beam) => beam.slope_low).concat(predicted);
  const highs = beams.map((beam) => beam.slope_high).concat(predicted);
  const [low, high] = [Math.min(...lows), Math.max(...highs)];
  const room = 0.08 * (high - low || 1);
  return (
    <Plot
      label="Ratio y/x of each beam against x" caption="y/x against x: means, ranges, and the prediction dashed"
      x={{ kind: "log", low: firstX, high: columns, label: "x" }} y={{ kind: "linear", low: low - room, high: high + room, label: "y/x" }}
      curves={curves} uprights={[]} palette={palette}
      levels={predicted.map((slope) => ({ value: slope, colour: palette.prediction, dashed: true, title: `predicted ${slope}` }))}
      readout={(x) => readout(beams, x)}
    />
  );
}

function readout(beams: Beam[], x: number): string {
  const means = beams.map((beam) => {
    const i = beam.blocks.x.findIndex((middle) => middle >= x);
    const slope = beam.blocks.slope_mean[i < 0 ? beam.blocks.x.length - 1 : i];
    return slope === null || slope === undefined ? "–" : slope.toFixed(4);
  });
  return `x = ${grouped(x)}: ${means.join("  ")}`;
}
