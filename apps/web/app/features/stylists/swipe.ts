export interface Point {
  x: number;
  y: number;
}

const LEAST_PX = 60;

/** A finger that went mostly sideways turns the page: to the left is onwards. */
export function swipeOf(from: Point | undefined, to: Point): 1 | -1 | undefined {
  if (from === undefined) return undefined;
  const [across, down] = [to.x - from.x, to.y - from.y];
  if (Math.abs(across) < LEAST_PX || Math.abs(across) < 2 * Math.abs(down)) return undefined;
  return across < 0 ? 1 : -1;
}
