import { ANSWER_DAYS, COOLING_OFF_DAYS } from '@harusi/contracts/constants/retention';
import type { DataRights } from '@harusi/contracts/accounts/data-requests';
import { DATA_LINK_HOURS } from '@harusi/contracts/accounts/data-requests';
import type { Db } from '@harusi/db/client';
import { dataLinks, dataRequests, users } from '@harusi/db/schema';
import { and, eq, gt, inArray, type SQL } from '@harusi/db/drizzle';
import { violatesConstraint } from '../../lib/database/database-errors.ts';
import { consumeRateLimit, tryConsumeRateLimit } from '../../lib/database/rate-limits.ts';
import { DomainError } from '../../lib/errors.ts';
import { enqueue, type Queue } from '../../lib/job-queue.ts';
import type { Person } from '../../lib/personal-data.ts';
import { generateSecretToken, hashSecret } from '../../lib/security/secret-tokens.ts';
import { recordChange } from '../audit/audit.service.ts';

/** A request for the data of this address. */
export const dataLinkQueue: Queue<{ email: string }> = { name: 'data-requests.link-asked' };
/** The person needs the link that takes the deletion back. */
export const deletionAskedQueue: Queue<{ request: number }> = { name: 'data-requests.deletion-asked' };

const daysAfter = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000);

export const isOpenDeletion = and(
  eq(dataRequests.kind, 'deletion'),
  inArray(dataRequests.state, ['cooling_off', 'waiting']),
);

/** An account, with its address if that is proven. */
export async function personOfAccount(db: Db, userId: number): Promise<Person> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return { userId, email: user?.emailConfirmedAt ? user.email : null };
}

/** The guest behind a link. */
export async function personOfLink(db: Db, key: string, now: Date): Promise<Person & { email: string }> {
  const isLink = and(eq(dataLinks.tokenHash, hashSecret(key)), gt(dataLinks.expiresAt, now));
  const [link] = await db.select().from(dataLinks).where(isLink);
  if (!link) throw new DomainError('invalid', 'This link has expired. Please ask for a new one.');
  return { userId: null, email: link.email };
}

/** Queues the email. Does the same whatever we know about the address, so that the response reveals nothing. */
export async function askForDataLink(db: Db, email: string, now: Date): Promise<void> {
  const key = `data-link:${hashSecret(email.toLowerCase())}`;
  if (await tryConsumeRateLimit(db, { key, times: 3, seconds: 3600 }, now))
    await enqueue(db, dataLinkQueue, { email });
}

export async function makeDataLink(db: Db, email: string, now: Date): Promise<string> {
  const token = generateSecretToken();
  const expiresAt = new Date(now.getTime() + DATA_LINK_HOURS * 3_600_000);
  await db.insert(dataLinks).values({ tokenHash: hashSecret(token), email, expiresAt });
  return token;
}

const isOf = ({ userId, email }: Person): SQL | undefined =>
  userId === null ? eq(dataRequests.email, email ?? '') : eq(dataRequests.userId, userId);

/** What the person can do now. */
export async function getDataRights(db: Db, person: Person): Promise<DataRights> {
  const [open] = await db
    .select()
    .from(dataRequests)
    .where(and(isOf(person), isOpenDeletion));
  return {
    can_delete: !(await isStaff(db, person)),
    includes_guest_orders: person.email !== null,
    deletion: open
      ? { asked_at: open.askedAt, erase_after: open.eraseAfter!, waits_for: open.waitsFor }
      : null,
  };
}

const isStaff = async (db: Db, { userId }: Person) =>
  userId !== null && (await db.$count(users, and(eq(users.id, userId), eq(users.userType, 'admin')))) > 0;

/** Records a download; ten an hour, because each reads everything we know about a person. */
export async function recordDownload(db: Db, person: Person, now: Date): Promise<void> {
  const key = `data-copy:${person.userId ?? hashSecret(person.email ?? '')}`;
  await consumeRateLimit(db, { key, times: 10, seconds: 3600 }, now);
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(dataRequests)
      .values({
        kind: 'download',
        userId: person.userId,
        state: 'done',
        askedAt: now,
        dueAt: daysAfter(now, ANSWER_DAYS.download),
        closedAt: now,
      })
      .returning();
    const subject = { type: 'data-request', id: row!.id };
    await recordChange(tx, { actorId: person.userId, action: 'data.downloaded', subject, now });
  });
}

/** Starts the cooling-off period. Asking twice changes nothing. */
export async function askForDeletion(db: Db, person: Person, now: Date): Promise<DataRights> {
  if (await isStaff(db, person)) {
    throw new DomainError('conflict', 'An admin’s account is closed by another admin. Please ask one.');
  }
  await db
    .transaction(async (tx) => {
      const [row] = await tx
        .insert(dataRequests)
        .values({
          kind: 'deletion',
          userId: person.userId,
          email: person.userId === null ? person.email : null,
          state: 'cooling_off',
          askedAt: now,
          dueAt: daysAfter(now, ANSWER_DAYS.deletion),
          eraseAfter: daysAfter(now, COOLING_OFF_DAYS),
        })
        .returning();
      await enqueue(tx, deletionAskedQueue, { request: row!.id });
      const subject = { type: 'data-request', id: row!.id };
      await recordChange(tx, { actorId: person.userId, action: 'data.deletion-asked', subject, now });
    })
    .catch((error: unknown) => {
      const isAsked =
        violatesConstraint(error, 'data_requests_one_deletion_per_account') ||
        violatesConstraint(error, 'data_requests_one_deletion_per_address');
      if (!isAsked) throw error;
    });
  return getDataRights(db, person);
}

/** Takes a deletion back, as the account that asked for it. */
export async function undoDeletion(db: Db, person: Person, now: Date): Promise<void> {
  if (!(await undo(db, isOf(person), now)))
    throw new DomainError('not_found', 'There is no deletion to take back.');
}

/** Takes a deletion back by the link in the email. */
export async function undoDeletionByLink(db: Db, key: string, now: Date): Promise<void> {
  if (!(await undo(db, eq(dataRequests.undoTokenHash, hashSecret(key)), now)))
    throw new DomainError('invalid', 'This link no longer works: your data is deleted, or you have kept it.');
}

async function undo(db: Db, which: SQL | undefined, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(dataRequests)
      .set({ state: 'undone', closedAt: now, email: null, undoTokenHash: null, waitsFor: [] })
      .where(and(which, isOpenDeletion))
      .returning();
    if (!row) return false;
    const subject = { type: 'data-request', id: row.id };
    await recordChange(tx, { actorId: row.userId, action: 'data.deletion-undone', subject, now });
    return true;
  });
}
