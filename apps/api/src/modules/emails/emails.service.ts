import type { Db } from '@harusi/db/client';
import { calendarAttachment } from '../../lib/format/calendar-file.ts';
import { enqueue, type JobContext, type Queue } from '../../lib/job-queue.ts';
import { getSettings } from '../settings/settings.service.ts';
import type { EmailContent } from './email-content.ts';
import type { KeyRef } from './link-keys.ts';
import { renderEmail } from './render-email.ts';

export interface QueuedEmail {
  to: string;
  content: EmailContent;
  /** The key that the button's path needs. */
  keyOf?: KeyRef;
}

export const emailQueue: Queue<QueuedEmail> = { name: 'emails.send' };

/**
 * Sends an email once the transaction commits. The queue stores it as plain text, so it must not contain
 * secrets: `keyOf` names the one that the button's path needs.
 */
export async function queueEmail(tx: Db, to: string, content: EmailContent, keyOf?: KeyRef): Promise<void> {
  await enqueue(tx, emailQueue, { to, content, ...(keyOf && { keyOf }) });
}

/** Sends an email to the owner's address in the settings. */
export async function queueOwnerEmail(tx: Db, content: EmailContent, now: Date): Promise<void> {
  const { contact } = await getSettings(tx, now);
  await queueEmail(tx, contact.email, content);
}

/** Hands an email to the mailer right away. For jobs only: a request must not wait for a mail server. */
export async function deliverEmail(context: JobContext, to: string, content: EmailContent): Promise<void> {
  const { db, now, mailer, siteUrl } = context;
  const { brand, contact } = await getSettings(db, now);
  const { calendarEntry } = content;
  const attachments = [
    ...(content.attachments ?? []),
    ...(calendarEntry ? [calendarAttachment(calendarEntry, siteUrl, now)] : []),
  ];
  await mailer.send({ to, ...renderEmail(content, { brand: brand.name, siteUrl, contact }), attachments });
}
