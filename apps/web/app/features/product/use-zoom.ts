import { useCallback, useRef, type PointerEvent } from 'react';

const TAP_FACTOR = 2.5;
const STEP_FACTOR = 1.5;
const MAX_TAP_PX = 8;
const MIN_SWIPE_PX = 60;

/**
 * Zooms and pans a photo by touch, mouse, wheel and keys. Swiping over an unzoomed photo moves to the
 * next or previous one.
 */
export function useZoom() {
  const stage = useRef<HTMLDivElement>(null);
  const view = useRef<View>(UNZOOMED);
  const pointers = useRef(new Map<number, Point>());
  const gesture = useRef({ from: { x: 0, y: 0 }, isPinch: false });

  /** Through the CSSOM, because it runs many times a second and our CSP blocks style attributes. */
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

  /** Not through React, whose passive wheel listeners can't stop the browser from zooming the page. */
  const box = useCallback((element: HTMLElement | null) => {
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY });
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
    // oxlint-disable-next-line react/exhaustive-deps -- Reads only refs.
  }, []);

  const down = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = { x: event.clientX, y: event.clientY };
    pointers.current.set(event.pointerId, point);
    gesture.current = { from: point, isPinch: pointers.current.size > 1 };
  };

  const move = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other !== undefined) zoom(distance(now, other) / distance(before, other), middle(now, other));
    else if (view.current.scale > 1) {
      show(moveBy(view.current, { x: now.x - before.x, y: now.y - before.y }, frame()));
    }
  };

  const up = (event: PointerEvent, onSwipe: (direction: 1 | -1) => void) => {
    const { from, isPinch } = gesture.current;
    const wasDown = pointers.current.delete(event.pointerId);
    if (!wasDown || isPinch || event.type === 'pointercancel') return;
    const at = { x: event.clientX, y: event.clientY };
    const dx = at.x - from.x;
    if (distance(from, at) <= MAX_TAP_PX) {
      if (view.current.scale > 1) show(UNZOOMED);
      else zoom(TAP_FACTOR, at);
    } else if (view.current.scale === 1 && Math.abs(dx) > MIN_SWIPE_PX) {
      onSwipe(dx < 0 ? 1 : -1);
    }
  };

  return {
    box,
    stage,
    zoomIn: () => zoom(STEP_FACTOR),
    zoomOut: () => zoom(1 / STEP_FACTOR),
    resetZoom: () => show(UNZOOMED),
    pointerHandlers: (onSwipe: (direction: 1 | -1) => void) => ({
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

export const UNZOOMED: View = { scale: 1, x: 0, y: 0 };
const MAX_ZOOM = 4;

const clamp = (min: number, value: number, max: number) => Math.min(Math.max(value, min), max);

/** Keeps the photo's edges from moving into the frame. */
function keepInside({ scale, x, y }: View, { width, height }: Frame): View {
  const max = { x: ((scale - 1) * width) / 2, y: ((scale - 1) * height) / 2 };
  // Adding 0 turns -0 into 0.
  return { scale, x: clamp(-max.x, x, max.x) + 0, y: clamp(-max.y, y, max.y) + 0 };
}

/** Zooms by a factor around a point, given relative to the centre. */
export function zoomAt(view: View, factor: number, point: Point, frame: Frame): View {
  const scale = clamp(1, view.scale * factor, MAX_ZOOM);
  const ratio = scale / view.scale;
  const x = point.x - (point.x - view.x) * ratio;
  const y = point.y - (point.y - view.y) * ratio;
  return keepInside({ scale, x, y }, frame);
}

export const moveBy = (view: View, by: Point, frame: Frame): View =>
  keepInside({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
