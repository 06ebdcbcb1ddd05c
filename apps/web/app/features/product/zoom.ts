/** How a photograph lies in its frame: so much larger, and moved so far from the middle. */
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

/** Never further than its own edge. */
function keepInside({ scale, x, y }: View, { width, height }: Frame): View {
  const most = { x: ((scale - 1) * width) / 2, y: ((scale - 1) * height) / 2 };
  // Adding 0 turns -0 into 0.
  return { scale, x: between(-most.x, x, most.x) + 0, y: between(-most.y, y, most.y) + 0 };
}

/** Larger or smaller by a factor, while the point under the finger (seen from the middle) stays where it is. */
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
