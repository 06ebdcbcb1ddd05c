import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { listenToEvents } from '../../lib/events.ts';

/** Reads a screen again when something of this kind happens, and whenever the line was broken. */
export function useLive(kind: string): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      listenToEvents({
        onEvent: ({ type }) => {
          if (type === kind || type === 'ready') void revalidate();
        },
      }),
    [kind, revalidate],
  );
}
