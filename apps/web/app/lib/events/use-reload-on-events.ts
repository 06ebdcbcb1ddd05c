import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { listenToSharedEvents } from './shared-events.ts';

/**
 * Reads a screen again when something of these kinds happens, and whenever the line was broken. A kind that ends with a
 * dot is a family: `notification.`
 */
export function useReloadOnEvents(...kinds: readonly string[]): void {
  const { revalidate } = useRevalidator();
  const key = kinds.join(' ');
  useEffect(
    () =>
      listenToSharedEvents(({ type }) => {
        const isOurs = key
          .split(' ')
          .some((kind) => (kind.endsWith('.') ? type.startsWith(kind) : type === kind));
        if (isOurs || type === 'ready') void revalidate();
      }),
    [key, revalidate],
  );
}
