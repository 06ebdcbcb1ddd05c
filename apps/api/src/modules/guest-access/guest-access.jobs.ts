import { randomUUID } from 'node:crypto';
import type { RecoverOrder } from '@harusi/contracts/accounts/guest-access';
import type { Db } from '@harusi/db/client';
import { tryConsumeRateLimit } from '../../lib/database/rate-limits.ts';
import type { QueuedJob } from '../../lib/job-queue.ts';
import { hashSecret } from '../../lib/security/secret-tokens.ts';
import { deliverLimitedEmail } from '../emails/emails.service.ts';
import { withLinkKey } from '../emails/link-keys.ts';
import { accountOrderEmail, recoveryEmail } from './guest-access.emails.ts';
import { queueMessage } from '../outbox/queue-message.service.ts';
import { findByNumberAndPhone, recoveryQueue } from './guest-access.service.ts';

type FoundOrder = NonNullable<Awaited<ReturnType<typeof findByNumberAndPhone>>>;

/** Sends the link to the email address on the order, or without one by text to the phone on it, and to no other. */
export const sendRecoveryLink: QueuedJob<RecoverOrder> = {
  queue: recoveryQueue,
  async run(context, form) {
    const { db, now } = context;
    const found = await findByNumberAndPhone(db, form);
    if (!found) return;
    if (found.contactEmail === null) {
      await textLink(db, found, now);
      return;
    }
    const content = found.userId === null ? recoveryEmail(found) : accountOrderEmail(found);
    // Anyone who knows number and phone can ask, but must not fill the buyer's inbox.
    await deliverLimitedEmail(
      context,
      'recovery',
      found.contactEmail,
      await withLinkKey(db, content, found, now),
    );
  },
};

const TEXTS_AN_HOUR = 3;

/** An order of an account needs no key: its owner signs in. */
async function textLink(db: Db, { kind, id, number, ...found }: FoundOrder, now: Date): Promise<void> {
  const { contactPhone: phone } = found;
  const limit = { key: `text-recovery:${hashSecret(phone)}`, times: TEXTS_AN_HOUR, seconds: 3600 };
  if (!(await tryConsumeRateLimit(db, limit, now))) return;
  await queueMessage(db, {
    event: 'link.asked',
    eventKey: `${number}:${randomUUID()}`,
    recipient: kind === 'order' ? 'buyer' : 'client',
    ...(kind === 'order' ? { orderId: id } : { bookingId: id }),
    userId: found.userId,
    language: found.language,
    text: {
      key: 'order_link',
      values: { number },
      path: `/${kind}s/${number}`,
      keyOf: { kind, number },
      phone,
      // Asked for, so it goes out also to a person who wants no texts otherwise.
      channel: found.textChannel === 'whatsapp' ? 'whatsapp' : 'sms',
    },
  });
}
