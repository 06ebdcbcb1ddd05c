import { randomUUID } from 'node:crypto';
import { APPROVAL_DAYS } from '@harusi/contracts/office/payouts';
import type { transfers } from '@harusi/db/schema';

type NewRow = typeof transfers.$inferInsert;

/** After this, the due job sends a transfer that its own request did not send. */
const SEND_WITHIN_MS = 5_000;
const APPROVE_WITHIN_MS = APPROVAL_DAYS * 24 * 3_600_000;

/** An unsent transfer with an id that lets M-Pesa detect duplicates. */
export const newTransferRow = (
  given: Omit<NewRow, 'originatorConversationId' | 'createdAt' | 'nextCheckAt' | 'state'>,
  now: Date,
): NewRow => ({
  ...given,
  state: given.needsApproval ? 'awaiting_approval' : 'created',
  originatorConversationId: `harusi-${randomUUID()}`,
  createdAt: now,
  nextCheckAt: new Date(now.getTime() + (given.needsApproval ? APPROVE_WITHIN_MS : SEND_WITHIN_MS)),
});
