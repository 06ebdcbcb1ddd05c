import { randomUUID } from 'node:crypto';
import type { Db } from '@harusi/db/client';
import type { EmailContent } from '../emails/email-content.ts';
import { getSettings } from '../settings/settings.service.ts';
import { queueMessage } from './queue-message.service.ts';

interface OwnerAlert {
  event: string;
  email: EmailContent;
  /** What it is about in a few words, and the path of the screen to look at; undefined to send no text. */
  text: { matter: string; path: string } | undefined;
  now: Date;
}

/** For what can't wait until the morning: an email to the owner, and a text to the number for alerts if there is one. */
export async function alertOwner(tx: Db, { event, email: content, text, now }: OwnerAlert): Promise<void> {
  const { contact, alert_phone: phone } = await getSettings(tx, now);
  await queueMessage(tx, {
    event,
    eventKey: randomUUID(),
    recipient: 'owner',
    email: { to: contact.email, content },
    ...(text &&
      phone !== null && {
        text: { key: 'owner_alert', values: { matter: text.matter }, path: text.path, phone, channel: 'sms' },
      }),
  });
}
