import { z } from 'zod';

const Seconds = z.coerce
  .number()
  .min(0.1, 'must be a number of seconds')
  .max(3600, 'must be a number of seconds');
const Count = z.coerce.number().int().min(1, 'must be 1 or more').max(10_000, 'must be 10000 or less');

export const LOAD_VARIABLES = {
  CACHE_MB: z.coerce.number().int().min(0, 'must be a number of megabytes').max(4096).default(64),
  STREAMS_PER_READER: z.coerce.number().int().min(1, 'must be 1 or more').default(20),
  STREAMS_PER_NETWORK: z.coerce.number().int().min(1, 'must be 1 or more').default(1000),
  READS_PER_MINUTE: z.coerce.number().int().min(1, 'must be 1 or more').default(3_000),
  DATABASE_POOL: Count.min(4, 'must be 4 or more').default(20),
  STATEMENT_TIMEOUT_SECONDS: Seconds.default(30),
  LOCK_TIMEOUT_SECONDS: Seconds.default(5),
  REQUEST_DEADLINE_SECONDS: Seconds.default(10),
  WRITES_AT_ONCE: Count.optional(),
  READS_AT_ONCE: Count.optional(),
  QUEUE_LENGTH: z.coerce.number().int().min(0, 'must be 0 or more').max(10_000).default(200),
  QUEUE_SECONDS: Seconds.default(2),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0, 'must be a number of seconds')
    .max(600, 'must be a number of seconds')
    .optional(),
} as const;

/** A reader is a signed-in person, an order or a booking; thousands of phones may share one network. */
export interface StreamLimits {
  perReader: number;
  perNetwork: number;
}

/** How much one process of the API takes on, and how long it waits. */
export interface LoadLimits {
  /** Connections to PostgreSQL for work; public reads have half as many more, and jobs a few. */
  databasePool: number;
  statementTimeoutMs: number;
  lockTimeoutMs: number;
  /** From the arrival of a request to the end of its last query. */
  deadlineMs: number;
  writesAtOnce: number;
  readsAtOnce: number;
  /** How many requests of each kind may wait for their turn. */
  queueLength: number;
  /** A request that would be answered later than that is refused at once. */
  queueMs: number;
  /** How long a process that stops still serves, so that balancers see that it is not ready. */
  drainMs: number;
}

export function readLoadLimits(
  v: z.infer<z.ZodObject<typeof LOAD_VARIABLES>>,
  { isLive }: { isLive: boolean },
): LoadLimits {
  return {
    databasePool: v.DATABASE_POOL,
    statementTimeoutMs: v.STATEMENT_TIMEOUT_SECONDS * 1000,
    lockTimeoutMs: v.LOCK_TIMEOUT_SECONDS * 1000,
    deadlineMs: v.REQUEST_DEADLINE_SECONDS * 1000,
    // Half of the connections: the other half is for reads of signed-in people, messages from M-Pesa and jobs.
    writesAtOnce: v.WRITES_AT_ONCE ?? Math.floor(v.DATABASE_POOL / 2),
    readsAtOnce: v.READS_AT_ONCE ?? v.DATABASE_POOL,
    queueLength: v.QUEUE_LENGTH,
    queueMs: v.QUEUE_SECONDS * 1000,
    drainMs: (v.DRAIN_SECONDS ?? (isLive ? 5 : 0)) * 1000,
  };
}
