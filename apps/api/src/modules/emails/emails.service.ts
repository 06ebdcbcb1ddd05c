import type { Db } from '@harusi/db/client';
import { enqueue, type JobContext, type Queue } from '../../lib/jobs.ts';
import type { Attachment } from '../../services/mail/mailer.ts';
import { renderCalendarFile } from '../../lib/calendar-file.ts';
import { getSettings } from '../settings/settings.service.ts';
import type { EmailContent, CalendarEntry } from './email-content.ts';
import { renderEmail } from './render-email.ts';

/** A letter on its way to somebody. */
export const emailQueue: Queue<{ to: string; letter: EmailContent }> = { name: 'mails.letter-written' };

/** Sends a letter once the transaction commits. It waits in the queue in plain words: no secret belongs into it. */
export async function queueEmail(tx: Db, to: string, letter: EmailContent): Promise<void> {
  await enqueue(tx, emailQueue, { to, letter });
}

/** Sends a letter to the owner's address as the settings have it. */
export async function queueOwnerEmail(tx: Db, letter: EmailContent, now: Date): Promise<void> {
  const { contact } = await getSettings(tx, now);
  await queueEmail(tx, contact.email, letter);
}

/** An entry for a calendar as the file that goes with a letter. */
export const calendarAttachment = (
  { path, ...event }: CalendarEntry,
  siteUrl: string,
  stampedAt: Date,
): Attachment => ({
  name: 'booking.ics',
  type: 'text/calendar; charset=utf-8',
  content: renderCalendarFile({
    ...event,
    startsAt: new Date(event.startsAt),
    endsAt: new Date(event.endsAt),
    stampedAt,
    url: `${siteUrl}${path}`,
  }),
});

/** Hands a letter to whoever carries our mail, now. For jobs only. */
export async function deliverEmail(context: JobContext, to: string, letter: EmailContent): Promise<void> {
  const { db, now, mailer, siteUrl } = context;
  const { brand, contact } = await getSettings(db, now);
  const { event } = letter;
  const attachments = [
    ...(letter.attachments ?? []),
    ...(event ? [calendarAttachment(event, siteUrl, now)] : []),
  ];
  await mailer.send({ to, ...renderEmail(letter, { brand: brand.name, siteUrl, contact }), attachments });
}
