import type { Db } from '@harusi/db/client';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { PaymentContext } from '../services/mpesa/payment-context.ts';
import type { FileStore } from '../services/files/file-store.ts';
import type { Mailer } from '../services/mail/mailer.ts';

/** What a job may use. The clock is an argument, so a test can run it at any moment. */
export interface JobContext {
  db: Db;
  now: Date;
  log: FastifyBaseLogger;
  mailer: Mailer;
  files: FileStore;
  siteUrl: string;
  payments: PaymentContext;
}

/** Runs what has become due by a column of ours, again and again, in one process at a time. */
export interface DueJob {
  name: string;
  everySeconds: number;
  /** When it runs first, if not as soon as it can. */
  firstAfterSeconds?: number;
  run(context: JobContext): Promise<void>;
}

/** A name under which work is queued, and what goes with it. Services queue; `*.jobs.ts` files say what is done. */
export interface Queue<Data> {
  name: string;
  /** Only for the compiler: what one piece of work carries. */
  carries?(data: Data): void;
}

/** Runs once for each time it was queued, after the transaction that queued it; tried again when it fails. */
export interface QueuedJob<Data> {
  queue: Queue<Data>;
  /** How many a process does at once; three unless it says otherwise. */
  atOnce?: number;
  run(context: JobContext, data: Data): Promise<void>;
}

/** Queues work in the transaction of the change that causes it: both happen or neither. */
export async function enqueue<Data>(db: Db, queue: Queue<Data>, data: Data): Promise<void> {
  // pg-boss takes jobs by SQL as well as through its own client; so a service needs nothing but its transaction.
  const { rowCount } = await db.execute(sql`
    insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
                            deletion_seconds, policy)
    select name, ${JSON.stringify(data)}::jsonb, retry_limit, retry_delay, retry_backoff, retry_delay_max,
           expire_seconds, deletion_seconds, policy
    from pgboss.queue where name = ${queue.name}`);
  if (rowCount !== 1) throw new Error(`The queue ${queue.name} does not exist: add its job to src/jobs.ts`);
}
