import type { Db } from '@harusi/db/client';
import { calendarAttachment } from '../../lib/format/calendar-file.ts';
import { enqueue, type JobContext, type Queue } from '../../lib/job-queue.ts';
import { getSettings } from '../settings/settings.service.ts';
import type { EmailContent } from './email-content.ts';
import { countEmail, type EmailCause } from './email-limits.ts';
import type { KeyRef } from './link-keys.ts';
import { renderEmail } from './render-email.ts';

export interface QueuedEmail {
  to: string;
  content: EmailContent;
  /** The key that the button's path needs. */
  keyOf?: KeyRef;
  /** For emails that strangers can cause: beyond the limit of the mailbox they are dropped. */
  cause?: EmailCause;
}

export const emailQueue: Queue<QueuedEmail> = { name: 'emails.send' };

/**
 * Sends an email that must arrive, once the transaction commits. The queue stores it as plain text, so it must not
 * contain secrets: `keyOf` names the one that the button's path needs.
 */
export async function queueEmail(tx: Db, to: string, content: EmailContent, keyOf?: KeyRef): Promise<void> {
  await enqueue(tx, emailQueue, { to, content, ...(keyOf && { keyOf }) });
}

/**
 * Like `queueEmail`, for an email that a stranger can cause by filling in a form. Whether the mailbox has had enough is
 * decided when it is sent, so that the form answers the same in the same time.
 */
export async function queueFormEmail(
  tx: Db,
  to: string,
  content: EmailContent,
  keyOf?: KeyRef,
): Promise<void> {
  await enqueue(tx, emailQueue, { to, content, ...(keyOf && { keyOf }), cause: 'form' });
}

/** Sends an email to the owner's address in the settings. */
export async function queueOwnerEmail(
  tx: Db,
  content: EmailContent,
  now: Date,
  cause?: 'office',
): Promise<void> {
  const { contact } = await getSettings(tx, now);
  await enqueue(tx, emailQueue, { to: contact.email, content, ...(cause && { cause }) });
}

/** Like `deliverEmail`, unless the mailbox has had enough. */
export async function deliverLimitedEmail(
  context: JobContext,
  cause: EmailCause,
  to: string,
  content: EmailContent,
): Promise<void> {
  const counted = await countEmail(context.db, cause, to, context.now);
  if (!counted) {
    context.log.warn({ cause }, 'email dropped: its mailbox has had enough of them');
    return;
  }
  try {
    await deliverEmail(context, to, content);
  } catch (error) {
    await counted.giveBack(); // the job is tried again
    throw error;
  }
}

/** Hands an email to the mailer right away. For jobs only: a request must not wait for a mail server. */
export async function deliverEmail(context: JobContext, to: string, content: EmailContent): Promise<void> {
  const { db, now, mailer, siteUrl, apiUrl } = context;
  const { brand, contact, company } = await getSettings(db, now);
  const { calendarEntry, oneClickPath } = content;
  const organizer = { name: brand.name, email: contact.email };
  const attachments = [
    ...(content.attachments ?? []),
    ...(calendarEntry ? [calendarAttachment(calendarEntry, { siteUrl, now, organizer, attendee: to })] : []),
  ];
  await mailer.send({
    to,
    ...renderEmail(content, { brand: brand.name, siteUrl, apiUrl, contact, pin: company.kra_pin }),
    attachments,
    ...(oneClickPath !== undefined && { unsubscribeUrl: apiUrl + oneClickPath }),
  });
}
