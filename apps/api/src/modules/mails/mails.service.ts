import type { Db } from '@harusi/db/client';
import { enqueue, type JobContext, type Queue } from '../../lib/jobs.ts';
import type { Attachment } from '../../services/mail/mailer.ts';
import { calendarFile } from '../bookings/calendar-file.rules.ts';
import { getSettings } from '../settings/settings.service.ts';
import type { Letter, LetterEvent } from './letter.ts';
import { renderLetter } from './render-letter.ts';

/** A letter on its way to somebody. */
export const letterWritten: Queue<{ to: string; letter: Letter }> = { name: 'mails.letter-written' };

/** Sends a letter once the transaction commits. It waits in the queue in plain words: no secret belongs into it. */
export async function queueLetter(tx: Db, to: string, letter: Letter): Promise<void> {
  await enqueue(tx, letterWritten, { to, letter });
}

/** Sends a letter to the owner's address as the settings have it. */
export async function queueOwnerLetter(tx: Db, letter: Letter, now: Date): Promise<void> {
  const { contact } = await getSettings(tx, now);
  await queueLetter(tx, contact.email, letter);
}

/** An entry for a calendar as the file that goes with a letter. */
export const eventFile = ({ path, ...event }: LetterEvent, siteUrl: string, stampedAt: Date): Attachment => ({
  name: 'booking.ics',
  type: 'text/calendar; charset=utf-8',
  content: calendarFile({
    ...event,
    startsAt: new Date(event.startsAt),
    endsAt: new Date(event.endsAt),
    stampedAt,
    url: `${siteUrl}${path}`,
  }),
});

/** Hands a letter to whoever carries our mail, now. For jobs only. */
export async function deliverLetter(context: JobContext, to: string, letter: Letter): Promise<void> {
  const { db, now, mailer, siteUrl } = context;
  const { brand, contact } = await getSettings(db, now);
  const { event } = letter;
  const attachments = [...(letter.attachments ?? []), ...(event ? [eventFile(event, siteUrl, now)] : [])];
  await mailer.send({ to, ...renderLetter(letter, { brand: brand.name, siteUrl, contact }), attachments });
}
