import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { syncServerClock, serverClock } from '../time/server-clock.ts';

const A_MOMENT_LATER_MS = 1_000;
/** Timers cannot wait for weeks, so reload now and then. */
const LONGEST_MS = 6 * 3_600_000;

/** Reloads the screen when this time has passed on the server, because no event announces it. */
export function useReloadAt(moment: string | null | undefined): void {
  const { revalidate } = useRevalidator();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (moment == null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const wait = async () => {
      await syncServerClock();
      const left = millisecondsUntil(moment, serverClock.now());
      if (isGone || left === undefined) return;
      timer = setTimeout(
        () => {
          void revalidate();
          setTurn(turn + 1);
        },
        Math.min(left + A_MOMENT_LATER_MS, LONGEST_MS),
      );
    };
    void wait();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [moment, turn, revalidate]);
}

/** Undefined when it is over. */
export function millisecondsUntil(moment: string, now: number): number | undefined {
  const left = Date.parse(moment) - now;
  return left > 0 ? left : undefined;
}
