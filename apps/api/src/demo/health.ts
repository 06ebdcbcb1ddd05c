import { HealthCheckName, type HealthState } from '@harusi/contracts/operations/health';
import { nairobiDay, startOfNairobiDay } from '@harusi/contracts/constants/nairobi-time';
import type { Db } from '@harusi/db/client';
import { backups, healthHours, healthIncidents } from '@harusi/db/schema';
import { before, DAY, HOUR, MINUTE } from '@harusi/demo/time';

const HOURS = 24;
const NIGHTS = 7;

/** Hours that were not good, and how long ago. */
const ROUGH_HOURS: Partial<Record<HealthCheckName, Readonly<Record<number, HealthState>>>> = {
  mpesa: { 9: 'warning' },
  jobs: { 12: 'warning' },
};

/** A calm day, and a week in which M-Pesa was away once and work piled up once. */
export async function seedHealth(tx: Db, now: Date): Promise<void> {
  const current = Math.floor(now.getTime() / HOUR) * HOUR;
  await tx.insert(healthHours).values(
    HealthCheckName.options.flatMap((check) =>
      Array.from({ length: HOURS }, (_, ago) => ({
        check,
        hour: new Date(current - ago * HOUR),
        state: ROUGH_HOURS[check]?.[ago] ?? ('good' as const),
      })),
    ),
  );
  const incident = (check: HealthCheckName, headline: string, beganAt: Date, minutes: number) => ({
    check,
    beganAt,
    endedAt: new Date(beganAt.getTime() + minutes * MINUTE),
    facts: { headline, goodSince: null, badSince: null },
  });
  const away = before(now, { days: 3, hours: 4 });
  const alertedAt = new Date(away.getTime() + 2 * MINUTE);
  await tx.insert(healthIncidents).values([
    { ...incident('mpesa', 'M-Pesa did not answer', away, 11), state: 'bad', alertedAt },
    { ...incident('jobs', 'Work piled up', before(now, { hours: 12, minutes: 5 }), 6), state: 'warning' },
  ]);
  await tx.insert(backups).values(
    Array.from({ length: NIGHTS }, (_, index) => {
      const startedAt = new Date(lastNight(now).getTime() - (NIGHTS - 1 - index) * DAY);
      return {
        kind: 'scheduled' as const,
        startedAt,
        finishedAt: new Date(startedAt.getTime() + 40_000),
        file: `harusi-${nairobiDay(startedAt)}.backup`,
        bytes: 186_000_000 + index * 2_400_000,
        sha256: '0'.repeat(64),
      };
    }),
  );
}

/** The last 03:00 in Nairobi. */
function lastNight(now: Date): Date {
  const today = startOfNairobiDay(nairobiDay(now)).getTime() + 3 * HOUR;
  return new Date(today > now.getTime() - MINUTE ? today - DAY : today);
}
