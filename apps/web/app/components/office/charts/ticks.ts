/** Round steps for an axis from 0 to at least `top`: 0, 25,000, 50,000 … */
export function ticksFor(top: number, most = 4): number[] {
  if (!(top > 0)) return [0, 1];
  const rough = top / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step =
    [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough) ?? rough;
  const ticks = [0];
  while ((ticks.at(-1) ?? 0) < top) ticks.push(Number((ticks.length * step).toPrecision(12)));
  return ticks;
}

/** `75k`, `1.2M`, for the axis; the table has the exact value. */
export function formatShort(amount: number): string {
  if (amount >= 1_000_000) return `${trim(amount / 1_000_000)}M`;
  if (amount >= 1_000) return `${trim(amount / 1_000)}k`;
  return trim(amount);
}

const trim = (amount: number) => String(Number(amount.toFixed(1)));

/** Indexes of at most `most` labels, spread evenly and always including the first and the last. */
export function pickLabels(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index);
  const last = count - 1;
  return Array.from({ length: most }, (_, index) => Math.round((index * last) / (most - 1)));
}
