import { randomUUID } from 'node:crypto';
import type { transfers } from '@harusi/db/schema';

type NewRow = typeof transfers.$inferInsert;

/** When nobody saw it go out, somebody else sends it. */
const SEND_WITHIN_MS = 5_000;

/** A transfer before anybody has sent it, with an id that M-Pesa will know again. */
export const newTransferRow = (
  given: Omit<NewRow, 'originatorConversationId' | 'createdAt' | 'nextCheckAt' | 'state'>,
  now: Date,
): NewRow => ({
  ...given,
  state: 'created',
  originatorConversationId: `harusi-${randomUUID()}`,
  createdAt: now,
  nextCheckAt: new Date(now.getTime() + SEND_WITHIN_MS),
});
