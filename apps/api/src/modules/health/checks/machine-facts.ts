import type { Db } from '@harusi/db/client';
import { backups, jobRuns, processes } from '@harusi/db/schema';
import { desc, isNotNull, sql } from '@harusi/db/drizzle';
import { ProcessFacts } from '../process-facts.ts';
import {
  ALIVE_MS,
  type Backups,
  type Disk,
  type Jobs,
  type Process,
  type Speed,
} from './machine-checks.rules.ts';
import { toDate } from './money-facts.ts';

const DAY_MS = 86_400_000;

export async function readBackups(db: Db, now: Date): Promise<Backups> {
  const [last] = await db.select().from(backups).orderBy(desc(backups.finishedAt)).limit(1);
  const [success] = await db
    .select()
    .from(backups)
    .where(isNotNull(backups.file))
    .orderBy(desc(backups.finishedAt))
    .limit(1);
  return {
    lastAt: success?.finishedAt ?? null,
    bytes: success?.bytes ?? null,
    failure: last?.error == null ? null : { at: last.finishedAt, error: last.error },
    everyHours: Math.max(0, ...(await readAliveFacts(db, now)).map((facts) => facts.backupEveryHours)),
  };
}

interface ReportedProcess extends Process {
  facts: ProcessFacts | null;
}

/** A process of another release may report other facts, which we then can't read. */
export const readProcesses = async (db: Db): Promise<ReportedProcess[]> =>
  (await db.select().from(processes)).map(({ facts, ...process }) => ({
    ...process,
    facts: ProcessFacts.safeParse(facts).data ?? null,
  }));

const readAliveFacts = async (db: Db, now: Date): Promise<ProcessFacts[]> =>
  (await readProcesses(db))
    .filter(({ seenAt }) => now.getTime() - seenAt.getTime() <= ALIVE_MS)
    .flatMap(({ facts }) => facts ?? []);

export async function readDisks(db: Db, now: Date): Promise<{ disks: Disk[]; databaseBytes: number }> {
  const { rows } = await db.execute<{ bytes: number }>(
    sql`select pg_database_size(current_database())::float8 as bytes`,
  );
  const disks = (await readAliveFacts(db, now)).flatMap(({ disk }) => disk ?? []);
  return { disks, databaseBytes: rows[0]!.bytes };
}

export async function readJobs(db: Db, now: Date): Promise<Jobs> {
  const [at, since] = [now.toISOString(), new Date(now.getTime() - DAY_MS).toISOString()];
  const { rows } = await db.execute<{ waiting: number; oldest: string | null; failed: number }>(sql`
    select count(*) filter (where state in ('created', 'retry') and start_after <= ${at}::timestamptz)::integer as waiting,
      instant_text((min(start_after) filter (where state in ('created', 'retry') and start_after <= ${at}::timestamptz))::timestamptz(3)) as oldest,
      count(*) filter (where state = 'failed' and completed_on >= ${since}::timestamptz)::integer as failed
    from pgboss.job where state in ('created', 'retry', 'failed')`);
  const runs = await db.select().from(jobRuns);
  const { waiting, oldest, failed } = rows[0]!;
  return {
    waiting,
    oldestWaitingAt: toDate(oldest),
    failed,
    failing: runs.flatMap(({ job, failingSince }) =>
      failingSince === null ? [] : [{ job, since: failingSince }],
    ),
    known: runs.length,
  };
}

/** Of all processes together; the slowest of them counts. */
export async function readSpeed(db: Db, now: Date): Promise<Speed> {
  const parts = (await readAliveFacts(db, now)).flatMap(({ responses }) => responses ?? []);
  const responses = parts.reduce((sum, part) => sum + part.count, 0);
  return {
    responses,
    failures: parts.reduce((sum, part) => sum + part.failures, 0),
    medianMs:
      responses === 0 ? 0 : parts.reduce((sum, part) => sum + part.medianMs * part.count, 0) / responses,
    slowestMs: Math.max(0, ...parts.map(({ slowestMs }) => slowestMs)),
  };
}
