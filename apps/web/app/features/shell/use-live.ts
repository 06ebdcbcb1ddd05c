import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { listenToEvents } from '../../lib/events.ts';

/** Reads a screen again when something of these kinds happens, and whenever the line was broken. */
export function useLive(...kinds: readonly string[]): void {
  const { revalidate } = useRevalidator();
  const listed = kinds.join(' ');
  useEffect(
    () =>
      listenToEvents({
        onEvent: ({ type }) => {
          if (type === 'ready' || listed.split(' ').includes(type)) void revalidate();
        },
      }),
    [listed, revalidate],
  );
}
