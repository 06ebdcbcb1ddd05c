import { nairobiDay, startOfNairobiDay } from '@harusi/contracts/constants/nairobi-time';
import type { Db } from '@harusi/db/client';
import { paymentAttempts, paymentEvents } from '@harusi/db/schema';
import { desc, gte, sql } from '@harusi/db/drizzle';
import { getSettings } from '../../settings/settings.service.ts';
import type { BooksToday, MoneyToMatch, MpesaDay, PayoutsNow } from './money-checks.rules.ts';
import { DOUBTFUL_AFTER_MS } from './money-checks.rules.ts';
import { summarizePrompts } from './prompts.rules.ts';

const DAY_MS = 86_400_000;
/** More says nothing new about a day, and bounds the work. */
const MOST_ROWS = 5_000;

/** What `select min(…)` gives as text of a moment. */
export const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

export async function readMoneyToMatch(db: Db, now: Date): Promise<MoneyToMatch> {
  const doubtfulBefore = new Date(now.getTime() - DOUBTFUL_AFTER_MS).toISOString();
  const { rows } = await db.execute<{
    open: number;
    cents: number;
    oldest: string | null;
    back: number;
    doubtful: number;
  }>(sql`
    select count(*) filter (where m.resolution is null)::integer as open,
      coalesce(sum(c.amount_cents) filter (where m.resolution is null), 0)::float8 as cents,
      instant_text(min(m.opened_at) filter (where m.resolution is null)) as oldest,
      count(*) filter (where m.resolution = 'refund')::integer as back,
      (select count(*)::integer from payment_attempts a
       where a.state = 'unknown' and a.created_at < ${doubtfulBefore}::timestamptz) as doubtful
    from payment_exceptions m left join payment_captures c on c.id = m.capture_id
    where m.resolved_at is null`);
  const { open, cents, oldest, back, doubtful } = rows[0]!;
  return { open, openCents: cents, oldestAt: toDate(oldest), toSendBack: back, doubtful };
}

/** A payment is in the books when its entry has its amount; one that waits to be matched belongs to no order yet. */
export async function readBooksToday(db: Db, now: Date): Promise<BooksToday> {
  const from = startOfNairobiDay(nairobiDay(now)).toISOString();
  const { rows } = await db.execute<{ mpesa: number; books: number; waiting: number; count: number }>(sql`
    select coalesce(sum(amount_cents), 0)::float8 as mpesa,
      coalesce(sum(amount_cents) filter (where is_posted and not is_waiting), 0)::float8 as books,
      coalesce(sum(amount_cents) filter (where is_posted and is_waiting), 0)::float8 as waiting,
      count(*) filter (where is_posted and is_waiting)::integer as count
    from (
      select c.amount_cents,
        exists (select from ledger_entries e join ledger_lines l on l.entry_id = e.id
          where e.source = 'capture:' || c.id and l.account = 'mpesa' and l.amount_cents = c.amount_cents) as is_posted,
        exists (select from payment_exceptions m
          where m.capture_id = c.id and m.reason = 'unmatched' and m.resolution is null) as is_waiting
      from (select * from payment_captures order by id desc limit ${MOST_ROWS}) c
      where c.provider = 'mpesa' and c.paid_at >= ${from}::timestamptz) today`);
  const { mpesa, books, waiting, count } = rows[0]!;
  return { mpesaCents: mpesa, booksCents: books, unmatchedCents: waiting, unmatched: count };
}

export async function readMpesaDay(db: Db, now: Date): Promise<MpesaDay> {
  const latest = db.$with('latest').as(
    db
      .select({
        id: paymentAttempts.id,
        state: paymentAttempts.state,
        resultCode: paymentAttempts.resultCode,
        timedOutBy: paymentAttempts.timedOutBy,
        createdAt: paymentAttempts.createdAt,
        submittedAt: paymentAttempts.submittedAt,
        closedAt: paymentAttempts.closedAt,
      })
      .from(paymentAttempts)
      .orderBy(desc(paymentAttempts.id))
      .limit(MOST_ROWS),
  );
  const prompts = await db
    .with(latest)
    .select()
    .from(latest)
    .where(gte(latest.createdAt, new Date(now.getTime() - DAY_MS)))
    .orderBy(desc(latest.id));
  const [last] = await db
    .select({ at: paymentEvents.receivedAt })
    .from(paymentEvents)
    .orderBy(desc(paymentEvents.id))
    .limit(1);
  return summarizePrompts(prompts, last?.at ?? null, now);
}

export async function readPayouts(db: Db, now: Date): Promise<PayoutsNow> {
  const { rows } = await db.execute<{
    moving: number;
    waiting: number;
    cents: number;
    open: number;
    oldest: string | null;
  }>(sql`
    select count(*) filter (where state in ('created', 'submitting', 'sent'))::integer as moving,
      count(*) filter (where state = 'awaiting_approval')::integer as waiting,
      coalesce(sum(amount_cents) filter (where state = 'awaiting_approval'), 0)::float8 as cents,
      count(*) filter (where state in ('unknown', 'needs_review'))::integer as open,
      instant_text(min(coalesce(submitted_at, created_at)) filter (where state in ('unknown', 'needs_review'))) as oldest
    from transfers
    where state in ('awaiting_approval', 'created', 'submitting', 'sent', 'unknown', 'needs_review')`);
  const { moving, waiting, cents, open, oldest } = rows[0]!;
  return {
    underWay: moving,
    awaitingApproval: waiting,
    awaitingCents: cents,
    toCheck: open,
    oldestToCheckAt: toDate(oldest),
    pause: (await getSettings(db, now)).transfers_paused,
  };
}
