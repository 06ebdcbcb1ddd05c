import { bigint, check, index, jsonb, pgTable, primaryKey, sql, text, uniqueIndex } from '../drizzle.ts';
import { id, instant } from './columns.ts';

/** Every backup that was tried, by hand or on schedule. The files themselves are in the backup folder. */
export const backups = pgTable(
  'backups',
  {
    id: id(),
    kind: text('kind', { enum: ['manual', 'scheduled', 'before_upgrade'] }).notNull(),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at').notNull(),
    /** Of a success: name, size and checksum. */
    file: text('file'),
    bytes: bigint('bytes', { mode: 'number' }),
    sha256: text('sha256'),
    /** Of a failure: a sentence. */
    error: text('error'),
  },
  (t) => [
    index('backups_finished_at_idx').on(t.finishedAt),
    check('backups_kind_known', sql`${t.kind} in ('manual', 'scheduled', 'before_upgrade')`),
    check(
      'backups_one_outcome',
      sql`num_nonnulls(${t.file}, ${t.bytes}, ${t.sha256}) = case when ${t.error} is null then 3 else 0 end`,
    ),
  ],
);

/** The worst state of each health check in each hour, for the bars of the health page. Deleted after a week. */
export const healthHours = pgTable(
  'health_hours',
  {
    check: text('check').notNull(),
    hour: instant('hour').notNull(),
    state: text('state', { enum: ['good', 'warning', 'bad'] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.check, t.hour] }),
    index('health_hours_hour_idx').on(t.hour),
    check('health_hours_state_known', sql`${t.state} in ('good', 'warning', 'bad')`),
  ],
);

/** A stretch of time in which a check did not pass. */
export const healthIncidents = pgTable(
  'health_incidents',
  {
    id: id(),
    check: text('check').notNull(),
    /** The worst so far. */
    state: text('state', { enum: ['warning', 'bad'] }).notNull(),
    beganAt: instant('began_at').notNull(),
    /** Null while it lasts. */
    endedAt: instant('ended_at'),
    /** What the check saw last, as its sentences need it. */
    facts: jsonb('facts').notNull(),
    /** When the owner was alerted. */
    alertedAt: instant('alerted_at'),
  },
  (t) => [
    uniqueIndex('health_incidents_one_open')
      .on(t.check)
      .where(sql`ended_at is null`),
    index('health_incidents_began_at_idx').on(t.beganAt),
    check('health_incidents_state_known', sql`${t.state} in ('warning', 'bad')`),
    check('health_incidents_order', sql`${t.endedAt} >= ${t.beganAt}`),
  ],
);

/** When each periodic job last ran, and how it ended. */
export const jobRuns = pgTable('job_runs', {
  job: text('job').primaryKey(),
  succeededAt: instant('succeeded_at'),
  /** Since its last success. */
  failingSince: instant('failing_since'),
  failedAt: instant('failed_at'),
  error: text('error'),
});

/** The running processes, by what they last reported. A row not refreshed for a minute is of a dead process. */
export const processes = pgTable(
  'processes',
  {
    /** A name that no other process has: host, process id and start. */
    name: text('name').primaryKey(),
    kind: text('kind', { enum: ['api', 'worker', 'both'] }).notNull(),
    version: text('version').notNull(),
    startedAt: instant('started_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    /** What it measured since: pool waits, event loop delay, disk. */
    facts: jsonb('facts').notNull(),
  },
  (t) => [
    index('processes_seen_at_idx').on(t.seenAt),
    check('processes_kind_known', sql`${t.kind} in ('api', 'worker', 'both')`),
  ],
);
