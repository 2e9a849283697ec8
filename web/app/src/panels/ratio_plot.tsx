// y/x of the P-positions of each beam against log x: the mean, the range, and the predicted lines.
import { useState } from "preact/hooks";
import type { Palette } from "../board/palette";
import { grouped } from "../numbers";
import type { Beam } from "../requests";

interface Props {
  beams: Beam[];
  predicted: number[];
  columns: number;
  palette: Palette;
}

const box = { width: 340, height: 220, left: 40, right: 14, top: 8, bottom: 28 };
const firstX = 30; // before, a beam is a handful of positions

export function RatioPlot({ beams, predicted, columns, palette }: Props) {
  const [cursor, setCursor] = useState<number | null>(null);
  const lows = beams.map((beam) => beam.slope_low).concat(predicted);
  const highs = beams.map((beam) => beam.slope_high).concat(predicted);
  const [low, high] = [Math.min(...lows), Math.max(...highs)];
  const room = 0.08 * (high - low || 1);
  const inner = { width: box.width - box.left - box.right, height: box.height - box.top - box.bottom };
  const left = (x: number) => box.left + (inner.width * Math.log(x / firstX)) / Math.log(columns / firstX);
  const top = (slope: number) => box.top + (inner.height * (high + room - slope)) / (high - low + 2 * room);
  const powers = [100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8].filter((power) => power <= columns * 1.01);
  const ticks = ticksBetween(low - room, high + room);
  const hover = (event: MouseEvent) => {
    const { left: from, width } = (event.currentTarget as Element).getBoundingClientRect();
    const share = (((event.clientX - from) / width) * box.width - box.left) / inner.width;
    setCursor(share >= 0 && share <= 1 ? firstX * (columns / firstX) ** share : null);
  };
  return (
    <figure class="plot">
      <svg viewBox={`0 0 ${box.width} ${box.height}`} role="img" aria-label="Ratio y/x of each beam against x"
        onMouseMove={hover} onMouseLeave={() => setCursor(null)}>
        {powers.map((power) => (
          <g>
            <line x1={left(power)} x2={left(power)} y1={box.top} y2={box.top + inner.height} stroke={palette.grid} />
            <text x={left(power)} y={box.height - 12} text-anchor="middle">10{superscript(Math.round(Math.log10(power)))}</text>
          </g>
        ))}
        {ticks.map((tick) => (
          <g>
            <line x1={box.left} x2={box.width - box.right} y1={top(tick)} y2={top(tick)} stroke={palette.grid} />
            <text x={box.left - 5} y={top(tick) + 4} text-anchor="end">{Number(tick.toPrecision(3))}</text>
          </g>
        ))}
        {beams.map((beam) => (
          <g fill="none" stroke={palette.curve}>
            <path d={pathOf(beam, beam.blocks.slope_low, left, top)} opacity="0.45" />
            <path d={pathOf(beam, beam.blocks.slope_high, left, top)} opacity="0.45" />
            <path d={pathOf(beam, beam.blocks.slope_mean, left, top)} stroke-width="1.5" />
          </g>
        ))}
        {predicted.map((slope) => (
          <line x1={box.left} x2={box.width - box.right} y1={top(slope)} y2={top(slope)} stroke={palette.prediction} stroke-dasharray="6 4" />
        ))}
        {cursor !== null && <line x1={left(cursor)} x2={left(cursor)} y1={box.top} y2={box.top + inner.height} stroke={palette.faint} />}
      </svg>
      <figcaption>
        {cursor === null ? "y/x against x: means, ranges, and the prediction dashed" : readout(beams, cursor)}
      </figcaption>
    </figure>
  );
}

function superscript(exponent: number): string {
  return [...String(exponent)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("");
}

function ticksBetween(low: number, high: number): number[] {
  const step = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100].find((one) => (high - low) / one <= 6) ?? 1000;
  const ticks: number[] = [];
  for (let tick = Math.ceil(low / step) * step; tick <= high; tick += step) ticks.push(tick);
  return ticks;
}

function pathOf(beam: Beam, slopes: (number | null)[], left: (x: number) => number, top: (y: number) => number): string {
  let text = "";
  beam.blocks.x.forEach((x, i) => {
    const slope = slopes[i];
    if (x < firstX || slope === null || slope === undefined) return;
    text += `${text ? "L" : "M"}${left(x).toFixed(1)} ${top(slope).toFixed(1)}`;
  });
  return text;
}

function readout(beams: Beam[], x: number): string {
  const means = beams.map((beam) => {
    const i = beam.blocks.x.findIndex((middle) => middle >= x);
    const slope = beam.blocks.slope_mean[i < 0 ? beam.blocks.x.length - 1 : i];
    return slope === null || slope === undefined ? "–" : slope.toFixed(4);
  });
  return `x = ${grouped(x)}: ${means.join("  ")}`;
}
