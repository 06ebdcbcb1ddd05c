import { describe, expect, it } from 'vitest';
import {
  backupFileName,
  type BackupKind,
  findExpired,
  isBackupDue,
  parseBackupName,
} from './backups.rules.ts';

const at = (text: string) => new Date(text);
const files = (kind: BackupKind, ...times: string[]) =>
  times.map((time) => parseBackupName(backupFileName(kind, at(time)))!);
const daysBack = (count: number, from = '2026-11-18T01:00:00Z') =>
  Array.from({ length: count }, (_, day) => new Date(Date.parse(from) - day * 86_400_000).toISOString());

describe('the name of a backup', () => {
  it.each(['manual', 'scheduled', 'before_upgrade'] as const)('carries time and kind: %s', (kind) => {
    const takenAt = at('2026-11-18T13:15:00Z');
    const name = backupFileName(kind, takenAt);
    expect(parseBackupName(name)).toEqual({ name, kind, takenAt });
  });

  it('is readable, and sorts by time', () => {
    expect(backupFileName('before_upgrade', at('2026-11-18T13:15:00.987Z'))).toBe(
      'harusi-2026-11-18T131500Z-before-upgrade.backup',
    );
  });

  it.each([
    'harusi-2026-11-18T131500Z-scheduled.backup.1f0a.part',
    'my-harusi-2026-11-18T131500Z-scheduled.backup',
    'notes.txt',
  ])('is not %s', (name) => {
    expect(parseBackupName(name)).toBeUndefined();
  });
});

describe('the backups that may go', () => {
  const kept = (all: ReturnType<typeof files>, daily: number, weekly: number, monthly: number) => {
    const gone = new Set(findExpired(all, { daily, weekly, monthly }));
    return all.filter((file) => !gone.has(file)).map(({ takenAt }) => takenAt.toISOString().slice(0, 10));
  };

  it('are all but the newest of the last days, weeks and months', () => {
    expect(kept(files('scheduled', ...daysBack(200)), 7, 4, 6)).toEqual([
      // days
      '2026-11-18',
      '2026-11-17',
      '2026-11-16',
      '2026-11-15',
      '2026-11-14',
      '2026-11-13',
      '2026-11-12',
      // the last Sundays; 15 November is one of the days
      '2026-11-08',
      '2026-11-01',
      // the last days of months
      '2026-10-31',
      '2026-09-30',
      '2026-08-31',
      '2026-07-31',
      '2026-06-30',
    ]);
  });

  it('count days that have one, however long ago', () => {
    expect(kept(files('scheduled', '2026-11-18T01:00:00Z', '2026-01-05T01:00:00Z'), 2, 0, 0)).toHaveLength(2);
  });

  it('are counted by days in Nairobi', () => {
    const sameDay = files('scheduled', '2026-11-17T22:00:00Z', '2026-11-18T20:00:00Z');
    expect(kept(sameDay, 9, 0, 0)).toEqual(['2026-11-18']);
  });

  it('are never those made by hand, nor the one before the last upgrade', () => {
    const upgrades = files('before_upgrade', '2026-11-10T01:00:00Z', '2026-11-11T01:00:00Z');
    const manual = files('manual', '2020-01-01T00:00:00Z');
    const newest = files('scheduled', '2026-11-18T01:00:00Z', '2026-11-17T01:00:00Z');
    expect(kept([...upgrades, ...manual, ...newest], 1, 0, 0)).toEqual([
      '2026-11-11',
      '2020-01-01',
      '2026-11-18',
    ]);
  });

  it('are none of one day only', () => {
    expect(
      findExpired(files('scheduled', '2026-11-18T01:00:00Z'), { daily: 0, weekly: 0, monthly: 1 }),
    ).toEqual([]);
  });
});

describe('a backup is due', () => {
  const now = at('2026-11-18T12:00:00Z');
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  it.each([
    ['at the first start', null, null, 24, true],
    ['after a day', 24, 24, 24, true],
    ['not before', 23.9, 23.9, 24, false],
    ['an hour after a failure', 30, 1, 24, true],
    ['not right after a failure', 30, 0.5, 24, false],
    ['after a clock that was a year ahead', -8760, -8760, 24, true],
    ['not while there is no schedule', null, null, 0, false],
  ])('%s', (_, success, attempt, everyHours, due) => {
    const attempts = {
      lastSuccess: success === null ? null : hoursAgo(success),
      lastAttempt: attempt === null ? null : hoursAgo(attempt),
    };
    expect(isBackupDue(attempts, everyHours, now)).toBe(due);
  });
});
