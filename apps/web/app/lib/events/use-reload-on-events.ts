import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { listenToSharedEvents } from './shared-events.ts';

/** Revalidates a screen on these event types and after a reconnect. A trailing dot matches a prefix: `notification.` */
export function useReloadOnEvents(...types: readonly string[]): void {
  const { revalidate } = useRevalidator();
  const key = types.join(' ');
  useEffect(
    () =>
      listenToSharedEvents(({ type }) => {
        const matches = key
          .split(' ')
          .some((one) => (one.endsWith('.') ? type.startsWith(one) : type === one));
        if (matches || type === 'ready') void revalidate();
      }),
    [key, revalidate],
  );
}
