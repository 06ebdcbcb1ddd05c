import { bookings, ledgerLines, orders, refunds } from '@harusi/db/schema';
import { and, eq, sql } from '@harusi/db/drizzle';
import { afterEach, describe, expect, it } from 'vitest';
import { insertPaidBooking, makeStylist } from '../../../../test/bookings/booking-rows.ts';
import { startTransferHarness } from '../../../../test/payments/transfer-harness.ts';
import { cancelBooking } from '../../bookings/booking-lifecycle.service.ts';
import { depositBalance, bookingRef, orderRef } from '../../ledger/ledger.service.ts';

const harness = await startTransferHarness();
const { db, clock, requestAsAdmin, simulator } = harness;

afterEach(() => harness.expectTransfersConsistent());

const refund = (number: string, amount: number | string, reason = 'It came late') =>
  requestAsAdmin('POST', `/admin/orders/${number}/refunds/`, { amount, reason });
const read = async (number: string) => (await requestAsAdmin('GET', `/admin/orders/${number}/`)).json();
const idOf = async (number: string) =>
  (await db.select().from(orders).where(eq(orders.number, number)))[0]!.id;
const sentBack = () => simulator.parts.ledger.sent().at(-1);

describe('a full refund of an order', () => {
  it('is sent as a reversal and keeps the order status', async () => {
    const { number, total } = await harness.createPaidOrder();
    expect((await refund(number, total)).json()).toMatchObject({ method: 'reversal', purpose: 'refund' });
    await harness.finishTransfers();
    const order = await read(number);
    expect(order).toMatchObject({
      status: 'paid',
      refunds: [{ amount: total, reference: sentBack()!.receipt, transfer: { state: 'paid' } }],
    });
    expect(sentBack()).toMatchObject({ kind: 'reversal', reverses: order.receipts[0].receipt });
    expect(await depositBalance(db, orderRef(await idOf(number)))).toBe(0);
  });

  it('falls back to a payout when M-Pesa rejects the reversal', async () => {
    const { number, total } = await harness.createPaidOrder();
    await harness.playScenario({ of: 'reversal', next: true }, { result: '2028' });
    await refund(number, total);
    await harness.finishTransfers(10);
    expect((await read(number)).refunds[0].transfer).toMatchObject({ method: 'b2c', state: 'paid' });
    expect(sentBack()).toMatchObject({ kind: 'b2c', msisdn: '254712345678' });
  });

  it('is left to staff when M-Pesa denies that the payment ever came', async () => {
    const { number, total } = await harness.createPaidOrder();
    const sent = simulator.parts.ledger.sent().length;
    await harness.playScenario({ of: 'reversal', next: true }, { result: 'R000002' });
    await refund(number, total);
    await harness.finishTransfers(10);
    const { refunds: owed } = await read(number);
    expect(owed).toMatchObject([{ transfer: { method: 'reversal', state: 'failed' } }]);
    const exceptions = await harness.listExceptions();
    expect(exceptions.at(-1)).toMatchObject({ reason: 'contradiction', resolvedAt: null });
    expect((await requestAsAdmin('POST', `/admin/refunds/${owed[0].id}/send/`)).statusCode).toBe(409);
    expect(simulator.parts.ledger.sent()).toHaveLength(sent);
  });

  it.each([
    ['acknowledgement is lost', { ack: 'lost' }],
    ['acknowledgement and result are lost', { ack: 'lost', callbacks: [] }],
    ['result never comes', { callbacks: [] }],
    ['result comes twice', { callbacks: [{}, { afterMs: 500 }] }],
    ['request waits in a queue', { timeoutAfterMs: 500, afterMs: 8_000 }],
    ['request never arrives', { ack: 'reset' }],
  ])('is paid once when the %s', async (_what, play) => {
    const { number, total } = await harness.createPaidOrder();
    const before = simulator.parts.ledger.sent().length;
    await harness.playScenario({ of: 'reversal', next: true }, play);
    await refund(number, total);
    await harness.finishTransfers(44);
    expect((await read(number)).refunds).toMatchObject([{ transfer: { state: 'paid', method: 'reversal' } }]);
    expect(simulator.parts.ledger.sent()).toHaveLength(before + 1);
  });

  it('of a cancelled order is sent on request and closes the order', async () => {
    const { number, total } = await harness.createPaidOrder();
    await requestAsAdmin('POST', `/admin/orders/${number}/cancel/`, { reason: 'She changed her mind' });
    const { refunds: owed } = await read(number);
    expect(owed).toMatchObject([{ amount: total, reference: null, transfer: null }]);
    expect((await requestAsAdmin('POST', `/admin/refunds/${owed[0].id}/send/`)).statusCode).toBe(202);
    const byHand = await requestAsAdmin('POST', `/admin/orders/${number}/refund/`, { reference: 'BYHAND1' });
    expect(byHand.statusCode).toBe(409);
    expect((await requestAsAdmin('POST', `/admin/refunds/${owed[0].id}/send/`)).statusCode).toBe(409);
    await harness.finishTransfers();
    expect(await read(number)).toMatchObject({ status: 'refunded' });
    expect((await requestAsAdmin('POST', `/admin/refunds/${owed[0].id}/send/`)).statusCode).toBe(409);
    expect((await requestAsAdmin('POST', '/admin/refunds/999999/send/')).statusCode).toBe(404);
  });
});

describe('a partial refund of an order', () => {
  /** The figures on the owner's dashboard. */
  const figures = async () => {
    const { revenue_this_month, needs_you } = (await requestAsAdmin('GET', '/admin/dashboard/')).json();
    const { amount, count } = needs_you.refunds_owed;
    return { taken: Number(revenue_this_month), owed: Number(amount), refunds: count };
  };

  it("goes to the buyer's phone; goodwill takes nothing from the vendor", async () => {
    const { vendor } = await harness.createVendor();
    const { number } = await harness.createPaidOrder(vendor.id, 2000);
    const before = await harness.balanceOwed('vendors', vendor.id);
    const taken = await figures();
    const response = await refund(number, 575);
    expect(response.json()).toMatchObject({ method: 'b2c', amount: '575.00', about: number });
    await harness.waitUntilSent();
    expect(await figures()).toEqual({
      taken: taken.taken,
      owed: taken.owed + 575,
      refunds: taken.refunds + 1,
    });
    await harness.finishTransfers();
    expect(await figures()).toEqual({ ...taken, taken: taken.taken - 575 });
    expect(await read(number)).toMatchObject({ status: 'paid', refunds: [{ transfer: { state: 'paid' } }] });
    expect(await harness.balanceOwed('vendors', vendor.id)).toBe(before);
  });

  it('adds up with the remaining refunds to the same as a full refund', async () => {
    const { vendor } = await harness.createVendor();
    const { number, total } = await harness.createPaidOrder(vendor.id, 2000);
    for (const amount of [333, 100, 77]) {
      expect((await refund(number, amount)).statusCode).toBe(202);
      await harness.finishTransfers();
    }
    await requestAsAdmin('POST', `/admin/orders/${number}/cancel/`, { reason: 'Taken back after all' });
    const { refunds: all } = await read(number);
    expect(all.at(-1)).toMatchObject({ amount: (Number(total) - 510).toFixed(2), reference: null });
    await requestAsAdmin('POST', `/admin/refunds/${all.at(-1).id}/send/`);
    await harness.finishTransfers();
    expect(await read(number)).toMatchObject({ status: 'refunded' });
    expect(await harness.balanceOwed('vendors', vendor.id)).toBe(0);
    const { rows } = await db.execute(sql`
      select l.account, sum(l.amount_cents) from ledger_lines l join ledger_entries e on e.id = l.entry_id
      where e.source like ${`order:${number}:%`} and l.account <> 'deposits' group by 1 having sum(l.amount_cents) <> 0`);
    expect(rows).toEqual([]);
  });

  it('leaves nothing to refund when the order was already refunded in full', async () => {
    const { number, total } = await harness.createPaidOrder();
    await refund(number, total);
    await harness.finishTransfers();
    await requestAsAdmin('POST', `/admin/orders/${number}/cancel/`, { reason: 'The piece came back too' });
    expect(await read(number)).toMatchObject({ status: 'refunded', refunds: [{ amount: total }] });
  });

  it('stays owed after a failure until it is resent or recorded manually', async () => {
    const { number } = await harness.createPaidOrder();
    await harness.playScenario({ of: 'payout', next: true }, { result: '2040' });
    await refund(number, 100);
    await harness.finishTransfers();
    const [owed] = (await read(number)).refunds;
    expect(owed).toMatchObject({ reference: null, transfer: { state: 'failed' } });
    expect(owed.transfer.words).toContain('not registered');
    await harness.playScenario({ of: 'payout', next: true }, { result: '2040' });
    await requestAsAdmin('POST', `/admin/refunds/${owed.id}/send/`);
    await harness.finishTransfers();
    const byHand = await requestAsAdmin('POST', `/admin/orders/${number}/refund/`, {
      reference: `H-${number}`,
    });
    expect(byHand.json()).toMatchObject({ status: 'paid', refunds: [{ reference: `H-${number}` }] });
  });

  it('rejects invalid, too small and too large amounts, and unpaid orders', async () => {
    const { number, total } = await harness.createPaidOrder();
    expect((await refund(number, '1.50')).statusCode).toBe(400);
    expect((await refund(number, -5)).statusCode).toBe(400);
    expect((await refund(number, 100, ' ')).statusCode).toBe(400);
    expect((await refund(number, 9)).statusCode).toBe(409);
    const tooMuch = await refund(number, Number(total) + 1);
    expect(tooMuch.json().field_errors.amount[0]).toContain('At most KShs');
    expect((await refund('AAAAAAAA', 100)).statusCode).toBe(404);
    const unpaid = await harness.placeOrder();
    expect((await refund(unpaid.number, 100)).statusCode).toBe(409);
    expect((await read(number)).refunds).toEqual([]);
  });

  it('never exceeds the payment when many admins click at once', async () => {
    const { number, total } = await harness.createPaidOrder();
    const responses = await Promise.all(Array.from({ length: 6 }, () => refund(number, 400)));
    const done = responses.filter(({ statusCode }) => statusCode === 202);
    expect(done).toHaveLength(Math.floor(Number(total) / 400));
    expect(responses.every(({ statusCode }) => statusCode === 202 || statusCode === 400)).toBe(true);
    await harness.finishTransfers();
  });
});

describe('a booking refund', () => {
  const give = (number: string, amount: number) =>
    requestAsAdmin('POST', `/admin/bookings/${number}/refunds/`, { amount, reason: 'It was shorter' });

  it('takes back its share of the commission after completion', async () => {
    const { stylist, booking } = await harness.createOwedStylist();
    expect((await give(booking.number, 5000)).statusCode).toBe(202);
    await harness.finishTransfers();
    expect(await harness.balanceOwed('stylists', stylist.id)).toBe(1500);
    const [row] = await db.select().from(refunds).where(eq(refunds.bookingId, booking.id));
    expect(row).toMatchObject({ amountCents: 5000_00, reference: sentBack()!.receipt });
    expect((await give(booking.number, 10_001)).statusCode).toBe(400);
    expect((await give('AAAAAAAA', 10)).statusCode).toBe(404);
  });

  it('after the payout leaves the stylist with a negative balance', async () => {
    const { stylist, booking } = await harness.createOwedStylist();
    await harness.payOut('stylists', stylist.id, 2250);
    await harness.finishTransfers();
    await give(booking.number, 15_000);
    await harness.finishTransfers();
    expect(await harness.balanceOwed('stylists', stylist.id)).toBe(-2250);
    expect((await harness.payOut('stylists', stylist.id, 2250)).statusCode).toBe(409);
    const statement = (await requestAsAdmin('GET', `/admin/stylists/${stylist.id}/statement/`)).json();
    expect(statement.results[0]).toMatchObject({ amount: '-2250.00', balance: '-2250.00' });
  });

  it('owes only the rest when the booking is cancelled after a partial refund', async () => {
    const stylist = await makeStylist(db, { now: clock.now() });
    const startsAt = new Date(clock.now().getTime() + 5 * 24 * 3_600_000);
    const booking = await insertPaidBooking(db, { stylist, startsAt, now: clock.now() });
    await harness.playScenario({ of: 'payout', next: true }, { result: '2040' });
    await give(booking.number, 1000);
    await harness.finishTransfers();
    await db.transaction((tx) =>
      cancelBooking(tx, booking.id, { by: 'shop', reason: 'Ill', actorId: null, now: clock.now() }),
    );
    const rows = await db.select().from(refunds).where(eq(refunds.bookingId, booking.id)).orderBy(refunds.id);
    expect(rows.map(({ amountCents }) => amountCents)).toEqual([1000_00, 4000_00]);
    for (const { id } of rows) await requestAsAdmin('POST', `/admin/refunds/${id}/send/`);
    await harness.finishTransfers(10);
    expect(await depositBalance(db, bookingRef(booking.id))).toBe(0);
    const [services] = await db
      .select({ cents: sql<string>`coalesce(sum(${ledgerLines.amountCents}), 0)` })
      .from(ledgerLines)
      .where(and(eq(ledgerLines.account, 'deposits'), eq(ledgerLines.bookingId, booking.id)));
    expect(Number(services!.cents)).toBe(0);
    expect((await db.select().from(bookings).where(eq(bookings.id, booking.id)))[0]!.status).toBe(
      'cancelled',
    );
    expect((await give(booking.number, 10)).statusCode).toBe(409);
  });
});

describe('a payment exception refund', () => {
  const aStray = async (amount = 700) => {
    const receipt = await harness.payAndConfirm('RENT', amount);
    const { results } = (await requestAsAdmin('GET', `/admin/money/?search=${receipt}`)).json();
    return results[0];
  };
  const find = async (receipt: string) =>
    (await requestAsAdmin('GET', `/admin/money/?search=${receipt}`)).json().results[0];

  it('is sent as a reversal, even when the payer is unknown to us', async () => {
    const stray = await aStray();
    expect((await requestAsAdmin('POST', `/admin/money/${stray.id}/send/`)).statusCode).toBe(202);
    expect((await requestAsAdmin('POST', `/admin/money/${stray.id}/match/`, { order: 'AAAAAAAA' })).statusCode).toBe(409); // prettier-ignore
    expect(
      (await requestAsAdmin('POST', `/admin/money/${stray.id}/settle/`, { note: 'No' })).statusCode,
    ).toBe(409);
    expect((await requestAsAdmin('POST', `/admin/money/${stray.id}/refunded/`, { reference: 'X1' })).statusCode).toBe(409); // prettier-ignore
    await harness.finishTransfers();
    expect(await find(stray.receipt)).toMatchObject({
      state: 'done',
      resolution: 'refunded',
      reference: sentBack()!.receipt,
      transfer: { state: 'paid', method: 'reversal' },
    });
    expect((await requestAsAdmin('POST', `/admin/money/${stray.id}/send/`)).statusCode).toBe(409);
  });

  it('is recorded manually when M-Pesa cannot send it, and counts as a refund', async () => {
    const stray = await aStray();
    await harness.playScenario({ of: 'reversal', next: true }, { result: '2028' });
    await requestAsAdmin('POST', `/admin/money/${stray.id}/send/`);
    await harness.finishTransfers();
    expect(await find(stray.receipt)).toMatchObject({ state: 'refund', transfer: { state: 'failed' } });
    expect((await requestAsAdmin('POST', `/admin/money/${stray.id}/send/`)).statusCode).toBe(409);
    const done = await requestAsAdmin('POST', `/admin/money/${stray.id}/refunded/`, { reference: 'HAND-7' });
    expect(done.json()).toMatchObject({ state: 'done', reference: 'HAND-7' });
    const rows = await db.select().from(refunds).where(eq(refunds.paymentExceptionId, stray.id));
    expect(rows).toMatchObject([{ amountCents: 700_00, reference: 'HAND-7' }]);
  });

  it('of a surplus leaves the order its full price', async () => {
    const { number, total } = await harness.createPaidOrder();
    const receipt = await harness.payAndConfirm(number, 300);
    const surplus = await find(receipt);
    expect(surplus).toMatchObject({ reason: 'surplus', refundable: '300.00', order: number });
    await requestAsAdmin('POST', `/admin/money/${surplus.id}/send/`);
    await harness.finishTransfers();
    expect(await find(receipt)).toMatchObject({ state: 'done', transfer: { about: number } });
    expect((await refund(number, Number(total) + 1)).statusCode).toBe(400);
    expect((await refund(number, total)).statusCode).toBe(202);
    await harness.finishTransfers();
  });
});
