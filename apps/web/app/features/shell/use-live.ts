import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { listenTogether } from '../../lib/shared-events.ts';

/**
 * Reads a screen again when something of this kind happens, and whenever the line was broken. A kind that ends with a dot
 * is a family: `notification.`
 */
export function useLive(kind: string): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      listenTogether(({ type }) => {
        const isOurs = kind.endsWith('.') ? type.startsWith(kind) : type === kind;
        if (isOurs || type === 'ready') void revalidate();
      }),
    [kind, revalidate],
  );
}
