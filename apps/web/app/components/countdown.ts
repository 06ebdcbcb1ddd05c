import { serverClock, syncServerClock } from '../lib/time/server-clock.ts';

/** Gives the server and its cache time to notice the end as well. */
const RELOAD_DELAY_MS = 1_000;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let refresh: (() => void) | undefined;
let timer: ReturnType<typeof setInterval> | undefined;
let isRunning = false;

/**
 * Counts down every sale end on the page, including those added later. Cached pages only state when a sale ends, so
 * the countdown asks the server once for the current time. `onEnd` reloads the page's data.
 */
export function startCountdown(onEnd?: () => void): void {
  refresh = onEnd ?? refresh;
  if (isRunning) return;
  isRunning = true;
  void start();
}

async function start(): Promise<void> {
  await syncServerClock();
  timer = setInterval(tick, 1_000);
  tick();
}

function tick(): void {
  const times = document.querySelectorAll<HTMLTimeElement>('time[data-ends]');
  if (times.length === 0) {
    clearInterval(timer);
    isRunning = false;
  }
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  let hasEnded = false;
  for (const time of times) {
    const seconds = Math.ceil((Date.parse(time.dateTime) - serverClock.now()) / 1_000);
    const text = seconds > 0 ? remainingText(seconds, reducedMotion) : 'Sale ended';
    if (time.textContent !== text) time.textContent = text;
    if (seconds > 0) continue;
    time.removeAttribute('data-ends');
    hasEnded = true;
  }
  // Reloading a list would drop the pages that were added to it and jump, so there only the text changes.
  if (hasEnded && !document.querySelector('[data-added]')) setTimeout(() => refresh?.(), RELOAD_DELAY_MS);
}

/** `Ends in 2 days 4 h`; on the last day `Ends in 4:11:09`, without seconds under reduced motion. */
export function remainingText(seconds: number, reducedMotion: boolean): string {
  const [days, hours, minutes] = [seconds / DAY, (seconds % DAY) / HOUR, (seconds % HOUR) / MINUTE].map(
    Math.floor,
  );
  if (days) return `Ends in ${days === 1 ? '1 day' : `${days} days`} ${hours} h`;
  if (!reducedMotion) return `Ends in ${hours}:${twoDigits(minutes ?? 0)}:${twoDigits(seconds % MINUTE)}`;
  return seconds < MINUTE
    ? 'Ends in less than a minute'
    : `Ends in ${hours ? `${hours} h ` : ''}${minutes} min`;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
