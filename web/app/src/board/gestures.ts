// Mouse, wheel, touch and double-click on the board. Keys are the page's: see keys.ts.
import type { Placement } from "./geometry";
import { bounded, zoomed } from "./geometry";
import type { View } from "../address";

export interface Gestures {
  place: () => Placement;
  move: (view: View) => void;
  hover: (left: number, top: number) => void;
  leave: () => void;
  touch: (left: number, top: number) => void;
  zoomed: () => void; // after a double-click, which has touched before
}

const stillPixels = 5; // a pointer that moved less has clicked
const nearPixels = 15; // a second click as near to the first one
const doubleClick = 350; // and within so many ms zooms

/** Listens to the element; the result stops it. */
export function listen(element: HTMLElement, gestures: Gestures): () => void {
  const pointers = new Map<number, { left: number; top: number }>();
  let moved = 0;
  let touched = { left: 0, top: 0, time: -Infinity };

  const at = (event: MouseEvent) => {
    const box = element.getBoundingClientRect();
    return { left: event.clientX - box.left, top: event.clientY - box.top };
  };

  // The view that keeps the board under the fingers.
  const follow = (id: number, now: { left: number; top: number }) => {
    const before = pointers.get(id)!;
    const other = [...pointers].find(([key]) => key !== id)?.[1];
    const place = gestures.place();
    if (!other) {
      const { x, y, width } = place.view;
      gestures.move(bounded({ x: x - (now.left - before.left) / place.scale, y: y + (now.top - before.top) / place.scale, width }));
      return;
    }
    const apart = (point: { left: number; top: number }) => Math.hypot(point.left - other.left, point.top - other.top);
    if (apart(before) > 10 && apart(now) > 10) {
      gestures.move(zoomed(place, other.left, other.top, apart(now) / apart(before)));
    }
  };

  const handlers: [string, (event: never) => void][] = [
    ["pointerdown", (event: PointerEvent) => {
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, at(event));
      moved = pointers.size > 1 ? Infinity : 0;
    }],
    ["pointermove", (event: PointerEvent) => {
      const now = at(event);
      const before = pointers.get(event.pointerId);
      if (!before) return gestures.hover(now.left, now.top);
      moved += Math.hypot(now.left - before.left, now.top - before.top);
      if (moved <= stillPixels) return;
      follow(event.pointerId, now);
      pointers.set(event.pointerId, now);
    }],
    ["pointerup", (event: PointerEvent) => {
      const was = pointers.delete(event.pointerId);
      const { left, top } = at(event);
      if (!was || moved > stillPixels || pointers.size > 0) return;
      const isSecond = event.timeStamp - touched.time < doubleClick && Math.hypot(left - touched.left, top - touched.top) < nearPixels;
      touched = { left, top, time: isSecond ? -Infinity : event.timeStamp };
      if (!isSecond) return gestures.touch(left, top);
      gestures.move(zoomed(gestures.place(), left, top, event.shiftKey ? 0.5 : 2));
      gestures.zoomed();
    }],
    ["pointercancel", (event: PointerEvent) => { pointers.delete(event.pointerId); }],
    ["pointerleave", () => gestures.leave()],
    ["wheel", (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = at(event);
      const lines = event.deltaMode === 1 ? 16 : 1;
      const step = Math.max(-120, Math.min(120, event.deltaY * lines));
      gestures.move(zoomed(gestures.place(), left, top, 2 ** (-step / (event.ctrlKey ? 60 : 220))));
    }],
  ];
  for (const [name, act] of handlers) element.addEventListener(name, act as EventListener, { passive: false });
  return () => {
    for (const [name, act] of handlers) element.removeEventListener(name, act as EventListener);
  };
}
