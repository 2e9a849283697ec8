// The axes of plots: from values to places along the axis, and the values that are written at it.
import { superscript } from "../numbers";

export type AxisKind = "linear" | "log" | "scale";

export interface Axis {
  kind: AxisKind;
  low: number; // the value at the left or lower end
  high: number;
  label: string;
}

/** Where a value lies, in units of its own. Scales are spaced by frequency, as in `plot spectrum`. */
export function unitOf(kind: AxisKind, value: number): number {
  return kind === "linear" ? value : kind === "log" ? Math.log10(value) : 1 / Math.log(value);
}

export function valueAt(kind: AxisKind, unit: number): number {
  return kind === "linear" ? unit : kind === "log" ? 10 ** unit : Math.exp(1 / unit);
}

export interface Tick {
  unit: number;
  text: string;
}

function evenTicks(low: number, high: number, most: number): number[] {
  const rough = (high - low) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough)!;
  const ticks: number[] = [];
  const first = Math.ceil(low / step);
  // Counted, for a step may be too small to be added to its multiple.
  for (let i = 0; i <= most && (first + i) * step <= high; i += 1) ticks.push(Number(((first + i) * step).toPrecision(12)));
  return ticks;
}

const scales = [10, 5, 4, 3, 2.5, 2, 1.8, 1.6, 1.5, 1.4, 1.3, 1.2, 1.15, 1.1, 1.08, 1.06, 1.05, 1.04, 1.03, 1.025, 1.02, 1.015, 1.01, 1.005];

function plain(value: number): string {
  return String(Number(value.toPrecision(6)));
}

/** At most about so many between two places. */
export function ticksBetween(kind: AxisKind, low: number, high: number, most: number): Tick[] {
  if (kind === "linear") return evenTicks(low, high, most).map((value) => ({ unit: value, text: plain(value) }));
  if (kind === "log" && high - low > 1.5) {
    const step = Math.max(1, Math.ceil((high - low) / most));
    const powers = evenTicks(low, high, most).filter((power) => power % step === 0);
    return powers.map((power) => ({ unit: power, text: power >= 0 && power < 2 ? String(10 ** power) : `10${superscript(power)}` }));
  }
  const ends = [valueAt(kind, low), valueAt(kind, high)].sort((one, other) => one - other);
  const listed = kind === "scale" ? scales.filter((scale) => scale >= ends[0]! && scale <= ends[1]!) : [];
  const values = listed.length > 1 ? listed : evenTicks(ends[0]!, ends[1]!, most);
  const room = (high - low) / (1.4 * most);
  const ticks: Tick[] = [];
  for (const tick of values.map((value) => ({ unit: unitOf(kind, value), text: plain(value) }))) {
    if (ticks.every((other) => Math.abs(other.unit - tick.unit) >= room)) ticks.push(tick);
  }
  return ticks;
}
