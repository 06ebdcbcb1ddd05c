import {
  emailChanges,
  emailConfirmations,
  healthHours,
  healthIncidents,
  holdOrigins,
  idempotencyKeys,
  passwordResets,
  processes,
  rateLimits,
  refreshTokens,
  sessions,
} from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { expect, it } from 'vitest';
import { insertHeldBooking, makeStylist } from '../../../test/bookings/booking-rows.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { executeOnce } from '../../lib/database/idempotency.ts';
import { consumeRateLimit } from '../../lib/database/rate-limits.ts';
import type { PeriodicJob } from '../../lib/job-queue.ts';
import { deleteExpiredAddressLinks, deleteOldSessions } from '../accounts/accounts.jobs.ts';
import { makeEmailConfirmation } from '../accounts/email/email-confirmation.service.ts';
import { makePasswordReset } from '../accounts/passwords/passwords.service.ts';
import { deleteExpiredRows, deleteOldHealth } from './housekeeping.jobs.ts';

const { app, db, clock, jobContext, signIn } = await startTestApi();

/** Counts what a job leaves in the last second for which a row must be kept, and a second later. */
async function countAtTheEdge(job: PeriodicJob, count: () => Promise<number>): Promise<[number, number]> {
  await job.run(jobContext());
  const before = await count();
  clock.advance({ seconds: 1 });
  await job.run(jobContext());
  return [before, await count()];
}

it('deletes only expired rows', async () => {
  await consumeRateLimit(db, { key: 'short', times: 1, seconds: 60 }, clock.now());
  await consumeRateLimit(db, { key: 'long', times: 1, seconds: 3600 }, clock.now());
  const attempt = { scope: 'test', key: 'k', request: {}, now: clock.now() };
  await executeOnce(db, attempt, async () => ({ status: 200, body: {} }));

  clock.advance({ minutes: 2 });
  await deleteExpiredRows.run(jobContext());
  expect((await db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['long']);
  expect(await db.$count(idempotencyKeys)).toBe(1);

  clock.advance({ days: 1 });
  await deleteExpiredRows.run(jobContext());
  expect([await db.$count(rateLimits), await db.$count(idempotencyKeys)]).toEqual([0, 0]);
});

it('keeps sessions and links for three months after they end', async () => {
  const { user } = await signIn();
  await makePasswordReset(db, user.id, clock.now());
  const change = { userId: user.id, newEmail: 'next@example.com', createdAt: clock.now() };
  const undo = { oldEmail: user.email, undoUntil: clock.now(), isUndoable: true };
  await db.insert(emailChanges).values([
    { ...change, status: 'cancelled' },
    { ...change, ...undo, status: 'confirmed' },
  ]);
  const count = () =>
    Promise.all([sessions, refreshTokens, passwordResets, emailChanges].map((table) => db.$count(table)));
  clock.advance({ days: 90 });
  await deleteOldSessions.run(jobContext());
  expect(await count()).toEqual([1, 1, 1, 2]);
  clock.advance({ days: 15 });
  await deleteOldSessions.run(jobContext());
  expect(await count()).toEqual([0, 0, 0, 1]); // the change that can still be undone
});

it('counts the three months from the moment a session really ended', async () => {
  const { user, session } = await signIn();
  const isOwn = eq(sessions.userId, user.id);
  await app.inject({ method: 'POST', url: '/auth/logout/', payload: { refresh: session.refresh } });
  clock.advance({ days: 90 });
  expect(await countAtTheEdge(deleteOldSessions, () => db.$count(sessions, isOwn))).toEqual([1, 0]);
});

it('forgets a new address that was never confirmed, a day after its last link expired', async () => {
  const { user } = await signIn();
  const isOwn = eq(emailChanges.userId, user.id);
  const newEmail = 'stranger@example.com';
  await db.insert(emailChanges).values({ userId: user.id, newEmail, createdAt: clock.now() });
  await makeEmailConfirmation(db, { id: user.id, email: newEmail }, clock.now());
  clock.advance({ days: 3 });
  await makeEmailConfirmation(db, { id: user.id, email: newEmail }, clock.now()); // sent again
  clock.advance({ days: 8 });
  expect(await countAtTheEdge(deleteExpiredAddressLinks, () => db.$count(emailChanges, isOwn))).toEqual([
    1, 0,
  ]);
  expect(await db.$count(emailConfirmations, eq(emailConfirmations.email, newEmail))).toBe(0);
});

it('forgets a new address that got no link, because another account has it', async () => {
  const { user } = await signIn();
  const isOwn = eq(emailChanges.userId, user.id);
  const change = { userId: user.id, newEmail: 'taken@example.com', createdAt: clock.now() };
  await db.insert(emailChanges).values(change);
  clock.advance({ days: 8 });
  expect(await countAtTheEdge(deleteExpiredAddressLinks, () => db.$count(emailChanges, isOwn))).toEqual([
    1, 0,
  ]);
});

it('deletes a used refresh token three months after it expired, although its session lived on', async () => {
  const { session } = await signIn();
  clock.advance({ days: 13 });
  const payload = { refresh: session.refresh };
  const renewed = await app.inject({ method: 'POST', url: '/auth/token/refresh/', payload });
  expect(renewed.statusCode).toBe(200);
  clock.advance({ days: 92 });
  await deleteOldSessions.run(jobContext());
  expect([await db.$count(sessions), await db.$count(refreshTokens)]).toEqual([1, 1]);
});

it('forgets after two hours where an unpaid booking came from', async () => {
  const now = clock.now();
  const startsAt = new Date(now.getTime() + 86_400_000);
  const booking = await insertHeldBooking(db, { stylist: await makeStylist(db, { now }), startsAt, now });
  const origin = {
    network: 'hash',
    phone: '254712345678',
    buyer: 'hash',
    points: 1,
    valueCents: 100,
    at: now,
  };
  await db.insert(holdOrigins).values({ bookingId: booking.id, ...origin });
  clock.advance({ hours: 2 });
  await deleteExpiredRows.run(jobContext());
  expect(await db.$count(holdOrigins)).toBe(1);
  clock.advance({ seconds: 1 });
  await deleteExpiredRows.run(jobContext());
  expect(await db.$count(holdOrigins)).toBe(0);
});

it('deletes a process after a day, hours after a week and ended incidents after three months', async () => {
  const now = clock.now();
  const incident = { check: 'disk', state: 'bad' as const, beganAt: now, facts: {} };
  await db.insert(healthIncidents).values([{ ...incident, endedAt: now }, incident]);
  await db.insert(healthHours).values({ check: 'disk', hour: now, state: 'bad' });
  const seen = { startedAt: now, seenAt: now, facts: {} };
  await db.insert(processes).values({ name: 'host:1:1', kind: 'api', version: '1', ...seen });
  const countAll = () =>
    Promise.all([processes, healthHours, healthIncidents].map((table) => db.$count(table)));
  for (const [days, counts] of [
    [1, [1, 1, 2]],
    [6, [0, 1, 2]],
    [83, [0, 0, 2]],
  ] as const) {
    clock.advance({ days });
    await deleteOldHealth.run(jobContext());
    expect(await countAll()).toEqual(counts);
  }
  clock.advance({ seconds: 1 });
  await deleteOldHealth.run(jobContext());
  expect(await countAll()).toEqual([0, 0, 1]);
});
