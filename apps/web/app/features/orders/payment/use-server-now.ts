import { useSyncExternalStore } from 'react';
import { serverClock } from '../../../lib/time/server-clock.ts';

const TICK_MS = 250;

const subscribe = (onTick: () => void) => {
  const timer = setInterval(onTick, TICK_MS);
  return () => clearInterval(timer);
};
const thisSecond = () => Math.floor(serverClock.now() / 1000) * 1000;

/** The server's time in milliseconds, updated every second, for countdowns. */
export const useServerNow = (): number => useSyncExternalStore(subscribe, thisSecond, thisSecond);
