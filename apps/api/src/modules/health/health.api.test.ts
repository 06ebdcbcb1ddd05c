import type { Health, HealthCheckName } from '@harusi/contracts/operations/health';
import { backups, healthHours, healthIncidents, jobRuns, processes } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import { expect, it } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { runAlone } from '../../worker.ts';
import { recordCapture } from '../payments/captures/captures.service.ts';
import { changeSetting } from '../settings/settings.service.ts';
import { checkHealthJob } from './health.jobs.ts';
import { startHeartbeat } from './heartbeat.service.ts';

const { app, db, clock, connection, log, jobContext, readMails, runQueuedJobs, signIn } = await startTestApi({
  startAt: new Date('2026-11-16T07:52:00Z'),
});

async function readHealth(): Promise<Health> {
  const { headers } = await signIn('admin'); // the clock moves on, and access ends after 15 minutes
  const response = await app.inject({ url: '/admin/health/', headers });
  expect(response.statusCode).toBe(200);
  return response.json();
}

const countInSidebar = async () => {
  const { headers } = await signIn('admin');
  return (await app.inject({ url: '/admin/counts/', headers })).json().health;
};

const findCheck = ({ groups }: Health, name: HealthCheckName) =>
  groups.flatMap(({ checks }) => checks).find((check) => check.name === name);

/** A worker that reports, and a backup of this night. */
async function makeWell(): Promise<void> {
  const facts = {
    eventLoopMs: 1,
    memoryBytes: 1e8,
    poolWaiting: 0,
    backupEveryHours: 24,
    disk: { totalBytes: 200e9, freeBytes: 150e9 },
    responses: { count: 100, failures: 0, medianMs: 12, slowestMs: 400 },
  };
  const seen = { seenAt: clock.now(), facts };
  await db
    .insert(processes)
    .values({ name: 'test:1:1', kind: 'both', version: '1', startedAt: clock.now(), ...seen })
    .onConflictDoUpdate({ target: processes.name, set: seen });
  const at = new Date(clock.now().getTime() - 7 * 3_600_000);
  await db
    .insert(backups)
    .values({ kind: 'scheduled', startedAt: at, finishedAt: at, file: 'b', bytes: 1e6, sha256: 'x' });
}

const lookEachMinute = async (minutes: number) => {
  for (let minute = 0; minute < minutes; minute++) {
    await makeWell();
    await checkHealthJob.run(jobContext());
    clock.advance({ minutes: 1 });
  }
};

it('says that all is well', async () => {
  await makeWell();
  await checkHealthJob.run(jobContext());
  const health = await readHealth();
  expect(health.verdict).toMatchObject({ state: 'good', title: 'All is well.' });
  expect(health.groups.map(({ title }) => title)).toEqual(['Money', 'Messages', 'Safe keeping']);
  expect(findCheck(health, 'disk')).toMatchObject({ state: 'good', gauge: 25, steps: [] });
  expect(findCheck(health, 'disk')?.hours).toEqual([...Array.from({ length: 23 }, () => null), 'good']);
  expect(findCheck(health, 'certificate'), 'this shop has no https').toBeUndefined();
  expect(health.books).toMatchObject({ mpesa_says: '0.00', difference: '0.00' });
  expect(health.incidents).toEqual([]);
  expect(health.told).toMatchObject({ phone: null });
});

it('finds money that belongs to no order, and explains the books by it', async () => {
  const payment = { provider: 'mpesa' as const, receipt: 'UKG4T8B1WZ', amountCents: 1_380_000 };
  await db.transaction((tx) => recordCapture(tx, { ...payment, paidAt: clock.now() }, clock.now()));
  await makeWell();
  const health = await readHealth();
  expect(health.verdict).toMatchObject({
    state: 'warning',
    title: 'The shop is open. One payment needs you.',
    action: { path: '/admin/money' },
  });
  expect(health.books).toEqual({
    mpesa_says: '13800.00',
    books_say: '0.00',
    difference: '13800.00',
    note: 'That is the one payment to match. Nothing else is open.',
  });
  await db.execute(sql`update payment_exceptions set resolution = 'settled', resolved_at = ${clock.now()}`);
  expect((await readHealth()).books).toMatchObject({ books_say: '13800.00', difference: '0.00' });
});

it('keeps the worst of an hour', async () => {
  const hour = new Date('2026-11-16T07:00:00Z');
  const stateOf = async () =>
    (await db.select().from(healthHours).where(eq(healthHours.check, 'jobs'))).find(
      (row) => row.hour.getTime() === hour.getTime(),
    )?.state;
  await makeWell();
  await db
    .insert(jobRuns)
    .values({ job: 'papers.issue', failingSince: new Date(clock.now().getTime() - 360_000) });
  await checkHealthJob.run(jobContext());
  expect(await stateOf()).toBe('warning');
  await db.delete(jobRuns);
  await checkHealthJob.run(jobContext());
  expect(await stateOf()).toBe('warning');
});

it('alerts the owner once by mail and SMS, and says when it is over', async () => {
  await db.delete(healthIncidents);
  await changeSetting(db, { key: 'alert_phone', value: '+254712345678', actorId: null, now: clock.now() });
  await db.insert(jobRuns).values({
    job: 'payments.due',
    failingSince: new Date(clock.now().getTime() - 40 * 60_000),
    error: 'broken',
  });
  await lookEachMinute(20);
  await runQueuedJobs();
  const alerts = (await readMails()).filter(({ subject }) => subject?.startsWith('Please look'));
  expect(alerts.map(({ subject }) => subject)).toEqual(['Please look: One job fails']);
  expect(alerts[0]?.text).toContain('payments.due');
  const { rows: texts } = await db.execute<{ matter: string }>(
    sql`select text #>> '{values,matter}' as matter from messages where event = 'health.alert' and phone = '+254712345678'`,
  );
  expect(texts).toEqual([{ matter: 'One job fails' }]);
  const during = await readHealth();
  expect(during.incidents).toMatchObject([{ title: 'One job fails', state: 'bad', ended_at: null }]);
  expect(during.told?.phone).toBe('0712 ••• 678');
  expect(await countInSidebar()).toBe(1);

  await db.delete(jobRuns);
  const healedAt = clock.now();
  await lookEachMinute(1);
  expect(await countInSidebar(), 'nothing is wrong any more, though the incident lasts').toBe(0);
  await lookEachMinute(10);
  await runQueuedJobs();
  const over = (await readMails()).filter(({ subject }) => subject?.startsWith('Well again'));
  expect(over).toHaveLength(1);
  expect((await readHealth()).incidents).toMatchObject([{ ended_at: healedAt.toISOString() }]);
});

it('shows the rest when a check cannot be read', async () => {
  await makeWell();
  await db.execute(sql`alter table backups rename to backups_away`);
  const health = await readHealth();
  await db.execute(sql`alter table backups_away rename to backups`);
  expect(findCheck(health, 'backups')).toMatchObject({
    state: 'unknown',
    sentence: expect.stringContaining('could not read'),
  });
  expect(findCheck(health, 'disk')?.state).toBe('good');
  expect(health.verdict.title).toBe('One check could not be read.');
});

it('opens one incident when several look at once, a limited number of times', async () => {
  await db.delete(healthHours);
  await db.delete(healthIncidents);
  await makeWell();
  await db
    .insert(jobRuns)
    .values({ job: 'papers.issue', failingSince: new Date(clock.now().getTime() - 3_600_000) });
  const { headers } = await signIn('admin');
  const look = () => app.inject({ method: 'POST', url: '/admin/health/check/', headers });
  const looks = await Promise.all(Array.from({ length: 12 }, look));
  const statuses = looks.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  expect(await db.$count(healthHours)).toBeGreaterThan(5);
  expect(await db.select().from(healthIncidents)).toMatchObject([{ check: 'jobs', state: 'bad' }]);
  await db.delete(jobRuns);
});

it('knows the processes that run, and whether a job fails', async () => {
  await db.delete(processes);
  const beat = startHeartbeat({
    connection,
    kind: 'both',
    version: 'test',
    dataDir: '/tmp',
    backupEveryHours: 24,
    readResponses: () => app.responseTimes.read(),
    now: clock.now,
    log,
  });
  await expect.poll(() => db.$count(processes)).toBe(1);
  const health = await readHealth();
  expect(findCheck(health, 'processes')).toMatchObject({ sentence: 'One server answers, 1 worker at work.' });
  expect(findCheck(health, 'disk')?.gauge).toEqual(expect.any(Number));
  expect(findCheck(health, 'speed')?.sentence).toContain('The shop answers in');
  await beat.stop();
  expect(await db.$count(processes), 'it says goodbye').toBe(0);
  expect(findCheck(await readHealth(), 'processes')?.state).toBe('bad');

  const fails = { name: 'test.fails', everySeconds: 60, run: () => Promise.reject(new Error('broken')) };
  await runAlone(fails, jobContext());
  const firstAt = clock.now();
  clock.advance({ minutes: 2 });
  await runAlone(fails, jobContext());
  const [row] = await db.select().from(jobRuns).where(eq(jobRuns.job, 'test.fails'));
  expect(row).toMatchObject({
    failingSince: firstAt,
    failedAt: clock.now(),
    error: 'broken',
    succeededAt: null,
  });
  await runAlone({ ...fails, run: async () => undefined }, jobContext());
  const [after] = await db.select().from(jobRuns).where(eq(jobRuns.job, 'test.fails'));
  expect(after).toMatchObject({ failingSince: null, error: null, succeededAt: clock.now() });
});
