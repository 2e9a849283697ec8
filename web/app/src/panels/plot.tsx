// A plot to look into: the wheel zooms, a drag moves it, a double-click shows all of it again; the
// cursor, by mouse or by keys, reads the curves off.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Palette } from "../board/palette";
import { ticksBetween, unitOf, valueAt, type Axis } from "./axis";

export interface Curve {
  x: number[];
  y: (number | null)[];
  colour: string;
  isFaint: boolean;
}

/** A line across the plot at one value. */
export interface Mark {
  value: number;
  colour: string;
  dashed: boolean;
  title: string;
}

interface Props {
  label: string;
  caption: string;
  x: Axis;
  y: Axis;
  curves: Curve[];
  uprights: Mark[]; // at values of x
  levels: Mark[]; // at values of y
  readout: (x: number) => string;
  palette: Palette;
}

interface Range {
  left: number;
  right: number;
  low: number;
  high: number;
}

const box = { width: 340, height: 220, left: 44, right: 12, top: 8, bottom: 26 };
const inner = { width: box.width - box.left - box.right, height: box.height - box.top - box.bottom };

function wholeOf(x: Axis, y: Axis): Range {
  return { left: unitOf(x.kind, x.low), right: unitOf(x.kind, x.high), low: unitOf(y.kind, y.low), high: unitOf(y.kind, y.high) };
}

const [least, greatest] = [1e-9, 1e3]; // parts of the whole that are shown

function zoomedAt(range: Range, whole: Range, across: number, up: number, wanted: number): Range {
  const share = (range.right - range.left) / (whole.right - whole.left);
  const factor = Math.max(share / greatest, Math.min(share / least, wanted));
  const x = range.left + across * (range.right - range.left);
  const y = range.low + up * (range.high - range.low);
  const near = (end: number, still: number) => still + (end - still) / factor;
  return { left: near(range.left, x), right: near(range.right, x), low: near(range.low, y), high: near(range.high, y) };
}

export function Plot(props: Props) {
  const { x, y, palette } = props;
  const [range, setRange] = useState(() => wholeOf(x, y));
  const [cursor, setCursor] = useState<number | null>(null); // in units of the axis
  const grip = useRef<{ left: number; top: number; range: Range } | null>(null);
  const reset = () => setRange(wholeOf(x, y));
  const zoom = (across: number, up: number, factor: number) => setRange((now) => zoomedAt(now, wholeOf(x, y), across, up, factor));
  useEffect(reset, [x.kind, x.low, x.high, y.kind, y.low, y.high]);

  const left = (unit: number) => box.left + (inner.width * (unit - range.left)) / (range.right - range.left);
  const top = (unit: number) => box.top + (inner.height * (range.high - unit)) / (range.high - range.low);
  const paths = useMemo(() => props.curves.map((curve) => pathOf(curve, x, y, range, left, top)), [props.curves, range]);
  const shares = (event: MouseEvent): [number, number] => {
    const rectangle = (event.currentTarget as Element).getBoundingClientRect();
    const scale = box.width / rectangle.width;
    return [((event.clientX - rectangle.left) * scale - box.left) / inner.width, 1 - ((event.clientY - rectangle.top) * scale - box.top) / inner.height];
  };
  const hover = (event: PointerEvent) => {
    const [across, up] = shares(event);
    const held = grip.current;
    if (held) {
      const [columns, rows] = [held.range.right - held.range.left, held.range.high - held.range.low];
      const [right, above] = [(across - held.left) * columns, (up - held.top) * rows];
      setRange({ left: held.range.left - right, right: held.range.right - right, low: held.range.low - above, high: held.range.high - above });
      return;
    }
    setCursor(across >= 0 && across <= 1 ? range.left + across * (range.right - range.left) : null);
  };
  const press = (event: KeyboardEvent) => {
    const width = range.right - range.left;
    const at = cursor ?? range.left + width / 2;
    const across = (at - range.left) / width;
    const acts: Record<string, () => void> = {
      ArrowLeft: () => setCursor(Math.max(range.left, at - width / 50)),
      ArrowRight: () => setCursor(Math.min(range.right, at + width / 50)),
      "+": () => zoom(across, 0.5, 1.5),
      "-": () => zoom(across, 0.5, 1 / 1.5),
      "0": reset,
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const inside = (unit: number, from: number, to: number) => unit >= from && unit <= to;
  return (
    <figure class="plot">
      <svg viewBox={`0 0 ${box.width} ${box.height}`} tabindex={0} role="img" aria-label={`${props.label}; plus and minus zoom, arrows move the cursor`}
        onPointerMove={hover} onPointerLeave={() => setCursor(null)} onKeyDown={press} onDblClick={reset}
        onPointerDown={(event) => {
          (event.currentTarget as Element).setPointerCapture(event.pointerId);
          const [across, up] = shares(event);
          grip.current = { left: across, top: up, range };
        }}
        onPointerUp={() => { grip.current = null; }} onPointerCancel={() => { grip.current = null; }}
        onWheel={(event) => {
          event.preventDefault();
          const factor = 2 ** (-Math.max(-120, Math.min(120, event.deltaY)) / 220);
          const [across, up] = shares(event);
          zoom(across, up, factor);
        }}>
        <svg x={box.left} y={box.top} width={inner.width} height={inner.height} viewBox={`${box.left} ${box.top} ${inner.width} ${inner.height}`}>
          {ticksBetween(x.kind, range.left, range.right, 5).map((tick) => <line x1={left(tick.unit)} x2={left(tick.unit)} y1={box.top} y2={box.height} stroke={palette.grid} />)}
          {ticksBetween(y.kind, range.low, range.high, 5).map((tick) => <line x1={box.left} x2={box.width} y1={top(tick.unit)} y2={top(tick.unit)} stroke={palette.grid} />)}
          {paths.map((path, i) => (
            <path d={path} fill="none" stroke={props.curves[i]!.colour} stroke-width={props.curves[i]!.isFaint ? 1 : 1.5} opacity={props.curves[i]!.isFaint ? 0.45 : 1} />
          ))}
          {props.levels.map((mark) => <MarkLine mark={mark} x1={box.left} x2={box.width} y1={top(unitOf(y.kind, mark.value))} y2={top(unitOf(y.kind, mark.value))} />)}
          {props.uprights.map((mark) => <MarkLine mark={mark} x1={left(unitOf(x.kind, mark.value))} x2={left(unitOf(x.kind, mark.value))} y1={box.top} y2={box.height} />)}
          {cursor !== null && <line class="cursor" x1={left(cursor)} x2={left(cursor)} y1={box.top} y2={box.height} stroke={palette.faint} />}
        </svg>
        {ticksBetween(x.kind, range.left, range.right, 5).filter((tick) => inside(tick.unit, range.left, range.right)).map((tick) => (
          <text x={left(tick.unit)} y={box.height - 11} text-anchor="middle">{tick.text}</text>
        ))}
        {ticksBetween(y.kind, range.low, range.high, 5).filter((tick) => inside(tick.unit, range.low, range.high)).map((tick) => (
          <text x={box.left - 5} y={top(tick.unit) + 4} text-anchor="end">{tick.text}</text>
        ))}
        <text x={box.width - box.right} y={box.height - 1} text-anchor="end">{x.label}</text>
      </svg>
      <figcaption aria-live="polite">{cursor === null ? props.caption : props.readout(valueAt(x.kind, cursor))}</figcaption>
    </figure>
  );
}

function MarkLine({ mark, ...place }: { mark: Mark; x1: number; x2: number; y1: number; y2: number }) {
  return <line class="mark" {...place} stroke={mark.colour} {...(mark.dashed ? { "stroke-dasharray": "6 4" } : {})}><title>{mark.title}</title></line>;
}

// The part of a curve in view, with one point beyond either end.
function pathOf(curve: Curve, x: Axis, y: Axis, range: Range, left: (unit: number) => number, top: (unit: number) => number): string {
  let text = "";
  let before = "";
  let isPast = false;
  curve.x.forEach((value, i) => {
    const height = curve.y[i];
    if (height === null || height === undefined || isPast) return;
    const unit = unitOf(x.kind, value);
    const point = `${left(unit).toFixed(1)} ${top(Math.max(unitOf(y.kind, height), -1e9)).toFixed(1)}`;
    isPast = unit > range.right;
    if (unit < range.left) before = `M${point}`;
    else if (text === "") text = before ? `${before}L${point}` : `M${point}`;
    else text += `L${point}`;
  });
  return text;
}
