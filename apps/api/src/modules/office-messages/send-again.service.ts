import type { MessageChannel } from '@harusi/contracts/office/messages';
import type { Db } from '@harusi/db/client';
import { messages } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import type { Actor } from '../../lib/actor.ts';
import { DomainError } from '../../lib/errors.ts';
import { recordChange } from '../audit/audit.service.ts';
import { listHeldChannels } from '../outbox/held-channels.service.ts';
import { addRound } from '../outbox/queue-message.service.ts';
import { readMessage, toRepeatable } from './office-messages.service.ts';
import { refusalToRepeat } from './send-again.rules.ts';

/** Sends a message once more on one channel: the only way past the rule that each is sent once. */
export async function sendAgain(tx: Db, id: number, channel: MessageChannel, by: Actor): Promise<void> {
  // Two colleagues at once: the second finds it on its way.
  await tx.select({ id: messages.id }).from(messages).where(eq(messages.id, id)).for('update');
  const stored = await readMessage(tx, id, by.now);
  const message = toRepeatable(stored);
  const refusal = refusalToRepeat(message, channel, {
    holds: await listHeldChannels(tx, by.now),
    now: by.now,
  });
  if (refusal !== null) throw new DomainError('conflict', refusal);
  const address = (channel === 'email' ? message.emailTo : message.phone)!;
  const round = await addRound(tx, id, channel, address);
  const { event, order, booking } = stored;
  await recordChange(tx, {
    ...by,
    action: 'message.sent-again',
    subject: { type: 'message', id },
    after: { channel, round, event, ...(order !== null && { order }), ...(booking !== null && { booking }) },
  });
}
