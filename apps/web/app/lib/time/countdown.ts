import { useSyncExternalStore } from 'react';
import { serverClock } from './server-clock.ts';

const TICK_MS = 250;

const subscribe = (onTick: () => void) => {
  const timer = setInterval(onTick, TICK_MS);
  return () => clearInterval(timer);
};
const thisSecond = () => Math.floor(serverClock.now() / 1000) * 1000;

/** The server's time in milliseconds, updated every second, for countdowns. */
export const useServerNow = (): number => useSyncExternalStore(subscribe, thisSecond, thisSecond);

/** Whole seconds until a moment; 0 once it has passed. */
export const secondsUntil = (moment: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(moment) - now) / 1000));

/** `1:08` */
export const formatSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
