import { nairobiDay, toNairobiClock } from '@harusi/contracts/constants/nairobi-time';
import type { PeriodicJob } from '../../lib/job-queue.ts';
import { ownerDigestEmail } from '../messaging/emails/owner-emails.ts';
import { tellOwner } from '../messaging/tell-owner.ts';
import { readOwnerDigest } from './owner-digest.service.ts';

const FROM_CLOCK = '07:00';

/** Once a day, from seven in the morning; the outbox knows whether today's has been sent. */
export const sendOwnerDigest: PeriodicJob = {
  name: 'office-dashboard.owner-digest',
  everySeconds: 600,
  async run({ db, now }) {
    if (toNairobiClock(now).slice(11, 16) < FROM_CLOCK) return;
    await tellOwner(db, {
      event: 'owner.digest',
      eventKey: nairobiDay(now),
      email: ownerDigestEmail(await readOwnerDigest(db, now)),
      now,
    });
  },
};
