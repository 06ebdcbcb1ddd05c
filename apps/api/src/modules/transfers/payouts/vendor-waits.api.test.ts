import { aProduct } from '@harusi/db/factories';
import { notifications, parcels, payoutRuns, transfers } from '@harusi/db/schema';
import { and, eq, isNotNull, sql } from '@harusi/db/drizzle';
import { afterEach, describe, expect, it } from 'vitest';
import { Cents } from '@harusi/contracts/common';
import { nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import {
  aGuestOrder,
  captureForOrder,
  type PlacedOrderBody,
  postOrder,
} from '../../../../test/orders/order-requests.ts';
import { periodicJobs } from '../../../job-registry.ts';
import { startTransferHarness } from '../../../../test/payments/transfer-harness.ts';
import { assumeArrivals } from '../../orders/lifecycle/arrivals.service.ts';
import { moveParcel } from '../../orders/lifecycle/parcels.service.ts';
import { SETTINGS } from '../../settings/settings.rules.ts';
import { changeSetting } from '../../settings/settings.service.ts';
import { newTransferRow } from '../new-transfer.ts';
import { runWeeklyPayout } from './pay-all-due.service.ts';
import { payableTo } from './payee.service.ts';

const harness = await startTransferHarness();
const { app, db, clock, requestAsAdmin, signIn, jobContext } = harness;
const { user: admin } = await signIn('admin');
const by = () => ({ actorId: admin.id, now: clock.now() });
afterEach(() => harness.expectTransfersConsistent());

/** A paid order of one piece at 2,000, of which the vendor gets 1,700. */
async function sell(vendorId: number): Promise<PlacedOrderBody> {
  const { id: product } = await aProduct(db, { priceCents: 2_000_00, vendorId, review: 'approved' });
  const placed: PlacedOrderBody = (await postOrder(app, aGuestOrder([{ product, quantity: 1 }]))).json();
  await captureForOrder(db, placed.number, clock.now());
  return placed;
}
const dispatch = async ({ parcels: [parcel] }: PlacedOrderBody) => {
  for (const status of ['preparing', 'dispatched'] as const)
    await moveParcel(db, parcel!.id, { status }, by());
};
const deliver = async ({ parcels: [parcel] }: PlacedOrderBody) =>
  moveParcel(db, parcel!.id, { status: 'delivered' }, by());
const answer = (
  { number, lookup_key, parcels: [parcel] }: PlacedOrderBody,
  arrived: boolean,
  key = lookup_key,
) =>
  app.inject({
    method: 'POST',
    url: `/orders/${number}/parcels/${parcel!.id}/arrival/`,
    payload: { arrived, lookup_key: key },
  });
/** As the worker runs it. */
const runJob = (name: string, now = clock.now()) =>
  periodicJobs.find((job) => job.name === name)!.run({ ...jobContext(), now });
const days = (count: number) => clock.advance({ minutes: count * 24 * 60 });

async function aVendor() {
  const { vendor, headers } = await harness.createVendor();
  const payable = () => payableTo(db, { kind: 'vendor', id: vendor.id }, clock.now());
  /** What the back office shows: pending, earned, payable. */
  const shown = async () => {
    const { payee } = (await requestAsAdmin('GET', `/admin/vendors/${vendor.id}/statement/`)).json();
    return [payee.pending, payee.earned, payee.owed];
  };
  return { vendor, headers, payable, shown };
}

describe('what a vendor earns', () => {
  it('is pending until delivery, earned until the return period ends, then payable', async () => {
    const { vendor, shown } = await aVendor();
    const placed = await sell(vendor.id);
    expect(await shown()).toEqual(['1700.00', '0.00', '0.00']);
    await dispatch(placed);
    expect(await shown()).toEqual(['1700.00', '0.00', '0.00']);
    await deliver(placed);
    expect(await shown()).toEqual(['0.00', '1700.00', '0.00']);
    days(30);
    clock.advance({ minutes: -1 });
    expect(await shown()).toEqual(['0.00', '1700.00', '0.00']);
    expect((await harness.payOut('vendors', vendor.id, 1700)).statusCode).toBe(409);
    clock.advance({ minutes: 1 });
    expect(await shown()).toEqual(['0.00', '0.00', '1700.00']);
    expect((await harness.payOut('vendors', vendor.id, 1700)).statusCode).toBe(202);
    await harness.finishTransfers();
    expect(await shown()).toEqual(['0.00', '0.00', '0.00']);
  });

  it('waits as the setting says; its default is the return period', async () => {
    const { vendor, payable } = await aVendor();
    const placed = await sell(vendor.id);
    await dispatch(placed);
    await deliver(placed);
    days(2);
    expect(await payable()).toBe(0);
    await changeSetting(db, { key: 'payout_wait_days', value: 2, ...by() });
    expect(await payable()).toBe(1_700_00);
    await changeSetting(db, { key: 'payout_wait_days', value: null, ...by() });
    expect(await payable()).toBe(0);
    await changeSetting(db, { key: 'return_days', value: 7, ...by() });
    days(5);
    expect(await payable()).toBe(1_700_00);
    await db.execute(sql`delete from settings where key in ('return_days', 'payout_wait_days')`);
    const { rows } = await db.execute(sql`select extract(day from payout_wait(now()))::integer as days`);
    expect(rows).toEqual([{ days: SETTINGS.return_days.parse(undefined) }]);
  });

  it('is never paid out sooner, whatever a service believes', async () => {
    const { vendor } = await aVendor();
    await sell(vendor.id);
    const early = {
      purpose: 'vendor_payout',
      method: 'b2c',
      vendorId: vendor.id,
      amountCents: 10_00,
      msisdn: '254700000130',
    } as const;
    await expect(db.insert(transfers).values(newTransferRow(early, clock.now()))).rejects.toMatchObject({
      cause: { constraint: 'transfers_within_balance' },
    });
  });

  it('counts as delivered 14 days after dispatch, also when no job ran, unless the buyer objects', async () => {
    const { vendor, shown } = await aVendor();
    const [quiet, objected] = [await sell(vendor.id), await sell(vendor.id)];
    await dispatch(quiet);
    await dispatch(objected);
    const left = clock.now();
    expect((await answer(objected, false)).json()).toMatchObject({
      status: 'dispatched',
      parcels: [{ arrival_disputed_at: left.toISOString() }],
    });
    const told = (userId: number) =>
      db.$count(
        notifications,
        and(
          eq(notifications.userId, userId),
          eq(notifications.title, `Not arrived: order ${objected.number}`),
        ),
      );
    expect([await told(admin.id), await told(vendor.id)]).toEqual([1, 1]);
    days(14);
    expect(await shown()).toEqual(['1700.00', '1700.00', '0.00']);
    days(30);
    expect(await shown()).toEqual(['1700.00', '0.00', '1700.00']);
    await runJob('parcels.assume-arrivals');
    const rows = await db
      .select()
      .from(parcels)
      .where(and(eq(parcels.vendorId, vendor.id), isNotNull(parcels.deliveredAt)));
    expect(rows).toMatchObject([
      {
        id: quiet.parcels[0]!.id,
        deliveredBy: 'time',
        deliveredAt: new Date(left.getTime() + 14 * 86_400_000),
      },
    ]);
    expect(await shown()).toEqual(['1700.00', '0.00', '1700.00']);
    expect(await assumeArrivals(db, clock.now())).toBe(0);
  });

  it('shows what was paid ahead as settled, beginning with what was earned first', async () => {
    const { vendor, shown } = await aVendor();
    const [early, late] = [await sell(vendor.id), await sell(vendor.id)];
    await dispatch(early);
    await deliver(early);
    await changeSetting(db, { key: 'payout_wait_days', value: 0, ...by() });
    expect(await shown()).toEqual(['1700.00', '0.00', '1700.00']);
    expect((await harness.payOut('vendors', vendor.id, 1700)).statusCode).toBe(202);
    await harness.finishTransfers();
    await changeSetting(db, { key: 'payout_wait_days', value: null, ...by() });
    expect(await shown()).toEqual(['1700.00', '0.00', '0.00']);
    await dispatch(late);
    await deliver(late);
    expect(await shown()).toEqual(['0.00', '1700.00', '0.00']);
    days(31);
    expect(await shown()).toEqual(['0.00', '0.00', '1700.00']);
  });

  it('follows refunds by line', async () => {
    const { vendor, shown } = await aVendor();
    const [kept, back] = [await sell(vendor.id), await sell(vendor.id)];
    for (const placed of [kept, back]) {
      await dispatch(placed);
      await deliver(placed);
    }
    expect(await shown()).toEqual(['0.00', '3400.00', '0.00']);
    const lines = [{ line: back.lines[0]!.id, quantity: 1, restock: true }];
    const refund = await requestAsAdmin('POST', `/admin/orders/${back.number}/refunds/`, {
      lines,
      reason: 'Torn',
    });
    expect(refund.statusCode).toBe(202);
    expect(await shown()).toEqual(['0.00', '1700.00', '0.00']);
    days(31);
    expect(await shown()).toEqual(['0.00', '0.00', '1700.00']);
    await harness.finishTransfers();
  });
});

describe("a vendor's word that a parcel arrived", () => {
  it('is shown to the buyer, who confirms it', async () => {
    const { vendor, headers, shown } = await aVendor();
    const placed = await sell(vendor.id);
    await dispatch(placed);
    const url = `/vendor/orders/${placed.number}/`;
    const claimed = await app.inject({ method: 'PATCH', url, headers, payload: { status: 'delivered' } });
    expect(claimed.json()).toMatchObject({ status: 'dispatched', delivered_at: null });
    expect(await shown()).toEqual(['1700.00', '0.00', '0.00']);
    const order = (await app.inject({ url: `/orders/${placed.number}/?key=${placed.lookup_key}` })).json();
    expect(order.parcels).toMatchObject([
      { arrival_claimed_at: clock.now().toISOString(), delivered_at: null },
    ]);
    expect((await answer(placed, true)).json()).toMatchObject({ status: 'delivered' });
    expect((await answer(placed, true)).statusCode).toBe(200);
    expect((await answer(placed, false)).statusCode).toBe(409);
    expect(await shown()).toEqual(['0.00', '1700.00', '0.00']);
    const [parcel] = await db.select().from(parcels).where(eq(parcels.id, placed.parcels[0]!.id));
    expect(parcel!.deliveredBy).toBe('buyer');
  });

  it('is no use before dispatch, and nobody answers for a stranger', async () => {
    const { vendor, headers } = await aVendor();
    const [placed, other] = [await sell(vendor.id), await sell(vendor.id)];
    const url = `/vendor/orders/${placed.number}/`;
    expect(
      (await app.inject({ method: 'PATCH', url, headers, payload: { status: 'delivered' } })).statusCode,
    ).toBe(409);
    expect((await answer(placed, true)).statusCode).toBe(409);
    await dispatch(placed);
    expect((await answer(placed, true, other.lookup_key)).statusCode).toBe(404);
    expect((await answer({ ...other, parcels: placed.parcels }, true)).statusCode).toBe(404);
    expect(
      (await answer({ ...placed, parcels: [{ ...placed.parcels[0]!, id: 999_999 }] }, true)).statusCode,
    ).toBe(404);
  });
});

describe('paying all who are due', () => {
  const due = async () => (await requestAsAdmin('GET', '/admin/payouts/?kind=vendor')).json().summary.due;
  const payAll = (amount: string, kind: string | undefined = 'vendor') =>
    requestAsAdmin('POST', '/admin/payouts/pay-all/', { expected_amount: amount, kind });

  it('pays everyone once, above the minimum, for the sum that was confirmed', async () => {
    await changeSetting(db, { key: 'payout_minimum', value: Cents.parse(2_000_00), ...by() });
    const [two, one, phoneless] = [await aVendor(), await aVendor(), await aVendor()];
    const before = await due();
    await db.execute(
      sql`update vendor_profiles set payout_phone = null where user_id = ${phoneless.vendor.id}`,
    );
    for (const { vendor } of [two, two, one, phoneless, phoneless]) {
      const placed = await sell(vendor.id);
      await dispatch(placed);
      await deliver(placed);
    }
    days(30);
    const amount = (Number(before.amount) + 3400).toFixed(2);
    expect(await due()).toEqual({ payees: before.payees + 1, amount });
    expect((await payAll('1.00')).json().detail).toMatch(/^What is due has changed: KShs/);
    expect((await payAll(amount)).json()).toEqual({ payees: before.payees + 1, amount });
    expect(await due()).toEqual({ payees: 0, amount: '0.00' });
    expect((await payAll('0.00')).json().detail).toBe('Nobody is due for a payout.');
    await harness.advance(10); // the job sends them
    expect([await two.payable(), await one.payable(), await phoneless.payable()]).toEqual([
      0, 1_700_00, 3_400_00,
    ]);
  });

  it('happens once on its weekday, from nine in the morning, for two servers at once', async () => {
    await changeSetting(db, { key: 'payout_minimum', value: Cents.parse(1_000_00), ...by() });
    const { vendor, payable } = await aVendor();
    const placed = await sell(vendor.id);
    await dispatch(placed);
    await deliver(placed);
    days(30);
    const weekday = new Date(`${nairobiDay(clock.now())}T00:00:00Z`).getUTCDay() || 7;
    await changeSetting(db, { key: 'payout_weekday', value: (weekday % 7) + 1, ...by() });
    const at = (hour: string, plus = 1) =>
      new Date(new Date(`${nairobiDay(clock.now())}T${hour}:00+03:00`).getTime() + plus * 86_400_000);
    await runWeeklyPayout(db, 1_000_000_00, at('09:00', 0));
    await runWeeklyPayout(db, 1_000_000_00, at('08:59'));
    expect(await payable()).toBe(1_700_00);
    await Promise.all([1, 2].map(() => runJob('payouts.weekly', at('09:00'))));
    const rows = await db.select().from(transfers).where(eq(transfers.vendorId, vendor.id));
    expect(rows).toMatchObject([{ createdBy: null, amountCents: 1_700_00, state: 'created' }]);
    expect((await db.select().from(payoutRuns)).at(-1)).toMatchObject({ payees: expect.any(Number) });
    await runWeeklyPayout(db, 1_000_000_00, at('09:01'));
    expect(await db.$count(transfers, eq(transfers.vendorId, vendor.id))).toBe(1);
    await harness.advance(30 * 60 * 60);
  });
});
