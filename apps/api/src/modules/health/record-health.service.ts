import type { Db } from '@harusi/db/client';
import { healthHours, healthIncidents } from '@harusi/db/schema';
import { and, eq, isNull, max, sql } from '@harusi/db/drizzle';
import { z } from 'zod';
import { alertOwner } from '../outbox/alert-owner.service.ts';
import type { Outcome, Outcomes } from './checks/check.ts';
import { findCheck } from './checks/checks.ts';
import { healthAlertEmail, healthOverEmail } from './health.emails.ts';
import { nextStep } from './incidents.rules.ts';

const HOUR_MS = 3_600_000;

/** What an incident remembers besides its columns. */
const IncidentFacts = z.object({
  headline: z.string(),
  goodSince: z.coerce.date().nullable(),
  badSince: z.coerce.date().nullable(),
});
type IncidentFacts = z.infer<typeof IncidentFacts>;

/** The headline that "This week" shows. */
export const incidentTitle = (facts: unknown): string | undefined =>
  IncidentFacts.safeParse(facts).data?.headline;

/** Keeps what the checks found: the hour's worst, incidents, and a message to the owner when one is bad or over. */
export async function recordHealth(db: Db, outcomes: Outcomes, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // The job and "Look now" would both open the same incident.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('health.record', 0))`);
    for (const [name, outcome] of outcomes) {
      if (outcome === null) continue;
      await keepHour(tx, name, outcome.state, now);
      await followIncident(tx, name, outcome, now);
    }
  });
}

const rankOf = (state: unknown) => sql`array_position(array['good', 'warning', 'bad'], ${state}::text)`;

async function keepHour(tx: Db, check: string, state: Outcome['state'], now: Date): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  await tx
    .insert(healthHours)
    .values({ check, hour, state })
    .onConflictDoUpdate({
      target: [healthHours.check, healthHours.hour],
      set: { state },
      setWhere: sql`${rankOf(healthHours.state)} < ${rankOf(state)}`,
    });
}

async function followIncident(tx: Db, check: string, outcome: Outcome, now: Date): Promise<void> {
  const isOpen = and(eq(healthIncidents.check, check), isNull(healthIncidents.endedAt));
  const [row] = await tx.select().from(healthIncidents).where(isOpen);
  const [last] = await tx
    .select({ at: max(healthIncidents.alertedAt) })
    .from(healthIncidents)
    .where(eq(healthIncidents.check, check));
  const known = row && IncidentFacts.safeParse(row.facts).data;
  const open = row
    ? {
        state: row.state,
        alertedAt: row.alertedAt,
        goodSince: known?.goodSince ?? null,
        badSince: known?.badSince ?? null,
      }
    : null;
  const { alerts = false } = findCheck(check) ?? {};
  const step = nextStep({ state: outcome.state, open, lastAlertAt: last?.at ?? null, alerts, now });
  if (step.kind === 'nothing') return;

  const headline = outcome.headline ?? known?.headline ?? outcome.sentence;
  if (step.kind === 'close') {
    await tx.update(healthIncidents).set({ endedAt: step.endedAt }).where(isOpen);
    if (!step.tell) return;
    const email = healthOverEmail({ headline, beganAt: row!.beganAt, endedAt: step.endedAt, now });
    await alertOwner(tx, { event: 'health.over', email, text: undefined, now });
    return;
  }

  const { state, goodSince, badSince, alertedAt } = step;
  const facts = { headline, goodSince, badSince } satisfies IncidentFacts;
  if (step.kind === 'open') {
    await tx.insert(healthIncidents).values({ check, state, beganAt: now, facts });
    return;
  }
  await tx.update(healthIncidents).set({ state, facts, alertedAt }).where(isOpen);
  if (!step.alert) return;
  await alertOwner(tx, {
    event: 'health.alert',
    email: healthAlertEmail({ headline, sentence: outcome.sentence, steps: outcome.steps ?? [] }),
    text: { matter: headline, path: '/admin/health' },
    now,
  });
}
