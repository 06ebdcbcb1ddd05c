import { useCallback, useRef, type PointerEvent } from 'react';
import { distance, middle, moveBy, WHOLE, zoomAt, type Point, type View } from './zoom.ts';

const TAP_ZOOM = 2.5;
const STEP = 1.5;
const TAP_MOST_PX = 8;
const SWIPE_LEAST_PX = 60;

/** Fingers, mouse, wheel and keys on one photograph. A swipe over one that is not enlarged leads to its neighbour. */
export function useZoom() {
  const stage = useRef<HTMLDivElement>(null);
  const view = useRef<View>(WHOLE);
  const touching = useRef(new Map<number, Point>());
  const path = useRef({ from: { x: 0, y: 0 }, isPinch: false });

  /** Through the object model: many times a second, and style attributes are refused by our policy. */
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

  /** Not through React: its wheel listeners may not stop the browser from zooming the page. */
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
    if (distance(from, at) <= TAP_MOST_PX) {
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
