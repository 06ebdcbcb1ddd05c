import { setTimeout as wait } from 'node:timers/promises';

/** Lets callers of this process pass one after the other, at most so many a second. */
export function createBrake(perSecond: number): () => Promise<void> {
  const gapMs = 1000 / perSecond;
  let free = 0;
  return async () => {
    const now = performance.now();
    const turn = Math.max(now, free);
    free = turn + gapMs;
    if (turn > now) await wait(turn - now);
  };
}
