import { aUser } from '@harusi/db/factories';
import { notifications, stylists, transfers, users } from '@harusi/db/schema';
import { and, eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { makeStylist } from '../../../../test/bookings/booking-rows.ts';
import { outcomeOf, raceInOrder, raceOn, waitForRacers } from '../../../../test/race-on.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { violatesConstraint } from '../../../lib/database/database-errors.ts';
import { postEntry } from '../../ledger/ledger.service.ts';
import { newTransferRow } from '../new-transfer.ts';
import { lockTransfer, markTransferPaid } from '../transfer-lifecycle.service.ts';
import type { PayeeRef } from './payee.service.ts';
import { startPayout } from './payouts.service.ts';

const { db, clock } = await startTestApi();
const by = { actorId: (await aUser(db, { userType: 'admin' })).id, now: clock.now() };
const OWED = 1_000_00;
const TERMS = { expectedCents: OWED, approvalAboveCents: OWED };

/** A payee who is owed money, and the payout under way. */
async function anOpenPayout(kind: PayeeRef['kind']) {
  const { id } =
    kind === 'vendor' ? await aUser(db, { userType: 'vendor' }) : await makeStylist(db, { now: clock.now() });
  const owner = kind === 'vendor' ? { vendorId: id } : { stylistId: id };
  await postEntry(db, {
    source: `test:${kind}:${id}`,
    memo: 'Earned',
    at: by.now,
    postings: [
      { account: 'operating', amount: OWED },
      { account: `${kind}s`, amount: -OWED, ...owner },
    ],
  });
  const payee = { kind, id };
  return { payee, owner, transferId: await startPayout(db, payee, TERMS, by) };
}

const confirm = (transferId: number, tx = db) =>
  tx.transaction(async (inner) =>
    markTransferPaid(inner, await lockTransfer(inner, transferId), { receipt: `UK${transferId}` }, by.now),
  );

/** Starts the work while the payout is confirmed but not committed. */
async function duringConfirmation<Result>(transferId: number, start: () => Promise<Result>): Promise<Result> {
  let work: Promise<Result> | undefined;
  await db.transaction(async (tx) => {
    await confirm(transferId, tx);
    work = start();
    await waitForRacers(tx, [work]);
  });
  return work!;
}

describe.each(['vendor', 'stylist'] as const)('a payout to a %s', (kind) => {
  it('waits for the confirmation of the previous one and finds nothing owed', async () => {
    const { payee, transferId } = await anOpenPayout(kind);
    const again = () => outcomeOf(startPayout(db, payee, TERMS, by));
    expect(await duringConfirmation(transferId, again)).toBe('conflict');
  });

  it('is rejected without a deadlock when the previous one is about to be confirmed', async () => {
    const { payee, transferId } = await anOpenPayout(kind);
    const outcomes = await raceInOrder(
      db,
      kind === 'vendor' ? users : stylists,
      payee.id,
      () => outcomeOf(startPayout(db, payee, TERMS, by)),
      () => outcomeOf(confirm(transferId)),
    );
    expect(outcomes).toEqual(['conflict', 'done']);
  });

  it('beyond the balance is rejected by the database, even during a confirmation', async () => {
    const { owner, transferId } = await anOpenPayout(kind);
    const given = { purpose: `${kind}_payout`, method: 'b2c', amountCents: OWED, ...owner } as const;
    const again = () =>
      db
        .insert(transfers)
        .values(newTransferRow(given, by.now))
        .then(
          () => 'paid twice',
          (error: unknown) => (violatesConstraint(error, 'transfers_within_balance') ? 'refused' : error),
        );
    expect(await duringConfirmation(transferId, again)).toBe('refused');
  });
});

it('a payout confirmed twice at once is announced once', async () => {
  const { payee, transferId } = await anOpenPayout('vendor');
  await raceOn(db, transfers, transferId, () => [confirm(transferId), confirm(transferId)]);
  const isPaid = and(eq(notifications.userId, payee.id), eq(notifications.title, 'You have been paid'));
  expect(await db.$count(notifications, isPaid)).toBe(1);
});
