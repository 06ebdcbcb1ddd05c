import { jobRuns } from '@harusi/db/schema';
import { sql } from '@harusi/db/drizzle';
import { redactError } from './database/database-errors.ts';
import type { JobContext } from './job-queue.ts';

/** Some jobs run every two seconds; a success is kept once in a minute. */
const SUCCESS_EVERY_MS = 60_000;
const lastSuccess = new Map<string, number>();

/** Keeps how a run of a periodic job ended. A failure to do so is logged: it must not fail the job. */
export async function recordJobRun(
  { db, now, log }: Pick<JobContext, 'db' | 'now' | 'log'>,
  job: string,
  error: unknown,
): Promise<void> {
  try {
    if (error === null) await keepSuccess(db, job, now);
    else await keepFailure(db, job, describe(error), now);
  } catch (problem) {
    log.warn({ err: problem, job }, 'the outcome of a job could not be kept');
  }
}

async function keepSuccess(db: JobContext['db'], job: string, now: Date): Promise<void> {
  const last = lastSuccess.get(job) ?? -Infinity;
  if (Math.abs(now.getTime() - last) < SUCCESS_EVERY_MS) return;
  const outcome = { succeededAt: now, failingSince: null, error: null };
  await db
    .insert(jobRuns)
    .values({ job, ...outcome })
    .onConflictDoUpdate({ target: jobRuns.job, set: outcome });
  lastSuccess.set(job, now.getTime());
}

async function keepFailure(db: JobContext['db'], job: string, error: string, now: Date): Promise<void> {
  lastSuccess.delete(job); // so that the next success is kept at once
  await db
    .insert(jobRuns)
    .values({ job, failingSince: now, failedAt: now, error })
    .onConflictDoUpdate({
      target: jobRuns.job,
      set: {
        failedAt: now,
        error,
        failingSince: sql`coalesce(${jobRuns.failingSince}, excluded.failing_since)`,
      },
    });
}

const LONGEST = 300;

/** Without the values of a query, which may be about people. */
const describe = (error: unknown): string => {
  const { message } = redactError(error instanceof Error ? error : new Error(String(error)));
  return message.slice(0, LONGEST);
};
