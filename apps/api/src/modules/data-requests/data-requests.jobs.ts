import { users, dataLinks, dataRequests } from '@harusi/db/schema';
import { and, eq, lt, sql } from '@harusi/db/drizzle';
import type { PeriodicJob, QueuedJob } from '../../lib/job-queue.ts';
import { generateSecretToken, hashSecret } from '../../lib/security/secret-tokens.ts';
import { deliverEmail, deliverLimitedEmail } from '../emails/emails.service.ts';
import { accountDataEmail, dataLinkEmail, deletionAskedEmail } from './data-requests.emails.ts';
import { dataLinkQueue, deletionAskedQueue, isOpenDeletion, makeDataLink } from './data-requests.service.ts';
import { dataSections, enforceRetention } from './personal-data.ts';
import { findDueDeletions, processDeletion } from './process-deletions.service.ts';

/** Sends the link if we know the address. Creates the secret here, so it is never stored in the queue. */
export const sendDataLink: QueuedJob<{ email: string }> = {
  queue: dataLinkQueue,
  async run(context, { email }) {
    const { db, now } = context;
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (user) return deliverLimitedEmail(context, 'form', email, accountDataEmail);
    const person = { userId: null, email };
    const parts = dataSections().map(({ select }) => sql`(select 1 from (${select(person)}) s limit 1)`);
    const { rows } = await db.execute(sql.join(parts, sql` union all `));
    if (rows.length === 0) return;
    await deliverLimitedEmail(context, 'form', email, dataLinkEmail(await makeDataLink(db, email, now)));
  },
};

/** Sends the link that takes the deletion back. Creates the secret here, so it is never stored in the queue. */
export const sendDeletionAsked: QueuedJob<{ request: number }> = {
  queue: deletionAskedQueue,
  async run(context, { request }) {
    const { db } = context;
    const token = generateSecretToken();
    const [row] = await db
      .update(dataRequests)
      .set({ undoTokenHash: hashSecret(token) })
      .where(and(eq(dataRequests.id, request), isOpenDeletion))
      .returning();
    if (!row) return;
    const [user] = await db
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, row.userId ?? 0));
    const to = user?.email ?? row.email;
    if (to !== null) await deliverEmail(context, to, deletionAskedEmail(row.eraseAfter!, token));
  },
};

/** One person's failure must not keep the others waiting. */
export const processDeletions: PeriodicJob = {
  name: 'data-requests.process-deletions',
  everySeconds: 600,
  async run({ db, now, log }) {
    for (const id of await findDueDeletions(db, now)) {
      await processDeletion(db, id, now).catch((error: unknown) =>
        log.error({ err: error, request: id }, 'deletion failed'),
      );
    }
  },
};

/** Removes what has reached the end of the period that the privacy page names. */
export const enforceRetentionPeriods: PeriodicJob = {
  name: 'data-requests.enforce-retention',
  everySeconds: 24 * 3600,
  firstAfterSeconds: 60,
  async run({ db, now }) {
    await enforceRetention(db, now);
    await db.delete(dataLinks).where(lt(dataLinks.expiresAt, now));
  },
};
