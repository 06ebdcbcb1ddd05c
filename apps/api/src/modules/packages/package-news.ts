import type { Db } from '@harusi/db/client';
import { publish } from '../../lib/events.ts';

/** Kept answers and pages that show prices, and other open screens of the office. */
export const tellOfPackages = (tx: Db) =>
  publish(
    tx,
    { to: 'web', type: 'packages.changed', data: {} },
    { to: { role: 'admin' }, type: 'packages.changed', data: {} },
  );
