import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { showToast } from '../toasts.ts';
import { isLoggingOut } from './log-out.ts';
import { session } from './session.ts';

/** Sends the user to the login when the session ends, here or in another tab, by running the guard again. */
export function useLeaveWhenSignedOut(): void {
  const { revalidate } = useRevalidator();

  useEffect(() => {
    const stop = session.subscribe(() => {
      if (isLoggingOut() || session.refreshToken() !== undefined) return;
      // Another tab removes four keys, with one event each.
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
