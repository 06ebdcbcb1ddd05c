import type { Db } from '@harusi/db/client';
import { dataLinks, dataRequests, users } from '@harusi/db/schema';
import { and, asc, eq, lte } from '@harusi/db/drizzle';
import type { Person } from '../../lib/personal-data.ts';
import { recordChange } from '../audit/audit.service.ts';
import { queueEmail, queueLastEmail } from '../outbox/emails/queue-email.service.ts';
import { deletedEmail, deletionWaitsEmail } from './data-requests.emails.ts';
import { isOpenDeletion, personOfAccount } from './data-requests.service.ts';
import { erasePerson, findReasonsToWait } from './personal-data.ts';

/** Deletions whose cooling-off period is over, oldest first. */
export async function findDueDeletions(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: dataRequests.id })
    .from(dataRequests)
    .where(and(isOpenDeletion, lte(dataRequests.eraseAfter, now)))
    .orderBy(asc(dataRequests.eraseAfter), asc(dataRequests.id));
  return rows.map(({ id }) => id);
}

/**
 * Erases the person, or notes what has to be finished first. One transaction: a process that dies leaves everything as it was,
 * and the next run starts again.
 */
export async function processDeletion(db: Db, id: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Claims the request: a person who takes it back meanwhile waits, and learns that it is too late.
    const [request] = await tx
      .update(dataRequests)
      .set({ state: 'waiting' })
      .where(and(eq(dataRequests.id, id), isOpenDeletion, lte(dataRequests.eraseAfter, now)))
      .returning();
    if (!request) return;
    const { person, address } = await lockPerson(tx, request);
    const reasons = await findReasonsToWait(tx, person, now);
    if (reasons.length > 0) {
      await tx.update(dataRequests).set({ waitsFor: reasons }).where(eq(dataRequests.id, id));
      if (request.waitsFor.length === 0) await queueEmail(tx, address, deletionWaitsEmail(reasons));
      return;
    }
    await erasePerson(tx, person, now);
    await tx.delete(dataLinks).where(eq(dataLinks.email, address));
    await tx
      .update(dataRequests)
      .set({ state: 'done', closedAt: now, email: null, undoTokenHash: null, waitsFor: [] })
      .where(eq(dataRequests.id, id));
    await recordChange(tx, {
      actorId: null,
      action: 'data.erased',
      subject: { type: 'data-request', id },
      now,
    });
    await queueLastEmail(tx, address, deletedEmail);
  });
}

type RequestRow = typeof dataRequests.$inferSelect;

/** Also locks the account, so that an order being placed is either seen or refused. */
async function lockPerson(
  tx: Db,
  { userId, email }: RequestRow,
): Promise<{ person: Person; address: string }> {
  if (userId === null) return { person: { userId, email }, address: email ?? '' };
  const [user] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return { person: await personOfAccount(tx, userId), address: user!.email };
}
