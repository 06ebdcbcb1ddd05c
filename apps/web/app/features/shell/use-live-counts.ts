import { useEffect, useState } from 'react';
import type { UserType } from '@harusi/contracts/accounts';
import { listenToSharedEvents } from '../../lib/events/shared-events.ts';
import { readCounts, type Counts } from './office-counts.ts';

/** The counts loaded with the layout, updated on notification events. */
export function useLiveCounts(userType: UserType, loaded: Counts): Counts {
  const [newest, setNewest] = useState({ loaded, counts: loaded });
  // The layout was reloaded, so its counts are newer.
  if (newest.loaded !== loaded) setNewest({ loaded, counts: loaded });

  useEffect(() => {
    let listening = true;
    const stop = listenToSharedEvents(({ type }) => {
      if (type !== 'ready' && !type.startsWith('notification.')) return;
      void readCounts(userType).then(
        (counts) => listening && setNewest((known) => ({ loaded: known.loaded, counts })),
      );
    });
    return () => {
      listening = false;
      stop();
    };
  }, [userType]);

  return newest.counts;
}
