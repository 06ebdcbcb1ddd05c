import { backups } from '@harusi/db/schema';
import { sql } from '@harusi/db/drizzle';
import type { JobContext, PeriodicJob } from '../../lib/job-queue.ts';
import { isBackupDue } from './backups.rules.ts';
import { takeBackup } from './take-backup.service.ts';

/** Takes the backups that BACKUP_EVERY_HOURS asks for. */
export const takeScheduledBackup: PeriodicJob = {
  name: 'backups.take',
  everySeconds: 600,
  firstAfterSeconds: 60,
  async run({ db, now, log, files, payments, backups: place }: JobContext) {
    if (!place) return;
    const [attempts] = await db
      .select({
        lastSuccess: sql`max(${backups.startedAt}) filter (where ${backups.error} is null)`.mapWith(
          backups.startedAt,
        ),
        lastAttempt: sql`max(${backups.startedAt})`.mapWith(backups.startedAt),
      })
      .from(backups)
      .where(sql`${backups.kind} = 'scheduled'`);
    if (!isBackupDue(attempts!, place.settings.everyHours, now)) return;
    const taken = await takeBackup({
      ...place,
      files,
      jwtSecret: payments.secret,
      kind: 'scheduled',
      clock: payments.clock,
    });
    const { path, bytes, tables, rows, pictures, missing, damaged } = taken;
    log.info({ path, bytes, tables, rows, pictures }, 'backup taken');
    if (missing.length + damaged.length > 0) log.warn({ missing, damaged }, 'pictures without their file');
  },
};
