import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '@harusi/db/client';
import { and, eq, sql } from '@harusi/db/drizzle';
import { messageSends } from '@harusi/db/schema';
import { describe, expect, it, onTestFinished } from 'vitest';
import { NO_TEXTS, startTestApi } from '../test/start-test-api.ts';
import type { EmailMessage } from './services/mail/mailer.ts';
import { queueEmail } from './modules/outbox/emails/queue-email.service.ts';
import { createTurns, runAlone, secondsToNextRun, startWorker } from './worker.ts';

const { db, clock, connection, databaseUrl, files, jobContext, payments, log } = await startTestApi();

const email = { subject: 'Hello', greeting: 'Hello', paragraphs: ['A line.'] };

/** A mail provider that can be down. */
function fakeMailer({ failures = 0 } = {}) {
  const sent: EmailMessage[] = [];
  let left = failures;
  return {
    sent,
    async send(mail: EmailMessage) {
      if (left-- > 0) throw new Error('the mail server is down');
      sent.push(mail);
    },
  };
}

async function work(mailer: ReturnType<typeof fakeMailer>) {
  const worker = await startWorker({
    connection,
    databaseUrl,
    now: clock.now,
    mailer,
    texts: NO_TEXTS,
    files,
    payments,
    siteUrl: 'http://localhost:3000',
    apiUrl: 'http://localhost:8080',
    log,
  });
  onTestFinished(() => worker.stop());
}

async function until(holds: () => boolean | Promise<boolean>) {
  for (let i = 0; i < 100 && !(await holds()); i++) await wait(100);
}

describe('worker', () => {
  it('runs jobs of committed changes and none of rolled-back ones', async () => {
    const undone = db.transaction(async (tx) => {
      await queueEmail(tx, 'undone@example.com', email);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await db.transaction((tx) => queueEmail(tx, 'asha@example.com', email));

    const mailer = fakeMailer();
    await work(mailer);
    await until(() => mailer.sent.length > 0);
    expect(mailer.sent.map(({ to }) => to)).toEqual(['asha@example.com']);
  });

  it('shares work: two workers send an email once', async () => {
    const mailer = fakeMailer();
    await work(mailer);
    await work(mailer);
    for (let i = 0; i < 10; i++) await queueEmail(db, `guest-${i}@example.com`, email);
    await until(() => mailer.sent.length >= 10);
    await wait(300);
    expect(new Set(mailer.sent.map(({ to }) => to)).size).toBe(10);
    expect(mailer.sent).toHaveLength(10);
  });

  it('retries an email that the mail server did not take', async () => {
    const mailer = fakeMailer({ failures: 1 });
    await work(mailer);
    await queueEmail(db, 'patient@example.com', email);
    const isWaiting = async () =>
      (await db.$count(messageSends, and(eq(messageSends.state, 'due'), eq(messageSends.attempts, 1)))) === 1;
    await until(isWaiting);
    expect(await isWaiting()).toBe(true);
    clock.advance({ seconds: 10 });
    await until(() => mailer.sent.length > 0);
    expect(mailer.sent.map(({ to }) => to)).toEqual(['patient@example.com']);
  });

  it('runs a periodic job once when two processes reach it together', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let runs = 0;
    const job = {
      name: 'counted',
      everySeconds: 60,
      run: async () => {
        runs += 1;
        await released;
      },
    };
    const first = runAlone(job, jobContext());
    await until(() => runs > 0);
    const second = runAlone(job, jobContext());
    await Promise.race([second, until(() => runs > 1)]);
    release();
    await Promise.all([first, second]);
    expect(runs).toBe(1);
  });

  it('has connections left for its work when all jobs are due at once', async () => {
    const own = connect(databaseUrl, { maxConnections: 4 });
    const runInTurn = createTurns(4);
    onTestFinished(own.close);
    const context = { ...jobContext(), db: own.db };
    const jobs = Array.from({ length: 40 }, (_, index) => ({
      name: `due-at-once-${index}`,
      everySeconds: 60,
      run: async () => void (await own.db.execute(sql`select pg_sleep(0.01)`)),
    }));
    const outcomes = await Promise.all(jobs.map((job) => runInTurn(job, context)));
    expect(outcomes.filter((succeeded) => !succeeded)).toEqual([]);
  });

  it('runs a failed job again soon, and less often the longer it fails', async () => {
    const daily = { everySeconds: 24 * 3600 };
    expect([0, 1, 2, 5, 20].map((failures) => secondsToNextRun(daily, failures))).toEqual([
      24 * 3600,
      10,
      20,
      160,
      24 * 3600,
    ]);
    expect(secondsToNextRun({ everySeconds: 2 }, 7)).toBe(2);
    const fails = { name: 'fails', everySeconds: 60, run: () => Promise.reject(new Error('M-Pesa is away')) };
    expect(await runAlone(fails, jobContext())).toBe(false);
    expect(await runAlone({ ...fails, run: async () => {} }, jobContext())).toBe(true);
  });

  it('rejects jobs for an unknown queue', async () => {
    const { enqueue } = await import('./lib/job-queue.ts');
    await expect(enqueue(db, { name: 'nobody.reads-this' }, {})).rejects.toThrow('does not exist');
  });
});
