import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { listenToEvents } from '../../lib/events.ts';

/** Reads the list again when somebody writes, and whenever the line was broken. */
export function useLiveEnquiries(): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      listenToEvents({
        onEvent: ({ type }) => {
          if (type === 'enquiry.received' || type === 'ready') void revalidate();
        },
      }),
    [revalidate],
  );
}
