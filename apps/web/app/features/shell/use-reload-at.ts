import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { learnTime, serverClock } from '../../lib/server-clock.ts';

const A_MOMENT_LATER_MS = 1_000;
/** A browser cannot wait for weeks; meanwhile it may as well look. */
const LONGEST_MS = 6 * 3_600_000;

/** Reads a screen again when the next of these moments has passed on the server: what the clock decides, nobody announces. */
export function useReloadAt(moments: readonly string[]): void {
  const { revalidate } = useRevalidator();
  const [turn, setTurn] = useState(0);
  const key = moments.join();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const wait = async () => {
      await learnTime();
      const left = waitFor(key.split(','), serverClock.now());
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
  }, [key, turn, revalidate]);
}

/** Milliseconds until the first of them that is still to come. */
export function waitFor(moments: readonly string[], now: number): number | undefined {
  const ahead = moments.map((moment) => Date.parse(moment) - now).filter((left) => left > 0);
  return ahead.length === 0 ? undefined : Math.min(...ahead);
}
