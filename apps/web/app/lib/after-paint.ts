/** For what follows from a tap but is not its answer. A timer alone would often run before the frame that shows the answer. */
export const afterPaint = (run: () => void) => requestAnimationFrame(() => setTimeout(run));
