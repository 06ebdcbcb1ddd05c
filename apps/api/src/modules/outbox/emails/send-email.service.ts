import type { Db } from '@harusi/db/client';
import { messages } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import type { JobContext } from '../../../lib/job-queue.ts';
import { isPermanentMailError } from '../../../services/mail/mailer.ts';
import { deliverEmail } from '../../emails/emails.service.ts';
import { inOwnWords, type OwnWordings } from '../../emails/email-wordings.service.ts';
import { countEmail } from '../../emails/email-limits.ts';
import { withLinkKey } from '../../emails/link-keys.ts';
import { type LeasedSend, recordCall } from '../lease-sends.service.ts';
import { nextAttemptAt } from '../outbox.rules.ts';
import type { QueuedEmail } from '../queue-message.service.ts';
import { endLease, postpone } from '../settle-send.service.ts';

/**
 * Hands an email to the mail server. Its Message-ID is that of the send, so that mailboxes recognise one that had to be
 * handed over twice because no one could tell whether it was.
 */
export async function sendEmail(context: JobContext, send: LeasedSend, wordings: OwnWordings): Promise<void> {
  const { db, now, log } = context;
  // Written by `queueMessage`.
  const email = send.message.email as QueuedEmail;
  const { to, content, keyOf, cause } = email;
  const counted = cause && (await countEmail(db, cause, to, now));
  if (cause && !counted) {
    log.warn({ cause }, 'email dropped: its mailbox has had enough of them');
    await endLease(db, send, { state: 'skipped', failureCode: 'mailbox_full' });
    return;
  }
  if (!(await recordCall(db, send, now))) {
    await counted?.giveBack();
    return;
  }
  try {
    const own = inOwnWords(content, wordings);
    if (own.subject !== (email.sentSubject ?? content.subject)) await keepSubject(db, send, own.subject);
    const complete = keyOf ? await withLinkKey(db, own, keyOf, now) : own;
    await deliverEmail(context, to, complete, `${send.id}.${send.round}`);
  } catch (error) {
    await counted?.giveBack();
    log.warn({ err: error, send: send.id }, 'email not accepted');
    const failureReason = error instanceof Error ? error.message : String(error);
    const next = isPermanentMailError(error) ? undefined : nextAttemptAt('email', send.attempts, now);
    if (next) await postpone(db, send, next, send.attempts);
    else await endLease(db, send, { state: 'failed', failureCode: 'refused', failureReason });
    return;
  }
  await endLease(db, send, { state: 'accepted', sentAt: now });
}

/** For timelines, which show what was in the mailbox after the owner has changed her words again. */
async function keepSubject(db: Db, { messageId }: LeasedSend, subject: string): Promise<void> {
  const email = sql`jsonb_set(${messages.email}, '{sentSubject}', to_jsonb(${subject}::text))`;
  await db.update(messages).set({ email }).where(eq(messages.id, messageId));
}
