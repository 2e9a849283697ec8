// The board: a canvas that follows the view and never waits.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Position, View } from "../address";
import { useAnswer } from "../hooks";
import { roundBelow, short } from "../numbers";
import type { Refusal } from "../requests";
import { Placement, type Size } from "./geometry";
import { listen } from "./gestures";
import { OverlayPainter, type Overlay } from "./overlay";
import { BoardPainter, levelOf } from "./paint";
import type { Palette } from "./palette";
import type { Probe } from "./probe";
import { stripOf, stripPath, type Strip, type StripAnswer } from "./strip";
import { Tiles, type Layer } from "./tiles";

export interface BoardState {
  solved: number;
  refusal: Refusal | null;
  level: number;
  strip: Strip | null; // of one heap, with its P-positions
}

interface Props {
  layer: Layer;
  view: View;
  overlay: Overlay;
  values: (at: Position) => number | null; // to write into large squares
  palette: Palette;
  probe: Probe;
  label: string;
  onSize?: (size: Size) => void;
  onView: (view: View) => void;
  onHover: (at: Position | null) => void;
  onTouch: (at: Position) => void;
  onZoomed?: () => void; // by a double-click, whose first click has touched
  onState?: (state: BoardState) => void;
}

const nearPixels = 12;

/** The one of these that was meant by a click: the nearest, a few pixels off at the most. */
function meant(place: Placement, left: number, top: number, choices: Position[]): Position | null {
  const distance = ([x, y]: Position) => Math.hypot(place.left(x + 0.5) - left, place.top(y + 0.5) - top);
  let nearest: Position | null = null;
  for (const one of choices) {
    if (distance(one) <= nearPixels && (!nearest || distance(one) < distance(nearest))) nearest = one;
  }
  return nearest;
}

export function Board(props: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const latest = useRef(props);
  latest.current = props;
  const place = new Placement(props.view, size);
  const placed = useRef(place);
  placed.current = place;

  const { game, color, isStrip, isBlank } = props.layer;
  const found = useAnswer<StripAnswer>(isStrip && !isBlank ? stripPath(game, color) : null);
  const shownStrip = useRef<Strip | null>(null);
  const stripRefusal = useRef(found.refusal);
  shownStrip.current = useMemo(() => found.answer && stripOf(found.answer), [found.answer]);
  stripRefusal.current = found.refusal;

  const pending = useRef(0);
  const paint = useRef(() => {});
  const tiles = useRef<Tiles | null>(null);
  const repaint = () => {
    if (pending.current === 0) {
      pending.current = requestAnimationFrame(() => {
        pending.current = 0;
        paint.current();
      });
    }
  };
  if (!tiles.current) tiles.current = new Tiles(repaint);

  paint.current = () => {
    const element = canvas.current;
    const now = latest.current;
    const { width, height } = placed.current.size;
    if (!element || width === 0) return;
    const ratio = window.devicePixelRatio || 1;
    const [columns, rows] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (element.width !== columns) element.width = columns;
    if (element.height !== rows) element.height = rows;
    const brush = element.getContext("2d", { alpha: false })!;
    brush.setTransform(ratio, 0, 0, ratio, 0, 0);
    const painter = new BoardPainter(brush, placed.current, now.palette, ratio);
    painter.tiles(tiles.current!, now.layer, shownStrip.current);
    const level = levelOf(placed.current, ratio);
    painter.squares(now.layer, now.values, (at) => {
      if (now.layer.isStrip) return shownStrip.current?.heaps.has(at[0]) ?? null;
      if (now.layer.isBlank) return false;
      const sort = now.probe.at(now.layer.game, at, level);
      return sort === null ? null : sort === "P";
    });
    new OverlayPainter(brush, placed.current, now.palette).paint(now.overlay);
    const strip = shownStrip.current;
    now.onState?.({ solved: strip?.columns ?? tiles.current!.solved, refusal: stripRefusal.current ?? tiles.current!.refusal, level, strip: now.layer.color.startsWith("layer-") ? null : strip });
  };

  useLayoutEffect(() => {
    const watch = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = frame.current!;
      setSize({ width, height });
      latest.current.onSize?.({ width, height });
    });
    watch.observe(frame.current!);
    return () => watch.disconnect();
  }, []);

  useEffect(() => () => {
    cancelAnimationFrame(pending.current);
    tiles.current!.stop();
  }, []);
  useLayoutEffect(repaint);

  useEffect(() => listen(frame.current!, {
    place: () => placed.current,
    move: (view) => {
      // The next movement may come before this one is drawn.
      placed.current = new Placement(view, placed.current.size);
      latest.current.onView(view);
    },
    hover: (left, top) => latest.current.onHover(placed.current.square(left, top)),
    leave: () => latest.current.onHover(null),
    touch: (left, top) => {
      const { options, moves } = latest.current.overlay;
      const near = placed.current.scale < nearPixels ? meant(placed.current, left, top, [...options, ...moves]) : null;
      const at = near ?? placed.current.square(left, top);
      if (at) latest.current.onTouch(at);
    },
    zoomed: () => latest.current.onZoomed?.(),
  }), []);

  return (
    <div class="board" ref={frame} tabIndex={0} role="application" aria-label={props.label}>
      <canvas ref={canvas} />
      {size.width > 0 && <ScaleBar place={place} />}
    </div>
  );
}

function ScaleBar({ place }: { place: Placement }) {
  const squares = Math.max(1, roundBelow(130 / place.scale));
  return (
    <div class="scale" aria-hidden="true">
      <span>{squares === 1 ? "1 square" : short(squares)}</span>
      <svg width={squares * place.scale + 2} height="7">
        <path d={`M1 0v6h${squares * place.scale}v-6`} fill="none" stroke="currentColor" />
      </svg>
    </div>
  );
}
