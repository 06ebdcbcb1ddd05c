import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { isLoggingOut } from '../../lib/session/log-out.ts';
import { session } from '../../lib/session/session.ts';
import { showToast } from '../../lib/toasts.ts';

/**
 * A screen behind a login does not outlive its session: when that ends, here by expiry or in another tab, the guard is
 * asked again and sends the person to the login.
 */
export function useLeaveWhenSignedOut(): void {
  const { revalidate } = useRevalidator();

  useEffect(() => {
    const stop = session.subscribe(() => {
      if (isLoggingOut() || session.refreshToken() !== undefined) return;
      // Another tab removes four keys, and each of them is told.
      stop();
      showToast({
        tone: 'failed',
        title: 'Session Expired',
        text: 'Your session has expired. Please log in again.',
      });
      void revalidate();
    });
    return stop;
  }, [revalidate]);
}
