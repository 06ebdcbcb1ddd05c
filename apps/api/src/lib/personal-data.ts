import { KEEP } from '@harusi/contracts/constants/retention';
import { fromNairobiClock, toNairobiClock } from '@harusi/contracts/constants/nairobi-time';
import type { Db } from '@harusi/db/client';
import { type SQL, sql } from '@harusi/db/drizzle';

/** Whose data it is: an account, the owner of a proven email address, or both. */
export interface Person {
  userId: number | null;
  /** Null unless the person has proven that it is theirs. */
  email: string | null;
}

/** One part of the copy that a person gets. */
export interface DataSection {
  /** In the JSON file. */
  name: string;
  /** In the readable file. */
  title: string;
  /**
   * Selects `id` and `data`, a JSON object for people: money by `shillings()`, moments by `instant_text()`, no secrets, nobody
   * else's name.
   */
  select: (person: Person) => SQL;
}

/** The personal data that a module holds. `wiring.ts` registers one for each module of docs/data-map.md. */
export interface PersonalDataSource {
  sections?: readonly DataSection[];
  /** Reasons, in sentences, why this person's data is still needed. */
  findReasonsToWait?: (tx: Db, person: Person, now: Date) => Promise<string[]>;
  /** Removes what no law asks us to keep. Repeating it changes nothing. */
  erase?: (tx: Db, person: Person, now: Date) => Promise<void>;
  /** Removes what has reached the end of its period. */
  enforceRetention?: (db: Db, now: Date) => Promise<void>;
}

/** Orders or bookings of a person; `alias` is their table's. */
export const belongsTo = ({ userId, email }: Person, alias: 'o' | 'b') => {
  const row = sql.raw(alias);
  return sql`(${row}.user_id = ${userId}::bigint
    or (${row}.user_id is null and lower(${row}.contact_email) = lower(${email}::text)))`;
};

/** What a tax document shows once its period is over, and an unpaid order once it is stale. */
export const ERASED_NAME = 'Former customer';

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

/** The same moment on Nairobi's calendar; 29 February becomes 1 March. */
export function yearsBefore(now: Date, years: number): Date {
  const clock = toNairobiClock(now);
  const [year, rest] = [Number(clock.slice(0, 4)) - years, clock.slice(4)];
  const then = fromNairobiClock(`${year}${rest}`);
  return Number.isNaN(then.getTime()) || !toNairobiClock(then).startsWith(`${year}${rest.slice(0, 6)}`)
    ? fromNairobiClock(`${year}-03-01${clock.slice(10)}`)
    : then;
}

/** Tax documents from before this moment may lose the people they name. A tax year is a calendar year. */
export function startOfTaxRecords(now: Date): Date {
  const year = Number(toNairobiClock(now).slice(0, 4));
  return fromNairobiClock(`${year - KEEP.taxYears}-01-01T00:00:00`);
}
