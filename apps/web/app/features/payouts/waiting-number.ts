import { serverClock } from '../../lib/time/server-clock.ts';
import type { PayeeRow } from './payout-labels.ts';

/** Until when payouts wait after a change of the number; undefined if they don't. */
export const waitsUntil = ({ phone_from }: Pick<PayeeRow, 'phone_from'>): string | undefined =>
  phone_from !== null && Date.parse(phone_from) > serverClock.now() ? phone_from : undefined;
