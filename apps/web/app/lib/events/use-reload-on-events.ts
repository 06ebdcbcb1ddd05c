import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Loads after the page, which is complete without it. */
const loadEvents = () => import('./shared-events.ts').catch(() => undefined);

/** Revalidates a screen on these event types and after a reconnect. A trailing dot matches a prefix: `notification.` */
export function useReloadOnEvents(...types: readonly string[]): void {
  const { revalidate } = useRevalidator();
  const key = types.join(' ');
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const listen = async () => {
      const events = await loadEvents();
      if (isGone) return;
      stop = events?.listenToSharedEvents(({ type }) => {
        const matches = key
          .split(' ')
          .some((one) => (one.endsWith('.') ? type.startsWith(one) : type === one));
        if (matches || type === 'ready') void revalidate();
      });
    };
    void listen();
    return () => {
      isGone = true;
      stop?.();
    };
  }, [key, revalidate]);
}
