import type { Db } from '@harusi/db/client';
import { messageHolds, type MessageChannel } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { notify } from '../notifications/notify.ts';
import { queueOwnerEmail } from './queue-email.service.ts';

const NAMES: Record<MessageChannel, string> = { email: 'Email', sms: 'SMS', whatsapp: 'WhatsApp' };

/** Stops a channel until the owner opens it again, and tells her once. */
export async function holdChannel(db: Db, channel: MessageChannel, reason: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .insert(messageHolds)
      .values({ channel, reason, heldAt: now })
      .onConflictDoNothing();
    if (rowCount !== 1) return;
    const title = `${NAMES[channel]} has stopped`;
    const message = `The provider refuses our messages: ${reason}. Until you open the channel again, they go another way where there is one.`;
    await notify(tx, {
      to: 'money-settings',
      type: 'other',
      priority: 'high',
      title,
      message,
      link: '/admin/messages',
      now,
    });
    await queueOwnerEmail(
      tx,
      {
        subject: title,
        greeting: title,
        paragraphs: [message],
        button: { label: 'Look at messages', path: '/admin/messages' },
      },
      now,
    );
  });
}

/** Why a channel is held; undefined if it is open. */
export async function readHold(db: Db, channel: MessageChannel): Promise<string | undefined> {
  const [hold] = await db.select().from(messageHolds).where(eq(messageHolds.channel, channel));
  return hold?.reason;
}
