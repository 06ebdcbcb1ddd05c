import { useSyncExternalStore } from 'react';
import { serverClock } from '../../lib/server-clock.ts';

const LOOK_EVERY_MS = 250;

const subscribe = (onTick: () => void) => {
  const timer = setInterval(onTick, LOOK_EVERY_MS);
  return () => clearInterval(timer);
};
const thisSecond = () => Math.floor(serverClock.now() / 1000) * 1000;

/** The server's time in milliseconds, anew every second; for the few parts that count one down. */
export const useServerNow = (): number => useSyncExternalStore(subscribe, thisSecond, thisSecond);
