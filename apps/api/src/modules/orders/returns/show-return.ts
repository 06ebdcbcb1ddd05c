import type { Encoded } from '@harusi/contracts/calls';
import type { Return } from '@harusi/contracts/returns';
import { returnStatusAt } from './returns.rules.ts';

/** A return as SQL returns it, before anything that depends on the clock. */
export type StoredReturn = Omit<Encoded<typeof Return>, 'can_withdraw' | 'can_add_photos'>;

/** Adds what depends on the clock. */
export function toReturn(stored: StoredReturn, now: Date): Encoded<typeof Return> {
  const status = returnStatusAt(stored.status, new Date(stored.ends_at), now);
  const isUndecided = status === 'requested' || status === 'approved';
  return { ...stored, status, can_withdraw: isUndecided, can_add_photos: isUndecided };
}
