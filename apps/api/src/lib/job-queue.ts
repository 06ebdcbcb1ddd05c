import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';
import type { BackupSettings } from '@harusi/environment/backup-settings';
import { traceCarrier } from '@harusi/tracing/tracing';
import type { FastifyBaseLogger } from 'fastify';
import type { PaymentContext } from '../services/mpesa/payment-context.ts';
import type { FileStore } from '../services/files/file-store.ts';
import type { Mailer } from '../services/mail/mailer.ts';
import type { TextProviders } from '../services/texts/text-providers.ts';

/** What a job may use. The clock is an argument, so tests can run it at any time. */
export interface JobContext {
  db: Db;
  now: Date;
  log: FastifyBaseLogger;
  mailer: Mailer;
  texts: TextProviders;
  files: FileStore;
  siteUrl: string;
  /** Where pictures are. */
  apiUrl: string;
  payments: PaymentContext;
  /** Undefined where no backups are scheduled. */
  backups?: BackupPlaces | undefined;
}

/** What to back up, beside pictures, and where to. */
export interface BackupPlaces {
  databaseUrl: string;
  dataDir: string;
  settings: BackupSettings;
}

/** Runs periodically and handles rows that have become due. */
export interface PeriodicJob {
  name: string;
  everySeconds: number;
  /** Delay of the first run; immediate by default. */
  firstAfterSeconds?: number;
  /** Runs in all processes at the same time, which share the rows among them; otherwise in one at a time. */
  inEveryProcess?: boolean;
  run(context: JobContext): Promise<void>;
}

/** The name of a queue with its payload type. Services queue jobs; `*.jobs.ts` files handle them. */
export interface Queue<Data> {
  name: string;
  /** Only for the compiler: the payload type. */
  carries?(data: Data): void;
}

/** Runs once for each queued payload, after the transaction that queued it commits; retried on failure. */
export interface QueuedJob<Data> {
  queue: Queue<Data>;
  /** Concurrent runs per process; three by default. */
  atOnce?: number;
  run(context: JobContext, data: Data): Promise<void>;
}

/** Queues a job in the transaction of the change that causes it: both happen or neither. */
export async function enqueue<Data extends object>(db: Db, queue: Queue<Data>, data: Data): Promise<void> {
  const carried = { ...data, ...traceCarrier() }; // the worker takes the trace out again
  // pg-boss accepts jobs by SQL too, so a service needs only its transaction.
  const { rowCount } = await db.execute(sql`
    insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
                            deletion_seconds, policy)
    select name, ${JSON.stringify(carried)}::jsonb, retry_limit, retry_delay, retry_backoff, retry_delay_max,
           expire_seconds, deletion_seconds, policy
    from pgboss.queue where name = ${queue.name}`);
  if (rowCount !== 1)
    throw new Error(`The queue ${queue.name} does not exist: add its job to src/job-registry.ts`);
}
