import type { Db } from '@harusi/db/client';
import { payoutRuns } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { WEEKLY_PAYOUT_HOUR } from '@harusi/contracts/office/payouts';
import { dayNumber, nairobiDay, nairobiInstant, weekdayOf } from '@harusi/contracts/constants/nairobi-time';
import type { OptionalActor } from '../../../lib/actor.ts';
import { DomainError } from '../../../lib/errors.ts';
import { formatShillings } from '../../../lib/format/money.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { listDuePayees } from './payees.service.ts';
import type { PayeeRef } from './payee.service.ts';
import { startPayout } from './payouts.service.ts';

interface PayAllTerms {
  kind?: PayeeRef['kind'] | undefined;
  approvalAboveCents: number;
}

interface PaidOut {
  payees: number;
  amountCents: number;
}

/** Starts a payout to everyone who is due; the due job sends them. All or none are recorded. */
async function payAllDue(
  tx: Db,
  { kind, approvalAboveCents }: PayAllTerms,
  by: OptionalActor,
): Promise<PaidOut> {
  const { payout_minimum: minimumCents } = await getSettings(tx, by.now);
  const due = await listDuePayees(tx, { kind, minimumCents, now: by.now });
  for (const { amountCents, ...payee } of due) {
    await startPayout(tx, payee, { expectedCents: amountCents, approvalAboveCents }, by);
  }
  return { payees: due.length, amountCents: due.reduce((sum, { amountCents }) => sum + amountCents, 0) };
}

/** Pays everyone who is due, if that comes to the sum that was confirmed. */
export async function payConfirmedSum(
  tx: Db,
  { expectedCents, ...terms }: PayAllTerms & { expectedCents: number },
  by: OptionalActor,
): Promise<PaidOut> {
  const paid = await payAllDue(tx, terms, by);
  if (paid.amountCents !== expectedCents) {
    throw new DomainError(
      'conflict',
      `What is due has changed: ${formatShillings(paid.amountCents)} now. Please look again.`,
    );
  }
  if (paid.payees === 0) throw new DomainError('conflict', 'Nobody is due for a payout.');
  return paid;
}

/** Whether the weekly payout is due at a moment, and for which day. */
export function weeklyPayoutDay(weekday: number | null, now: Date): string | undefined {
  const day = nairobiDay(now);
  const starts = nairobiInstant(day, WEEKLY_PAYOUT_HOUR * 60);
  return weekday === weekdayOf(dayNumber(day)) && now >= starts ? day : undefined;
}

/** Runs the weekly payout once on its day, whichever process comes first; later that day if money was paused. */
export async function runWeeklyPayout(db: Db, approvalAboveCents: number, now: Date): Promise<void> {
  const { payout_weekday, transfers_paused } = await getSettings(db, now);
  const day = weeklyPayoutDay(payout_weekday, now);
  if (day === undefined || transfers_paused !== null) return;
  await db.transaction(async (tx) => {
    const run = await tx
      .insert(payoutRuns)
      .values({ day, startedAt: now, payees: 0, amountCents: 0 })
      .onConflictDoNothing()
      .returning();
    if (run.length === 0) return;
    const paid = await payAllDue(tx, { approvalAboveCents }, { actorId: null, now });
    await tx.update(payoutRuns).set(paid).where(eq(payoutRuns.day, day));
  });
}
