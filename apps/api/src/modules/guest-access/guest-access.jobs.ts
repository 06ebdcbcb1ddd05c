import type { RecoverOrder } from '@harusi/contracts/guest-access';
import type { QueuedJob } from '../../lib/job-queue.ts';
import { deliverLimitedEmail } from '../emails/emails.service.ts';
import { withLinkKey } from '../emails/link-keys.ts';
import { accountOrderEmail, recoveryEmail } from './guest-access.emails.ts';
import { findByNumberAndPhone, recoveryQueue } from './guest-access.service.ts';

/** Sends the link to the email address on the order, if there is one, and to no other. */
export const sendRecoveryLink: QueuedJob<RecoverOrder> = {
  queue: recoveryQueue,
  async run(context, form) {
    const { db, now } = context;
    const found = await findByNumberAndPhone(db, form);
    if (!found || found.contactEmail === null) return;
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
