import { productVariants, stockHolds } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { openReturnDesk, TIE, VEIL } from '../../../../test/orders/return-requests.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { verifyLedger } from '../../ledger/verify-ledger.service.ts';
import { expireReturns } from './return-steps.ts';

const api = await startTestApi();
const { app, db, clock } = api;
const desk = await openReturnDesk(api);
const statusesOf = async (responses: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(responses)).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

describe('what can come back', () => {
  it('are the pieces that arrived, with what they can be exchanged for', async () => {
    const { number, key, tie, veil } = await desk.deliver();
    const { pieces, refund_to, return_days } = await desk.options(number, key);
    expect([refund_to, return_days]).toEqual(['0712 ••• 678', 30]);
    expect(pieces).toMatchObject([
      { line: veil.line, quantity: 1, unit_price: '24900.00', is_in_time: true, refusal: null },
      {
        line: tie.line,
        quantity: 2,
        selected_color: 'Navy',
        replacements: [
          { variant: tie.navy.id, selected_color: 'Navy', available: 3 },
          { variant: tie.bordeaux.id, selected_color: 'Bordeaux', available: 5 },
        ],
      },
    ]);
  });

  it('is nothing while the parcel is under way, and asked for too late only with a fault', async () => {
    const { placed, parcel } = await desk.admin.createPaidOrder();
    await desk.admin.moveParcelThrough(parcel, ['preparing', 'dispatched']);
    const { pieces } = await desk.options(placed.number, placed.lookup_key);
    expect(pieces).toMatchObject([
      { quantity: 0, until: null, refusal: expect.stringContaining('not with you yet') },
    ]);

    const order = await desk.deliver();
    await desk.admin.waitMinutes(31 * 24 * 60);
    const late = await desk.ask(order.number, order.key, { lines: [desk.veilBack(order)] });
    expect([late.statusCode, late.json().field_errors]).toEqual([
      400,
      { 'lines.0.reason': [expect.stringContaining('time to change your mind is over')] },
    ]);
    const fault = desk.veilBack(order, { reason: 'damaged', words: 'A torn hem' });
    expect((await desk.ask(order.number, order.key, { lines: [fault] })).statusCode).toBe(201);
  });

  it.each([
    ['more than the buyer has', { quantity: 2 }, { 'lines.0.quantity': ['Only 1 can come back'] }],
    ['a foreign line', { line: 999_999 }, { 'lines.0.line': ['You have no such piece from this order'] }],
    [
      'an exchange for nothing',
      { wish: 'exchange' },
      { 'lines.0.replacement': ['Choose what you would like instead'] },
    ],
    [
      'an exchange for another piece',
      { wish: 'exchange', replacement: 999_999 },
      { 'lines.0.replacement': ['Choose a size or colour of this piece'] },
    ],
  ])('is not %s', async (_, wrong, errors) => {
    const order = await desk.deliver();
    const response = await desk.ask(order.number, order.key, { lines: [desk.veilBack(order, wrong)] });
    expect([response.statusCode, response.json().field_errors]).toEqual([400, errors]);
  });

  it('is closed to strangers, and drop-off needs a point', async () => {
    const order = await desk.deliver();
    const lines = [desk.veilBack(order)];
    expect((await desk.ask(order.number, 'not-the-key', { lines })).statusCode).toBe(404);
    expect((await app.inject(`/orders/${order.number}/return-options/?key=wrong`)).statusCode).toBe(404);
    const nowhere = await desk.ask(order.number, order.key, {
      lines,
      way_back: 'drop_off',
      drop_off_point: 999,
    });
    expect(nowhere.json().field_errors).toEqual({ drop_off_point: ['Choose where you drop it off'] });
  });
});

describe('a request', () => {
  it('is made once per key, and the same unit comes back once', async () => {
    const order = await desk.deliver();
    const lines = [desk.veilBack(order)];
    const key = crypto.randomUUID();
    const [one, two] = await Promise.all([1, 2].map(() => desk.ask(order.number, order.key, { lines }, key)));
    expect([one!.statusCode, two!.json().id]).toEqual([201, one!.json().id]);
    const again = await desk.ask(order.number, order.key, { lines });
    expect(again.json().field_errors).toEqual({
      'lines.0.quantity': [expect.stringContaining('already on its way back')],
    });
  });

  it('holds what the buyer would like instead, until it ends', async () => {
    const order = await desk.deliver();
    const { tie } = order;
    await db.update(productVariants).set({ onHand: 1 }).where(eq(productVariants.id, tie.bordeaux.id));
    const back = await desk.request(order.number, order.key, [desk.tieForBordeaux(order)]);
    const last = [{ product: tie.product, quantity: 1, selected_color: 'Bordeaux' }];
    const quote = () => app.inject({ method: 'POST', url: '/checkout/quote/', payload: { items: last } });
    expect((await quote()).json().lines).toMatchObject([{ available: 0, problem: 'out_of_stock' }]);

    const withdrawn = await app.inject({
      method: 'POST',
      url: `/orders/${order.number}/returns/${back.id}/withdraw/`,
      payload: { lookup_key: order.key },
    });
    expect(withdrawn.json()).toMatchObject({ status: 'withdrawn', can_withdraw: false });
    expect((await quote()).json().lines).toMatchObject([{ available: 1, problem: null }]);
  });

  it('ends after 21 days, also before the job has run', async () => {
    const order = await desk.deliver();
    const back = await desk.request(order.number, order.key, [desk.tieForBordeaux(order)]);
    await desk.admin.waitMinutes(21 * 24 * 60);
    expect((await desk.approve(back.id)).statusCode).toBe(409);
    expect(await desk.read(back.id)).toMatchObject({ status: 'expired', ended_at: null });
    expect(await expireReturns(db, clock.now())).toBeGreaterThan(0);
    expect(await expireReturns(db, clock.now())).toBe(0);
    expect(await db.$count(stockHolds, eq(stockHolds.returnId, back.id))).toBe(0);
    const timeline = (await desk.admin.read(`/admin/orders/${order.number}/`)).timeline;
    expect(timeline.at(-1).text).toBe('The return ended: the pieces did not come in time');
    // What ended can be asked for again.
    await desk.request(order.number, order.key, [desk.veilBack(order, { reason: 'damaged' })]);
  });

  it('for the last replacement is granted to one of two', async () => {
    const goods = await desk.createGoods();
    const buyers = [await desk.deliver({}, goods), await desk.deliver({}, goods)];
    await db
      .update(productVariants)
      .set({ onHand: 1 })
      .where(eq(productVariants.id, buyers[0]!.tie.bordeaux.id));
    const asked = buyers.map((order) =>
      desk.ask(order.number, order.key, { lines: [desk.tieForBordeaux(order)] }),
    );
    expect(await statusesOf(asked)).toEqual([201, 400]);
  });
});

describe('the pieces of a return', () => {
  it('are exchanged and refunded, each at the right expense', async () => {
    const order = await desk.deliver();
    const done = await desk.bringBack(order, [desk.veilBack(order), desk.tieForBordeaux(order)]);
    expect(done).toMatchObject({
      status: 'completed',
      amount: '24900.00',
      lines: [
        { outcome: 'refund', amount: '24900.00' },
        { outcome: 'exchange', amount: '0.00' },
      ],
    });
    const { veil, tie } = order;
    const stock = [veil.ivory, veil.white, tie.navy, tie.bordeaux].map(({ id }) => desk.onHand(id));
    expect(await Promise.all(stock)).toEqual([5, 5, 4, 4]);
    const shown = await desk.admin.read(`/admin/orders/${order.number}/`);
    expect(shown).toMatchObject({
      status: 'delivered',
      refunded: '24900.00',
      total: `${(VEIL.price + 2 * TIE.price) / 100}.00`,
    });
    expect(shown.timeline.at(-1).text).toContain('Return completed');
    expect(await verifyLedger(db)).toEqual([]);
  });

  it('can be exchanged again, and refunded as what they are now', async () => {
    const order = await desk.deliver();
    const { tie } = order;
    await desk.bringBack(order, [desk.tieForBordeaux(order)]);
    const { pieces } = await desk.options(order.number, order.key);
    expect(pieces.filter(({ line }) => line === tie.line)).toMatchObject([
      { variant: tie.navy.id, quantity: 1 },
      { variant: tie.bordeaux.id, quantity: 1 },
    ]);
    const bordeauxBack = {
      ...desk.tieForBordeaux(order),
      variant: tie.bordeaux.id,
      wish: 'refund' as const,
      replacement: undefined,
    };
    await desk.bringBack(order, [bordeauxBack]);
    expect([await desk.onHand(tie.navy.id), await desk.onHand(tie.bordeaux.id)]).toEqual([4, 5]);
    expect(await verifyLedger(db)).toEqual([]);
  });

  it('cost the shop twice when its own come back unfit for sale', async () => {
    const order = await desk.deliver();
    const { veil } = order;
    const forWhite = desk.veilBack(order, {
      wish: 'exchange',
      replacement: veil.white.id,
      reason: 'damaged',
    });
    await desk.bringBack(order, [forWhite], false);
    expect([await desk.onHand(veil.ivory.id), await desk.onHand(veil.white.id)]).toEqual([4, 4]);
    expect(await verifyLedger(db)).toEqual([]);
    // Taken back as a whole, it is the white one that returns to stock.
    const cancelled = await desk.admin.send('POST', `/admin/orders/${order.number}/cancel/`, {
      reason: 'Family matter',
    });
    expect(cancelled.statusCode).toBe(200);
    expect([await desk.onHand(veil.ivory.id), await desk.onHand(veil.white.id)]).toEqual([4, 5]);
    expect(await verifyLedger(db)).toEqual([]);
  });

  it('are decided about once, however often it is sent', async () => {
    const order = await desk.deliver();
    const back = await desk.request(order.number, order.key, [
      desk.veilBack(order),
      desk.tieForBordeaux(order),
    ]);
    await desk.approve(back.id);
    await desk.receive(back);
    expect(await statusesOf([1, 2, 3].map(() => desk.complete(back)))).toEqual([200, 409, 409]);
    expect(await desk.onHand(order.tie.bordeaux.id)).toBe(4);
    expect(await verifyLedger(db)).toEqual([]);
  });

  it('must all be looked at, and an exchange needs its wish', async () => {
    const order = await desk.deliver();
    const back = await desk.request(order.number, order.key, [
      desk.veilBack(order),
      desk.tieForBordeaux(order),
    ]);
    expect((await desk.receive(back)).statusCode).toBe(409);
    await desk.approve(back.id);
    expect((await desk.receive({ id: back.id, lines: back.lines.slice(1) })).json().field_errors).toEqual({
      lines: ['Please decide about every piece of this return, once'],
    });
    await desk.receive(back);
    expect((await desk.complete(back, ['exchange', 'none'])).json().field_errors).toEqual({
      'lines.0.outcome': ['The buyer wished for money back, not for an exchange'],
    });
    expect((await desk.complete(back, ['none', 'none'])).json()).toMatchObject({
      status: 'completed',
      refund: null,
      amount: '0.00',
    });
  });

  it('are not refunded apart from their return, and end with the order', async () => {
    const order = await desk.deliver();
    const back = await desk.request(order.number, order.key, [desk.veilBack(order)]);
    const refund = await desk.admin.sendOnce(`/admin/orders/${order.number}/refunds/`, {
      lines: [{ line: order.veil.line, quantity: 1, restock: true }],
      reason: 'Torn',
    });
    expect([refund.statusCode, refund.json().detail]).toEqual([
      409,
      expect.stringContaining('on their way back'),
    ]);
    await desk.admin.send('POST', `/admin/orders/${order.number}/cancel/`, { reason: 'All of it' });
    expect(await desk.read(back.id)).toMatchObject({ status: 'withdrawn' });
    expect(await verifyLedger(db)).toEqual([]);
  });
});

it('does not pay a vendor while pieces are on their way back', async () => {
  const order = await desk.deliver();
  await desk.admin.waitMinutes(29 * 24 * 60);
  const back = await desk.request(order.number, order.key, [desk.tieForBordeaux(order)]);
  const waitingParcels = async () => {
    const { rows } = await db.execute<{ vendor_id: string }>(
      `select w.vendor_id from vendor_waiting('${clock.now().toISOString()}') w
       join parcels p on p.id = w.parcel_id join orders o on o.id = p.order_id where o.number = '${order.number}'`,
    );
    return rows.map((row) => Number(row.vendor_id));
  };
  // Once, though it waits for the time to send pieces back and for one that is on its way.
  expect(await waitingParcels()).toEqual([desk.vendor.user.id]);
  await desk.admin.waitMinutes(2 * 24 * 60);
  expect(await waitingParcels()).toEqual([desk.vendor.user.id]);
  const payable = async () => {
    const { rows } = await db.execute<{ payable_cents: string }>(
      `select payable_cents from vendor_balances('${clock.now().toISOString()}') where vendor_id = ${desk.vendor.user.id}`,
    );
    return Number(rows[0]!.payable_cents);
  };
  const waiting = await payable();
  await desk.approve(back.id);
  await desk.receive(back);
  await desk.complete(back, ['none']);
  expect((await payable()) - waiting).toBe(2 * TIE.price * 0.85);
  expect(await waitingParcels()).toEqual([]);
});
