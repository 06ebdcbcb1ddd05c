import { setTimeout as wait } from 'node:timers/promises';
import { transfers } from '@harusi/db/schema';
import { aUser } from '@harusi/db/factories';
import { eq } from '@harusi/db/drizzle';
import { expect, it } from 'vitest';
import { insertPaidBooking, makeStylist } from '../../../test/bookings/booking-rows.ts';
import { EVENT_TIMEOUT_MS, startKillableShop } from '../../../test/payments/killable-shop.ts';
import { expectTransfersConsistent } from '../../../test/payments/transfer-invariants.ts';
import { completeBooking } from '../bookings/booking-lifecycle.service.ts';
import { startPayout } from './payouts/payouts.service.ts';

const shop = await startKillableShop();
const { db, simulator } = shop;
const admin = await aUser(db, { userType: 'admin' });
let phones = 0;

/** A recorded payout that has not been sent yet. */
async function aPayout() {
  const now = new Date(simulator.parts.clock.now());
  const stylist = await makeStylist(db, { now, phone: `+25473300000${++phones}` });
  const startsAt = new Date(now.getTime() + 3_600_000);
  const { id } = await insertPaidBooking(db, { stylist, code: 'gold', startsAt, now });
  await db.transaction((tx) => completeBooking(tx, id, { actorId: null, now: startsAt }));
  const by = { actorId: admin.id, now };
  return startPayout(
    db,
    { kind: 'stylist', id: stylist.id },
    { expectedCents: 2250_00, approvalAboveCents: 2250_00 },
    by,
  );
}

it.each(['instruction', 'money', 'delivery'] as const)(
  'pays once when the shop is killed at the %s stage',
  async (when) => {
    const id = await aPayout();
    // The due job sends it and the shop is killed halfway.
    await Promise.all([shop.killAt(when, EVENT_TIMEOUT_MS), shop.advance(when === 'instruction' ? 8 : 16)]);
    await simulator.parts.clock.advance(3_000); // M-Pesa's callbacks are lost in this time
    await wait(20);
    await shop.open();
    await shop.advance(3600);
    const [transfer] = await db.select().from(transfers).where(eq(transfers.id, id));
    expect(transfer!.state).toBe('paid');
    const sent = simulator.parts.ledger.sent().filter(({ msisdn }) => msisdn === transfer!.msisdn);
    expect(sent).toMatchObject([{ amount: 2250, receipt: transfer!.receipt }]);
    await expectTransfersConsistent(db, simulator);
  },
);
