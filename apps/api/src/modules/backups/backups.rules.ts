import { monthOf, nairobiDay, nairobiWeek } from '@harusi/contracts/constants/nairobi-time';
import type { BackupKeep } from '@harusi/environment/backup-settings';

export type BackupKind = 'manual' | 'scheduled' | 'before_upgrade';

export interface BackupFile {
  name: string;
  kind: BackupKind;
  takenAt: Date;
}

const NAME = /^harusi-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z-(manual|scheduled|before-upgrade)\.backup$/;

/** `harusi-2026-11-18T131500Z-scheduled.backup`: sorts by time. */
export const backupFileName = (kind: BackupKind, at: Date): string =>
  `harusi-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z-${kind.replace('_', '-')}.backup`;

/** Undefined for a file of another name, which is not ours to delete. */
export function parseBackupName(name: string): BackupFile | undefined {
  const [, day, hours, minutes, seconds, kind] = NAME.exec(name) ?? [];
  if (day === undefined) return undefined;
  const takenAt = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  const kinds: readonly BackupKind[] = ['manual', 'scheduled', 'before_upgrade'];
  return { name, kind: kinds.find((known) => known.replace('_', '-') === kind)!, takenAt };
}

/**
 * The backups that may go: all but the newest of each of the last days, weeks and months that have one, so that a shop that
 * was closed for a while keeps what it has. Those made by hand stay, and so does the one before the last upgrade.
 */
export function findExpired(files: readonly BackupFile[], keep: BackupKeep): BackupFile[] {
  const ours = files
    .filter(({ kind }) => kind !== 'manual')
    .toSorted((one, other) => other.takenAt.getTime() - one.takenAt.getTime());
  const kept = new Set([
    ...newestOfEach(ours, ({ takenAt }) => nairobiDay(takenAt), keep.daily),
    ...newestOfEach(ours, ({ takenAt }) => String(nairobiWeek(takenAt).from), keep.weekly),
    ...newestOfEach(ours, ({ takenAt }) => monthOf(nairobiDay(takenAt)), keep.monthly),
    ours.find(({ kind }) => kind === 'before_upgrade'),
  ]);
  return ours.filter((file) => !kept.has(file));
}

/** Needs the newest first. */
function newestOfEach(files: readonly BackupFile[], periodOf: (file: BackupFile) => string, count: number) {
  const newest = new Map<string, BackupFile>();
  for (const file of files) if (!newest.has(periodOf(file))) newest.set(periodOf(file), file);
  return [...newest.values()].slice(0, count);
}

/** After a failure, another attempt an hour later. */
const RETRY_HOURS = 1;

interface Attempts {
  /** When the last success, and the last attempt of any outcome, began. */
  lastSuccess: Date | null;
  lastAttempt: Date | null;
}

/** A time far in the future is of a clock that was wrong, so it counts as little as one far in the past. */
export function isBackupDue({ lastSuccess, lastAttempt }: Attempts, everyHours: number, now: Date): boolean {
  const isOlder = (at: Date | null, hours: number) =>
    at === null || Math.abs(now.getTime() - at.getTime()) >= hours * 3_600_000;
  return (
    everyHours > 0 &&
    isOlder(lastSuccess, everyHours) &&
    isOlder(lastAttempt, Math.min(RETRY_HOURS, everyHours))
  );
}
