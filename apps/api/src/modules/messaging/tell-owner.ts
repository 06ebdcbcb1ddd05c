import type { Db } from '@harusi/db/client';
import type { EmailContent } from '../emails/email-content.ts';
import { queueMessage } from '../outbox/queue-message.service.ts';
import { getSettings } from '../settings/settings.service.ts';

interface OwnerMessage {
  event: string;
  eventKey: string;
  email: EmailContent;
  orderId?: number;
  bookingId?: number;
  now: Date;
}

/** An email to the owner's address in the settings. */
export async function tellOwner(tx: Db, { email: content, now, ...about }: OwnerMessage): Promise<void> {
  const { contact } = await getSettings(tx, now);
  await queueMessage(tx, { ...about, recipient: 'owner', email: { to: contact.email, content } });
}
