import { useCallback, useRef, type PointerEvent } from 'react';

const TAP_ZOOM = 2.5;
const STEP = 1.5;
const MAX_TAP_PX = 8;
const SWIPE_LEAST_PX = 60;

/**
 * Zooms and pans a photo by touch, mouse, wheel and keys. A swipe over an unzoomed one leads to its
 * neighbour.
 */
export function useZoom() {
  const stage = useRef<HTMLDivElement>(null);
  const view = useRef<View>(WHOLE);
  const touching = useRef(new Map<number, Point>());
  const path = useRef({ from: { x: 0, y: 0 }, isPinch: false });

  /** Through the CSSOM: it runs many times a second, and our CSP blocks style attributes. */
  const show = (next: View) => {
    view.current = next;
    const { current } = stage;
    if (current === null) return;
    current.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
    current.dataset.enlarged = String(next.scale > 1);
  };

  const frame = () => ({ width: stage.current?.clientWidth ?? 0, height: stage.current?.clientHeight ?? 0 });
  const fromMiddle = ({ x, y }: Point): Point => ({ x: x - innerWidth / 2, y: y - innerHeight / 2 });
  const zoom = (factor: number, at: Point = { x: innerWidth / 2, y: innerHeight / 2 }) =>
    show(zoomAt(view.current, factor, fromMiddle(at), frame()));

  /** Not through React, whose passive wheel listeners can't keep the browser from zooming the page. */
  const box = useCallback((element: HTMLElement | null) => {
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY });
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
    // oxlint-disable-next-line react/exhaustive-deps -- Reads refs alone.
  }, []);

  const down = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = { x: event.clientX, y: event.clientY };
    touching.current.set(event.pointerId, point);
    path.current = { from: point, isPinch: touching.current.size > 1 };
  };

  const move = (event: PointerEvent) => {
    const before = touching.current.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...touching.current].find(([id]) => id !== event.pointerId)?.[1];
    touching.current.set(event.pointerId, now);
    if (other !== undefined) zoom(distance(now, other) / distance(before, other), middle(now, other));
    else if (view.current.scale > 1) {
      show(moveBy(view.current, { x: now.x - before.x, y: now.y - before.y }, frame()));
    }
  };

  const up = (event: PointerEvent, onSwipe: (direction: 1 | -1) => void) => {
    const { from, isPinch } = path.current;
    const wasDown = touching.current.delete(event.pointerId);
    if (!wasDown || isPinch || event.type === 'pointercancel') return;
    const at = { x: event.clientX, y: event.clientY };
    const across = at.x - from.x;
    if (distance(from, at) <= MAX_TAP_PX) {
      if (view.current.scale > 1) show(WHOLE);
      else zoom(TAP_ZOOM, at);
    } else if (view.current.scale === 1 && Math.abs(across) > SWIPE_LEAST_PX) {
      onSwipe(across < 0 ? 1 : -1);
    }
  };

  return {
    box,
    stage,
    larger: () => zoom(STEP),
    smaller: () => zoom(1 / STEP),
    whole: () => show(WHOLE),
    fingers: (onSwipe: (direction: 1 | -1) => void) => ({
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: (event: PointerEvent) => up(event, onSwipe),
      onPointerCancel: (event: PointerEvent) => up(event, onSwipe),
    }),
  };
}

/** The zoom factor of a photo and its offset from the centre. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

interface Frame {
  width: number;
  height: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
const MOST = 4;

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

/** Limits the offset to the photo's own edges. */
function keepInside({ scale, x, y }: View, { width, height }: Frame): View {
  const most = { x: ((scale - 1) * width) / 2, y: ((scale - 1) * height) / 2 };
  // Adding 0 turns -0 into 0.
  return { scale, x: between(-most.x, x, most.x) + 0, y: between(-most.y, y, most.y) + 0 };
}

/** Zooms by a factor around a point, given relative to the centre. */
export function zoomAt(view: View, factor: number, point: Point, frame: Frame): View {
  const scale = between(1, view.scale * factor, MOST);
  const ratio = scale / view.scale;
  const x = point.x - (point.x - view.x) * ratio;
  const y = point.y - (point.y - view.y) * ratio;
  return keepInside({ scale, x, y }, frame);
}

export const moveBy = (view: View, by: Point, frame: Frame): View =>
  keepInside({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);

export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

export const middle = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});
