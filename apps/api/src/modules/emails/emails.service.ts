import { calendarAttachment } from '../../lib/format/calendar-file.ts';
import type { JobContext } from '../../lib/job-queue.ts';
import { getSettings } from '../settings/settings.service.ts';
import type { EmailContent } from './email-content.ts';
import { countEmail, type EmailCause } from './email-limits.ts';
import { renderEmail, type Sender } from './render-email.ts';

/** The shop as its emails name it. */
export async function readSender({
  db,
  now,
  siteUrl,
  apiUrl,
}: Pick<JobContext, 'db' | 'now' | 'siteUrl' | 'apiUrl'>): Promise<Sender> {
  const { brand, contact, company } = await getSettings(db, now);
  return { brand: brand.name, siteUrl, apiUrl, contact, pin: company.kra_pin };
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
export async function deliverEmail(
  context: JobContext,
  to: string,
  content: EmailContent,
  /** The same for the same email, so that mailboxes recognise it when it comes twice. */
  reference?: string,
): Promise<void> {
  const { now, mailer, siteUrl, apiUrl } = context;
  const sender = await readSender(context);
  const { calendarEntry, oneClickPath } = content;
  const organizer = { name: sender.brand, email: sender.contact.email };
  const attachments = [
    ...(content.attachments ?? []),
    ...(calendarEntry ? [calendarAttachment(calendarEntry, { siteUrl, now, organizer, attendee: to })] : []),
  ];
  await mailer.send({
    to,
    ...renderEmail(content, sender),
    attachments,
    ...(reference !== undefined && { messageId: `<${reference}@${new URL(siteUrl).hostname}>` }),
    ...(oneClickPath !== undefined && { unsubscribeUrl: apiUrl + oneClickPath }),
  });
}
