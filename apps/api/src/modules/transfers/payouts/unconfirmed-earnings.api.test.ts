import { aProduct } from '@harusi/db/factories';
import { orders, paymentCaptures, transfers } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { aGuestOrder, deliverLongAgo, postOrder } from '../../../../test/orders/order-requests.ts';
import { startTransferHarness } from '../../../../test/payments/transfer-harness.ts';
import { violatesConstraint } from '../../../lib/database/database-errors.ts';
import { distrustCapture } from '../../payments/captures/captures.service.ts';
import { newTransferRow } from '../new-transfer.ts';
import type { PayeeRef } from './payee.service.ts';

const harness = await startTransferHarness();
const { app, db, clock, requestAsAdmin } = harness;
const MSISDN = '254700000130';
/** Of KShs 2,000, at 15 % commission. */
const EARNED = 1_700_00;

/** An order of the vendor's goods that only a message says is paid. */
async function aClaimedOrder(vendorId: number) {
  const { id: product } = await aProduct(db, { priceCents: 2_000_00, vendorId, review: 'approved' });
  const placed = (await postOrder(app, aGuestOrder([{ product, quantity: 1 }]))).json();
  await harness.payFromPhoneMenu(placed.number, 2_000);
  const [order] = await db.select().from(orders).where(eq(orders.number, placed.number));
  expect(order!.status).toBe('paid');
  await deliverLongAgo(db, placed.number, clock.now());
}

/** M-Pesa says that it knows no such payment. */
async function deny(payment: { orderNumber?: string; bookingId?: number }) {
  const [found] = await db
    .select({ id: paymentCaptures.id, amountCents: paymentCaptures.amountCents })
    .from(paymentCaptures)
    .leftJoin(orders, eq(orders.id, paymentCaptures.orderId))
    .where(
      payment.orderNumber === undefined
        ? eq(paymentCaptures.bookingId, payment.bookingId!)
        : eq(orders.number, payment.orderNumber),
    );
  const { id, amountCents } = found!;
  await db.transaction((tx) => distrustCapture(tx, id, { amountCents, note: 'Unknown', now: clock.now() }));
}

const statementOf = async ({ kind, id }: PayeeRef) =>
  (await requestAsAdmin('GET', `/admin/${kind}s/${id}/statement/`)).json();
const payableTo = async (payee: PayeeRef) => (await statementOf(payee)).payee.owed;

/** A payout that no service wrote. */
const insertPayout = ({ kind, id }: PayeeRef, amountCents: number) => {
  const owner = kind === 'vendor' ? { vendorId: id } : { stylistId: id };
  const payout = { purpose: `${kind}_payout`, method: 'b2c', amountCents, msisdn: MSISDN, ...owner } as const;
  return db
    .insert(transfers)
    .values(newTransferRow(payout, clock.now()))
    .catch((error: unknown) => {
      if (violatesConstraint(error, 'transfers_within_balance')) return 'refused';
      throw error;
    });
};

/** What the dashboard and the list of payees tell an admin to pay. */
async function figures() {
  const { needs_you, pending_payments } = (await requestAsAdmin('GET', '/admin/dashboard/')).json();
  const { summary } = (await requestAsAdmin('GET', '/admin/payouts/')).json();
  return { vendors: needs_you.owed_to_vendors, stylists: pending_payments, owed: summary.owed };
}

describe('what a vendor earned with an unconfirmed payment', () => {
  it('is paid out once M-Pesa’s list shows the payment, while the rest can be paid at once', async () => {
    const { vendor } = await harness.createVendor(MSISDN);
    const payee = { kind: 'vendor', id: vendor.id } as const;
    const before = await figures();
    await aClaimedOrder(vendor.id);
    expect(await harness.balanceOwed('vendors', vendor.id)).toBe(EARNED / 100);
    const { payee: row, results } = await statementOf(payee);
    expect(row.owed).toBe('0.00');
    expect(results[0]).toMatchObject({
      balance: '1700.00',
      text: expect.stringMatching(/^Sold: .+ \(waits/),
    });
    expect(await figures()).toEqual(before);
    expect((await harness.payOut('vendors', vendor.id, EARNED / 100)).statusCode).toBe(409);
    expect(await insertPayout(payee, EARNED)).toBe('refused');

    await harness.createPaidOrder(vendor.id, 1_000); // M-Pesa's list confirms both
    expect(await payableTo(payee)).toBe('2550.00');
    expect((await statementOf(payee)).results[1].text).not.toContain('waits');
  });

  it('waits also after M-Pesa has denied a payment that it had confirmed', async () => {
    const { vendor } = await harness.createVendor(MSISDN);
    const payee = { kind: 'vendor', id: vendor.id } as const;
    const doubted = await harness.createPaidOrder(vendor.id, 2_000);
    await harness.createPaidOrder(vendor.id, 1_000);
    await deny({ orderNumber: doubted.number });
    expect(await payableTo(payee)).toBe('850.00');
    expect(await insertPayout(payee, 850_01)).toBe('refused');
    expect((await harness.payOut('vendors', vendor.id, 2_550)).statusCode).toBe(409);
    expect((await harness.payOut('vendors', vendor.id, 850)).statusCode).toBe(202);
    await harness.finishTransfers();
    expect(await payableTo(payee)).toBe('0.00');
  });

  it('is set off against later earnings if it was paid out before the doubt, and is no debt', async () => {
    const { vendor } = await harness.createVendor(MSISDN);
    const payee = { kind: 'vendor', id: vendor.id } as const;
    const doubted = await harness.createPaidOrder(vendor.id, 2_000);
    await harness.payOut('vendors', vendor.id, 1_700);
    await harness.finishTransfers();
    await deny({ orderNumber: doubted.number });
    expect(await payableTo(payee)).toBe('0.00');
    await harness.createPaidOrder(vendor.id, 3_000);
    expect(await payableTo(payee)).toBe('850.00');
  });

  it('is not approved when the doubt came while it waited', async () => {
    const { vendor } = await harness.createVendor(MSISDN);
    const doubted = await harness.createPaidOrder(vendor.id, 2_000);
    const payout = {
      purpose: 'vendor_payout',
      method: 'b2c',
      amountCents: EARNED,
      vendorId: vendor.id,
    } as const;
    const waiting = newTransferRow({ ...payout, needsApproval: true }, clock.now());
    const [transfer] = await db.insert(transfers).values(waiting).returning();
    await deny({ orderNumber: doubted.number });
    const { user } = await harness.signIn('admin');
    const approved = await db
      .update(transfers)
      .set({ state: 'created', approvedBy: user.id, approvedAt: clock.now() })
      .where(eq(transfers.id, transfer!.id))
      .catch((error: unknown) => error);
    expect(violatesConstraint(approved, 'transfers_within_balance')).toBe(true);
  });
});

describe('a commission for an unconfirmed payment', () => {
  it('is not paid out', async () => {
    const { stylist, booking } = await harness.createOwedStylist(MSISDN);
    const payee = { kind: 'stylist', id: stylist.id } as const;
    const before = await figures();
    await deny({ bookingId: booking.id });
    const shown = (await requestAsAdmin('GET', `/admin/stylists/${stylist.id}/`)).json();
    expect([await payableTo(payee), shown.pending_payment]).toEqual(['0.00', '0.00']);
    expect((await figures()).stylists.count).toBe(before.stylists.count - 1);
    expect((await harness.payOut('stylists', stylist.id, 2_250)).statusCode).toBe(409);
    expect(await insertPayout(payee, 2_250_00)).toBe('refused');
    await db
      .update(paymentCaptures)
      .set({ unconfirmed: false })
      .where(eq(paymentCaptures.bookingId, booking.id));
    expect(await payableTo(payee)).toBe('2250.00');
  });
});
