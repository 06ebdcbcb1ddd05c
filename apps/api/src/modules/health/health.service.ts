import { Cents } from '@harusi/contracts/common';
import type { Health, HealthCheck, HealthCheckName } from '@harusi/contracts/operations/health';
import type { Db } from '@harusi/db/client';
import { healthHours, healthIncidents } from '@harusi/db/schema';
import { desc, gt, gte, isNull, or } from '@harusi/db/drizzle';
import type { JobContext } from '../../lib/job-queue.ts';
import { maskedPhone } from '../payments/payments.rules.ts';
import { getSettings } from '../settings/settings.service.ts';
import type { Outcome, Outcomes } from './checks/check.ts';
import { CHECK_GROUPS, findCheck, runChecks, type ShopFacts, withPatience } from './checks/checks.ts';
import { booksToday } from './checks/money-checks.rules.ts';
import { readBooksToday } from './checks/money-facts.ts';
import { incidentTitle, recordHealth } from './record-health.service.ts';
import { judge } from './verdict.rules.ts';

const HOUR_MS = 3_600_000;
const HOURS = 24;
const WEEK_MS = 7 * 24 * HOUR_MS;
const MOST_INCIDENTS = 12;
const PATIENCE_MS = 5_000;

export interface HealthContext extends ShopFacts {
  db: Db;
  log: JobContext['log'];
}

const look = ({ db, log, ...shop }: HealthContext, now: Date): Promise<Outcomes> =>
  runChecks(db, shop, now, (error, check) =>
    log.warn({ err: error, check }, 'a health check could not be read'),
  );

/** Looks at everything and keeps what it saw. */
export async function checkHealth(context: HealthContext, now: Date): Promise<Outcomes> {
  const outcomes = await look(context, now);
  await recordHealth(context.db, outcomes, now);
  return outcomes;
}

/** The health page, by what is true now. Parts that can't be read are null: the page is for bad days. */
export async function readHealth(context: HealthContext, now: Date): Promise<Health> {
  const { db, log } = context;
  const orNull = <Value>(part: string, read: () => Promise<Value>): Promise<Value | null> =>
    withPatience(read, PATIENCE_MS).catch((error: unknown) => {
      log.warn({ err: error, part }, 'a part of the health page could not be read');
      return null;
    });
  const [outcomes, hours, books, incidents, told] = await Promise.all([
    look(context, now),
    orNull('hours', () => readHours(db, now)),
    orNull('books', () => readBooks(db, now)),
    orNull('incidents', () => readIncidents(db, now)),
    orNull('told', () => readTold(db, now)),
  ]);
  const groups = CHECK_GROUPS.map(({ title, checks }) => ({
    title,
    checks: checks.flatMap(({ name, title: checkTitle }) => {
      const outcome = outcomes.get(name);
      if (outcome === undefined) return [];
      return [
        toCheck(name, checkTitle, outcome, hours?.get(name) ?? Array.from({ length: HOURS }, () => null)),
      ];
    }),
  }));
  return { at: now, verdict: judge(outcomes), groups, books, incidents, told };
}

const UNREAD: Omit<Outcome, 'state'> & { state: 'unknown' } = {
  state: 'unknown',
  sentence: 'We could not read this just now. That says nothing about the shop itself; please look again.',
};

function toCheck(
  name: HealthCheckName,
  title: string,
  outcome: Outcome | null,
  hours: HealthCheck['hours'],
): HealthCheck {
  const { state, sentence, steps = [], action, figure, note, gauge } = outcome ?? UNREAD;
  return {
    name,
    title,
    state,
    sentence,
    steps: [...steps],
    action: action ?? null,
    figure: figure ?? null,
    note: note ?? null,
    gauge: gauge ?? null,
    hours,
  };
}

async function readHours(db: Db, now: Date): Promise<Map<string, HealthCheck['hours']>> {
  const current = Math.floor(now.getTime() / HOUR_MS);
  const first = current - HOURS + 1;
  const rows = await db
    .select()
    .from(healthHours)
    .where(gte(healthHours.hour, new Date(first * HOUR_MS)));
  const hours = new Map<string, HealthCheck['hours']>();
  for (const { check, hour, state } of rows) {
    const bars = hours.get(check) ?? Array.from({ length: HOURS }, () => null);
    const place = hour.getTime() / HOUR_MS - first;
    if (place < HOURS) bars[place] = state; // a clock may have been set back
    hours.set(check, bars);
  }
  return hours;
}

async function readBooks(db: Db, now: Date): Promise<NonNullable<Health['books']>> {
  const books = await readBooksToday(db, now);
  return {
    mpesa_says: Cents.parse(books.mpesaCents),
    books_say: Cents.parse(books.booksCents),
    difference: Cents.parse(books.mpesaCents - books.booksCents),
    note: booksToday(books).sentence,
  };
}

async function readIncidents(db: Db, now: Date): Promise<NonNullable<Health['incidents']>> {
  const rows = await db
    .select()
    .from(healthIncidents)
    .where(
      or(isNull(healthIncidents.endedAt), gt(healthIncidents.endedAt, new Date(now.getTime() - WEEK_MS))),
    )
    .orderBy(desc(healthIncidents.beganAt), desc(healthIncidents.id))
    .limit(MOST_INCIDENTS);
  return rows.map(({ check, state, beganAt, endedAt, facts }) => {
    const title = findCheck(check)?.title ?? check;
    return {
      check: title,
      state,
      title: incidentTitle(facts) ?? title,
      began_at: beganAt,
      ended_at: endedAt,
    };
  });
}

async function readTold(db: Db, now: Date): Promise<NonNullable<Health['told']>> {
  const { contact, alert_phone: phone } = await getSettings(db, now);
  return { email: contact.email, phone: phone === null ? null : maskedPhone(phone.slice(1)) };
}
