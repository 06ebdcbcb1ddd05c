import { learnTime, serverClock } from '../lib/server-clock.ts';
import { leftText } from './left-text.ts';

/** The end has passed for the server as well, and for what it keeps. */
const A_MOMENT_LATER_MS = 1_000;

let refresh: (() => void) | undefined;
let timer: ReturnType<typeof setInterval> | undefined;
let isRunning = false;

/**
 * Counts down to the ends of sales that stand on the page, also to those that come to stand there later. Pages are kept
 * whole and say only when a sale ends; what time it is, the server is asked once. `onEnd` reads the page again.
 * Loaded by whoever shows such an end.
 */
export function countDown(onEnd?: () => void): void {
  refresh = onEnd ?? refresh;
  if (isRunning) return;
  isRunning = true;
  void start();
}

async function start(): Promise<void> {
  await learnTime();
  timer = setInterval(tick, 1_000);
  tick();
}

function tick(): void {
  const places = document.querySelectorAll<HTMLTimeElement>('time[data-ends]');
  if (places.length === 0) {
    clearInterval(timer);
    isRunning = false;
  }
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  let hasEnded = false;
  for (const place of places) {
    const seconds = Math.ceil((Date.parse(place.dateTime) - serverClock.now()) / 1_000);
    const text = seconds > 0 ? leftText(seconds, isStill) : 'Sale ended';
    if (place.textContent !== text) place.textContent = text;
    if (seconds > 0) continue;
    place.removeAttribute('data-ends');
    hasEnded = true;
  }
  // A list with pages added to it would lose them and jump; there the words have to do.
  if (hasEnded && !document.querySelector('[data-added]')) setTimeout(() => refresh?.(), A_MOMENT_LATER_MS);
}
