import { refundCalls } from '@harusi/contracts/office/refunds';
import { orders } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { afterEach, describe, expect, it } from 'vitest';
import { insertPaidBooking, makeStylist } from '../../../../test/bookings/booking-rows.ts';
import { startTransferHarness } from '../../../../test/payments/transfer-harness.ts';
import { cancelBooking } from '../../bookings/booking-lifecycle.service.ts';
import { createRefund } from './refunds.service.ts';

const harness = await startTransferHarness();
const { db, clock, requestAsAdmin } = harness;

afterEach(() => harness.expectTransfersConsistent());

const list = async (query = '') => (await requestAsAdmin('GET', `/admin/refunds/${query}`)).json();
const figure = async () => (await requestAsAdmin('GET', '/admin/dashboard/')).json().needs_you.refunds_owed;

describe('the list of open refunds', () => {
  it('starts empty', async () => {
    expect(await list()).toMatchObject({
      count: 0,
      results: [],
      summary: { owed: '0.00', on_the_way: '0.00' },
    });
  });

  it('shows every kind of refund, oldest first, and matches the dashboard', async () => {
    const calledOff = await harness.createPaidOrder();
    await requestAsAdmin('POST', `/admin/orders/${calledOff.number}/cancel/`, {
      reason: 'She changed her mind',
    });

    const standing = await harness.createPaidOrder();
    await harness.playScenario({ of: 'payout', next: true }, { result: '2040' });
    await requestAsAdmin('POST', `/admin/orders/${standing.number}/refunds/`, {
      amount: 575,
      reason: 'A pearl',
    });
    await harness.finishTransfers();

    const stylist = await makeStylist(db, { now: clock.now() });
    const startsAt = new Date(clock.now().getTime() + 5 * 24 * 3_600_000);
    const booking = await insertPaidBooking(db, { stylist, startsAt, now: clock.now() });
    await db.transaction((tx) =>
      cancelBooking(tx, booking.id, { by: 'shop', reason: 'Ill', actorId: null, now: clock.now() }),
    );

    const receipt = await harness.payAndConfirm('RENT', 700);
    const { results: strays } = (await requestAsAdmin('GET', `/admin/money/?search=${receipt}`)).json();
    await requestAsAdmin('POST', `/admin/money/${strays[0].id}/send/`);
    await harness.waitUntilSent();

    const shown = await list();
    const { response: schema } = refundCalls['GET /admin/refunds/'];
    expect(schema.encode(schema.parse(shown))).toEqual(shown);
    expect(shown.results).toMatchObject([
      { of: 'order', number: calledOff.number, payee: 'Neema Otieno', amount: calledOff.total, transfer: null },
      { of: 'order', number: standing.number, amount: '575.00', reason: 'A pearl', transfer: { state: 'failed' } },
      { of: 'booking', number: booking.number, amount: '5000.00', transfer: null },
      { of: 'money', number: receipt, payee: 'Unknown payer', amount: '700.00', transfer: { state: 'sent' } },
    ]); // prettier-ignore
    const sum = shown.results.reduce((all: number, one: { amount: string }) => all + Number(one.amount), 0);
    expect(await figure()).toEqual({ count: 4, amount: sum.toFixed(2) });
    expect(shown).toMatchObject({ count: 4, summary: { owed: sum.toFixed(2), on_the_way: '700.00' } });

    const second = await list('?page=2&page_size=1');
    expect(second).toMatchObject({ count: 4, results: [shown.results[1]] });
    expect((await requestAsAdmin('GET', '/admin/refunds/?page_size=100000')).statusCode).toBe(400);

    await harness.finishTransfers();
    expect(await list()).toMatchObject({ count: 3, summary: { on_the_way: '0.00' } });
    expect(await figure()).toMatchObject({ count: 3 });
  });
});

it('returns the payment of the order itself, not that of an exception', async () => {
  await harness.payAndConfirm('RENT', 700); // names no order, so it opens an exception
  const { number, total } = await harness.createPaidOrder();
  const sent = await requestAsAdmin('POST', `/admin/orders/${number}/refunds/`, {
    amount: total,
    reason: 'Late',
  });
  expect(sent.json()).toMatchObject({ method: 'reversal' });
  await harness.finishTransfers();
  const order = (await requestAsAdmin('GET', `/admin/orders/${number}/`)).json();
  expect(harness.simulator.parts.ledger.sent().at(-1)).toMatchObject({ reverses: order.receipts[0].receipt });
});

it('never exceeds the payment, even if no rule stops it', async () => {
  const { number } = await harness.createPaidOrder();
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  const { user } = await harness.signIn('admin');
  const tooMuch = { orderId: order!.id, amountCents: order!.totalCents + 1, reason: 'A slip' };
  const refund = db.transaction((tx) => createRefund(tx, tooMuch, { actorId: user.id, now: clock.now() }));
  await expect(refund).rejects.toThrow("You can't refund more than was paid.");
});
