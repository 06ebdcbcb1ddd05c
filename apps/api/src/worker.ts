import type { Connection } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';
import { openPool } from '@harusi/db/open-pool';
import { traced } from '@harusi/tracing/tracing';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import { PgBoss } from 'pg-boss';
import { periodicJobs, queuedJobs } from './job-registry.ts';
import { recordJobRun } from './lib/job-runs.ts';
import type { BackupPlaces, PeriodicJob, JobContext } from './lib/job-queue.ts';
import type { PaymentContext } from './services/mpesa/payment-context.ts';
import type { FileStore } from './services/files/file-store.ts';
import type { Mailer } from './services/mail/mailer.ts';
import type { TextProviders } from './services/texts/text-providers.ts';
import { wireModules } from './wiring.ts';

interface WorkerOptions {
  connection: Connection;
  databaseUrl: string;
  now: () => Date;
  mailer: Mailer;
  texts: TextProviders;
  files: FileStore;
  siteUrl: string;
  apiUrl: string;
  payments: PaymentContext;
  backups?: BackupPlaces;
  log: FastifyBaseLogger;
}

const DEFAULT_CONCURRENCY = 3;

export interface Worker {
  stop(): Promise<void>;
}

/** Runs queued and due jobs. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  wireModules();
  const { connection, databaseUrl, now, mailer, texts, files, siteUrl, apiUrl, payments, backups, log } =
    options;
  const context = (): JobContext => ({
    db: connection.db,
    now: now(),
    log,
    mailer,
    texts,
    files,
    siteUrl,
    apiUrl,
    payments,
    backups,
  });

  const queues = openPool(databaseUrl, {
    maxConnections: 3,
    name: 'harusi-jobs',
    statementTimeoutMs: 15_000,
  });
  queues.on('error', (error) => log.warn({ err: error }, 'a connection of the job queue was lost'));
  const boss = new PgBoss({
    db: { executeSql: (text, values) => queues.query(text, values) },
    migrate: false,
    schedule: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  for (const job of queuedJobs) {
    await boss.work(
      job.queue.name,
      {
        pollingIntervalSeconds: 1,
        localConcurrency: job.atOnce ?? DEFAULT_CONCURRENCY,
        burstWhenBatchFull: true,
      },
      async (jobs: { data: { traceparent?: string } }[]) => {
        for (const { data } of jobs) {
          const { traceparent: parent, ...own } = data;
          const span = { name: `job ${job.queue.name}`, kind: 'consumer', parent } as const;
          await traced(span, () => job.run(context(), own as never));
        }
      },
    );
  }
  const runInTurn = createTurns(connection.pool.options.max);
  const timers = periodicJobs.map((job) =>
    repeat(job, () => (job.inEveryProcess ? runShared : runInTurn)(job, context())),
  );

  return {
    async stop() {
      await Promise.all(timers.map((timer) => timer.stop()));
      await boss.stop({ graceful: true, timeout: 8_000 });
      await queues.end();
    },
  };
}

/** More would not end sooner, and people need connections, too. */
const MAX_ALONE_AT_ONCE = 8;

/**
 * Runs jobs alone, a few at once. Each holds one connection for its lock and needs another for its work: all at once, as
 * after a start, would take every connection and wait for each other.
 */
export function createTurns(connections: number): typeof runAlone {
  const inTurn = pLimit(Math.min(MAX_ALONE_AT_ONCE, Math.max(1, Math.floor(connections / 2))));
  return (job, context) => inTurn(() => runAlone(job, context));
}

/**
 * Runs a job unless another process is running it. The lock ends with its own transaction, even if the job
 * fails.
 */
export function runAlone(job: PeriodicJob, context: JobContext): Promise<boolean> {
  return orLog(job, context, () =>
    context.db.transaction(async (lock) => {
      const { rows } = await lock.execute<{ mine: boolean }>(
        sql`select pg_try_advisory_xact_lock(hashtextextended(${job.name}, 0)) as mine`,
      );
      if (!rows[0]?.mine) return;
      // The job works on other connections, for as long as it needs.
      await lock.execute(sql`set local idle_in_transaction_session_timeout = '1h'`);
      await runAndRecord(job, context);
    }),
  );
}

/** Runs a job that other processes may run, too. */
const runShared = (job: PeriodicJob, context: JobContext): Promise<boolean> =>
  orLog(job, context, () => runAndRecord(job, context));

/** False if it failed. */
async function orLog(job: PeriodicJob, { log }: JobContext, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    log.error({ err: error, job: job.name }, 'job failed');
    return false;
  }
}

/** Runs a job and keeps how it ended, for the health page. */
async function runAndRecord(job: PeriodicJob, context: JobContext): Promise<void> {
  try {
    await runTraced(job, context);
  } catch (error) {
    await recordJobRun(context, job.name, error);
    throw error;
  }
  await recordJobRun(context, job.name, null);
}

/** Jobs that look every few seconds find nothing most of the time; they trace what they find. */
const TRACED_FROM_SECONDS = 60;

const runTraced = (job: PeriodicJob, context: JobContext): Promise<void> =>
  job.everySeconds < TRACED_FROM_SECONDS
    ? job.run(context)
    : traced({ name: `job ${job.name}` }, () => job.run(context));

const FIRST_AFTER_SECONDS = 5;

/** A daily job that failed, because M-Pesa was away for a minute, must not wait for a day. */
const RETRY_SECONDS = 10;
export const secondsToNextRun = ({ everySeconds }: Pick<PeriodicJob, 'everySeconds'>, failures: number) =>
  failures === 0 ? everySeconds : Math.min(everySeconds, RETRY_SECONDS * 2 ** (failures - 1));

/** Repeats a job, never overlapping; the interval starts when a run ends. */
function repeat(job: PeriodicJob, run: () => Promise<boolean>) {
  let stopped = false;
  let failures = 0;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const runAndPlan = async () => {
    failures = (await run()) ? 0 : failures + 1;
    if (!stopped) plan(secondsToNextRun(job, failures));
  };
  const plan = (seconds: number) => {
    timer = setTimeout(() => (running = runAndPlan()), seconds * 1000);
  };
  plan(job.firstAfterSeconds ?? Math.min(job.everySeconds, FIRST_AFTER_SECONDS));
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
