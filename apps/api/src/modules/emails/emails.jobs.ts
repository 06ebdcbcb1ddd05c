import type { CalendarEntry } from '../../lib/format/calendar-file.ts';
import type { QueuedJob } from '../../lib/job-queue.ts';
import type { EmailContent } from './email-content.ts';
import { deliverEmail, deliverLimitedEmail, emailQueue, type QueuedEmail } from './emails.service.ts';
import { withLinkKey } from './link-keys.ts';

export const sendEmail: QueuedJob<QueuedEmail> = {
  queue: emailQueue,
  async run(context, { to, content, keyOf, cause }) {
    const { db, now } = context;
    const complete = keyOf ? await withLinkKey(db, content, keyOf, now) : content;
    if (cause) await deliverLimitedEmail(context, cause, to, complete);
    else await deliverEmail(context, to, complete);
  },
};

interface OldEmail {
  to: string;
  letter: Omit<EmailContent, 'calendarEntry'> & { event?: CalendarEntry };
}

/** Drains emails that an older release queued under the old name. */
export const sendLegacyEmail: QueuedJob<OldEmail> = {
  queue: { name: 'mails.letter-written' },
  run: (context, { to, letter: { event, ...content } }) =>
    deliverEmail(context, to, { ...content, ...(event && { calendarEntry: event }) }),
};
