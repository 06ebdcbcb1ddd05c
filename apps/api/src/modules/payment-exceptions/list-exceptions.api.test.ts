import { paymentExceptions, orders, paymentCaptures } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { openPaymentExceptionsAdmin } from '../../../test/payments/payment-exceptions-admin.ts';
import { startPaymentHarness } from '../../../test/payments/payment-harness.ts';
import { raceOn } from '../../../test/race-on.ts';
import { applyReportedPayment } from '../payments/messages/inbox.service.ts';

const harness = await startPaymentHarness();
const { app, db, clock } = harness;
const { act, createUnmatchedCapture, list, requestAsAdmin } = openPaymentExceptionsAdmin(harness);

describe('the list of payment exceptions', () => {
  it('is limited to staff', async () => {
    expect((await app.inject('/admin/money/')).statusCode).toBe(401);
    const { headers } = await harness.signIn('customer');
    expect((await app.inject({ url: '/admin/money/', headers })).statusCode).toBe(403);
    expect(
      (await app.inject({ method: 'POST', url: '/admin/money/1/settle/', payload: { note: 'x' }, headers }))
        .statusCode,
    ).toBe(403);
  });

  it('can be searched, filtered, paged and counted', async () => {
    await createUnmatchedCapture(41);
    await createUnmatchedCapture(42);
    const stray = await createUnmatchedCapture(40, 'SOUGHT');
    expect((await list('?search=sought')).results.map(({ id }: { id: number }) => id)).toEqual([stray.id]);
    expect((await list(`?search=${stray.receipt.toLowerCase()}`)).count).toBe(1);
    expect((await list('?search=%25')).count).toBe(0);
    expect((await list('?search=sought&state=done')).count).toBe(0);
    const all = await list('?page_size=2');
    expect(all.results).toHaveLength(2);
    expect(all.next).toContain('page=2');
    const { open, refund, done } = all.counts;
    expect(open + refund + done).toBe(all.count);
    await act(stray.id, 'refund', { note: 'Back' });
    expect((await list()).counts).toEqual({ open: open - 1, refund: refund + 1, done });
    expect((await list('?state=refund&search=sought')).count).toBe(1);
    expect((await requestAsAdmin('GET', '/admin/money/?state=lost')).statusCode).toBe(400);
  });

  it('rejects invalid queries', async () => {
    const stray = await createUnmatchedCapture(30);
    const codes = async (...calls: [string, object][]) =>
      Promise.all(calls.map(async ([what, body]) => (await act(stray.id, what, body)).statusCode));
    expect(
      await codes(
        ['match', {}],
        ['match', { order: 'x' }],
        ['match', { order: 'AAAAAAAA' }],
        ['refund', { note: ' ' }],
        ['refunded', {}],
        ['settle', { note: 'x'.repeat(301) }],
      ),
    ).toEqual([400, 400, 400, 400, 400, 400]);
    expect((await act(999_999, 'settle', { note: 'x' })).statusCode).toBe(404);
    expect((await list(`?search=${stray.receipt}`)).results).toMatchObject([{ state: 'open' }]);
  });

  it('resolves each exception once, even when two admins act at once', async () => {
    const placed = await harness.placeOrder();
    const stray = await createUnmatchedCapture(Number(placed.total));
    const responses = await Promise.all([
      act(stray.id, 'match', { order: placed.number }),
      act(stray.id, 'settle', { note: 'Mine' }),
      act(stray.id, 'refunded', { reference: 'UKF1BACK06' }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const again = await act(stray.id, 'settle', { note: 'x' });
    expect([again.statusCode, again.json().detail]).toEqual([409, 'This has already been settled.']);
  });

  it('does not reassign money that an order uses or that never arrived', async () => {
    const [placed, other] = [await harness.placeOrder(), await harness.placeOrder()];
    const receipt = await harness.payFromPhoneMenu(placed.number, 20);
    const [short] = (await list(`?search=${receipt}`)).results;
    const moved = await act(short.id, 'match', { order: other.number });
    expect([moved.statusCode, moved.json().detail]).toEqual([
      409,
      'This money belongs to an order or booking already; mark it for refund instead.',
    ]);
    const doubted = await harness.placeOrder();
    await harness.requestPayment(doubted, '254700000032');
    await harness.waitUntilPrompted();
    await harness.advance(4);
    await harness.forge();
    const [claim] = (await list(`?search=${doubted.number}`)).results;
    expect(claim).toMatchObject({
      reason: 'contradiction',
      amount: null,
      receipt: null,
      phone: '0700 ••• 032',
    });
    for (const [what, body] of [
      ['match', { order: other.number }],
      ['refund', { note: 'x' }],
      ['refunded', { reference: 'x' }],
    ] as const) {
      expect((await act(claim.id, what, body)).statusCode).toBe(409);
    }
    expect((await act(claim.id, 'settle', { note: 'Forged' })).statusCode).toBe(200);
  });
});

describe('resolving a payment exception', () => {
  it('confirms an unconfirmed payment and lets its order ship', async () => {
    const placed = await harness.placeOrder(700);
    await harness.payFromPhoneMenu(placed.number, 700);
    const [order] = await db.select().from(orders).where(eq(orders.number, placed.number));
    const [capture] = await db.select().from(paymentCaptures).where(eq(paymentCaptures.orderId, order!.id));
    expect([order?.status, capture?.unconfirmed]).toEqual(['paid', true]);
    const [matter] = await db
      .insert(paymentExceptions)
      .values({ captureId: capture!.id, reason: 'contradiction', openedAt: clock.now() })
      .returning();
    const move = async (status: string) => {
      const { headers } = await harness.signIn('admin');
      const url = `/admin/parcels/${placed.parcels[0]?.id}/`;
      return (await app.inject({ method: 'PATCH', url, payload: { status }, headers })).statusCode;
    };
    expect([await move('preparing'), await move('dispatched')]).toEqual([200, 409]);
    expect((await act(matter!.id, 'settle', { note: 'It stands in the statement' })).json().state).toBe(
      'done',
    );
    expect(await move('dispatched')).toBe(200);
  });

  it('does not deadlock with a message about the same payment', async () => {
    const placed = await harness.placeOrder(700);
    await harness.requestPayment(placed, '254700000037');
    await harness.waitUntilPrompted();
    const stray = await createUnmatchedCapture(700);
    const [order] = await db.select().from(orders).where(eq(orders.number, placed.number));
    const payment = {
      receipt: String(stray.receipt),
      amountCents: 70_000,
      account: `${placed.number}-1`,
      paidAt: clock.now(),
    };
    const [matched] = await raceOn<unknown>(db, orders, order!.id, () => [
      act(stray.id, 'match', { order: placed.number }),
      db.transaction((tx) => applyReportedPayment(tx, payment, { confirmed: true, now: clock.now() })),
    ]);
    expect(matched).toMatchObject({ statusCode: 200 });
    expect((await harness.readOrder(placed)).status).toBe('paid');
  });
});
