import { useEffect, useState } from 'react';
import { serverClock } from './server-clock.ts';

/** Countdowns show minutes. */
const TICK_MS = 10_000;

/** The server's time in ms, renewed often enough for a countdown of minutes. */
export function useNow(): number {
  const [now, setNow] = useState(() => serverClock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverClock.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
