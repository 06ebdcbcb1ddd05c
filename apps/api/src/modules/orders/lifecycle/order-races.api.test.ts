import { aProduct, aUser } from '@harusi/db/factories';
import {
  orderEvents,
  orderLines,
  orders,
  productVariants,
  stockHolds,
  stockMovements,
} from '@harusi/db/schema';
import { eq, inArray, sql } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import {
  aGuestOrder,
  captureForOrder,
  type PlacedOrderBody,
  postOrder,
} from '../../../../test/orders/order-requests.ts';
import { outcomeOf, raceInOrder, raceOn, waitForRacers } from '../../../../test/race-on.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { violatesConstraint } from '../../../lib/database/database-errors.ts';
import { payableOf } from '../../payments/payables.ts';
import { refundOrder } from '../refunds/refund-order.service.ts';
import { cancelOrder, expireOrders } from './order-lifecycle.service.ts';
import { claimArrival } from './arrivals.service.ts';
import { moveParcel } from './parcels.service.ts';

const { app, db, clock } = await startTestApi();
const admin = await aUser(db, { userType: 'admin' });
/** The test API's connection pool, less the connection that holds the row and a margin. */
const IN_LINE = 25;

const times = <Result>(number: number, start: (n: number) => Result) =>
  Array.from({ length: number }, (_, n) => start(n));
const variantOf = async (productId: number) => {
  const [variant] = await db.select().from(productVariants).where(eq(productVariants.productId, productId));
  return variant!;
};
const heldOf = async (variantId: number) => {
  const holds = await db.select().from(stockHolds).where(eq(stockHolds.variantId, variantId));
  return holds.reduce((sum, { quantity }) => sum + quantity, 0);
};
/** Counts the responses of each kind. */
const tally = (responses: readonly unknown[]) =>
  responses.reduce<Record<string, number>>((counts, response) => {
    const name = String(response);
    return { ...counts, [name]: (counts[name] ?? 0) + 1 };
  }, {});

describe('the last unit', () => {
  it('goes to one of 50 buyers, and 49 learn which item is gone', async () => {
    const tiara = await aProduct(db, { name: 'Karura Pearl Tiara', variants: [{ onHand: 1 }] });
    const variant = await variantOf(tiara.id);
    const before = await db.$count(orders);
    const buy = async () => {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const response = await postOrder(app, aGuestOrder([{ product: tiara.id, quantity: 1 }]), headers);
      return { status: response.statusCode, body: response.json<{ detail?: string }>() };
    };
    const responses = await raceOn(db, productVariants, variant.id, () => times(50, buy), IN_LINE);

    expect(tally(responses.map(({ status }) => status))).toEqual({ 201: 1, 409: 49 });
    const refusals = new Set(responses.flatMap(({ status, body }) => (status === 409 ? [body.detail] : [])));
    expect([...refusals]).toEqual([
      'Some pieces are no longer available. Karura Pearl Tiara: no longer in stock.',
    ]);
    expect((await db.$count(orders)) - before).toBe(1);
    expect([(await variantOf(tiara.id)).onHand, await heldOf(variant.id)]).toEqual([1, 1]);
  });

  it.each([
    ['four expired orders and an open one', 0],
    ['five expired orders', 31],
  ])('is sold once when payments for %s arrive together', async (_, minutes) => {
    const tiara = await aProduct(db, { variants: [{ onHand: 1 }] });
    const place = async (): Promise<PlacedOrderBody> =>
      (await postOrder(app, aGuestOrder([{ product: tiara.id, quantity: 1 }]))).json();
    const late = [await place()];
    for (let n = 0; n < 4; n++) {
      clock.advance({ minutes: 31 });
      late.push(await place());
    }
    clock.advance({ minutes });
    const variant = await variantOf(tiara.id);
    await raceOn(db, productVariants, variant.id, () =>
      late.map(({ number }) => captureForOrder(db, number, clock.now())),
    );
    const paid = await db
      .select({ status: orders.status })
      .from(orders)
      .where(
        inArray(
          orders.number,
          late.map(({ number }) => number),
        ),
      );
    expect(tally(paid.map(({ status }) => status))).toEqual({ paid: 1, refund_pending: 4 });
    expect([(await variantOf(tiara.id)).onHand, await heldOf(variant.id)]).toEqual([0, 0]);
  });
});

describe('orders for two items in opposite order', () => {
  it('never deadlock: each gets both items or a 409', async () => {
    const [veil, comb] = [
      await aProduct(db, { name: 'Veil', variants: [{ onHand: 10 }] }),
      await aProduct(db, { name: 'Comb', variants: [{ onHand: 10 }] }),
    ];
    const both = [veil, comb].map(({ id }) => ({ product: id, quantity: 1 }));
    const variant = await variantOf(veil.id);
    const buy = (n: number) => postOrder(app, aGuestOrder(n % 2 ? both : both.toReversed()));
    const responses = await raceOn(db, productVariants, variant.id, () => times(40, buy), IN_LINE);
    expect(tally(responses.map(({ statusCode }) => statusCode))).toEqual({ 201: 10, 409: 30 });
    for (const { id } of [veil, comb]) {
      const { id: variantId, onHand } = await variantOf(id);
      expect([onHand, await heldOf(variantId)]).toEqual([10, 10]);
    }
  });

  it('are paid, returned and placed concurrently without a deadlock', async () => {
    const pieces = await Promise.all(times(3, () => aProduct(db, { variants: [{ onHand: 30 }] })));
    const items = pieces.map(({ id }) => ({ product: id, quantity: 1 }));
    const place = async (n: number): Promise<PlacedOrderBody> =>
      (await postOrder(app, aGuestOrder(n % 2 ? items : items.toReversed()))).json();
    const [toCancel, toPay] = [await Promise.all(times(8, place)), await Promise.all(times(8, place))];
    for (const { number } of toCancel) await captureForOrder(db, number, clock.now());
    const cancel = async ({ number, lookup_key }: PlacedOrderBody) =>
      (await app.inject({ method: 'POST', url: `/orders/${number}/cancel/`, payload: { lookup_key } }))
        .statusCode;
    const variant = await variantOf(pieces[1]!.id);
    const results = await raceOn<unknown>(db, productVariants, variant.id, () => [
      ...toCancel.map(cancel),
      ...toPay.map(({ number }) => captureForOrder(db, number, clock.now())),
      ...times(8, async (n) => (await place(n)).status),
    ]);
    expect(results).toEqual([
      ...times(8, () => 200),
      ...times(8, () => undefined),
      ...times(8, () => 'awaiting_payment'),
    ]);
    for (const { id } of pieces) {
      const { id: variantId, onHand } = await variantOf(id);
      expect([onHand, await heldOf(variantId)]).toEqual([22, 8]);
    }
  });
});

describe('one Idempotency-Key', () => {
  it('sent 20 times at once creates one order and returns it every time', async () => {
    const veil = await aProduct(db);
    const variant = await variantOf(veil.id);
    const body = aGuestOrder([{ product: veil.id, quantity: 1 }]);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const responses = await raceOn(db, productVariants, variant.id, () =>
      times(20, () => postOrder(app, body, key)),
    );
    expect(tally(responses.map(({ statusCode }) => statusCode))).toEqual({ 201: 20 });
    expect(new Set(responses.map((response) => response.json().lookup_key)).size).toBe(1);
    expect(await heldOf(variant.id)).toBe(1);
  });
});

describe('the stock trigger', () => {
  /** Ten orders bypass the service and hold the same last unit at once. */
  async function holdAtOnce() {
    const [last, plenty] = [
      await aProduct(db, { variants: [{ onHand: 1 }] }),
      await aProduct(db, { variants: [{ onHand: 10 }] }),
    ];
    const variant = await variantOf(last.id);
    const placed = await Promise.all(
      times(10, async (): Promise<PlacedOrderBody> =>
        (await postOrder(app, aGuestOrder([{ product: plenty.id, quantity: 1 }]))).json(),
      ),
    );
    const hold = async ({ number }: PlacedOrderBody) => {
      const held = db.transaction(async (tx) => {
        await tx.execute(sql`select from product_variants where id = ${variant.id} for key share`);
        await tx.execute(sql`
          insert into stock_holds (order_id, variant_id, quantity, held_at, expires_at)
          select id, ${variant.id}, 1, placed_at, hold_until from orders where number = ${number}`);
      });
      return held.then(
        () => 'held',
        (error: unknown) => (violatesConstraint(error, 'stock_holds_within_stock') ? 'refused' : error),
      );
    };
    const results = await raceOn(db, productVariants, variant.id, () => placed.map(hold));
    return { results: tally(results), held: await heldOf(variant.id) };
  }

  it('rejects holds beyond the stock, whatever locks are held', async () => {
    expect(await holdAtOnce()).toEqual({ results: { held: 1, refused: 9 }, held: 1 });
  });

  it('is what prevents overselling: without it the same race sells one unit ten times', async () => {
    await db.execute(sql`alter table stock_holds disable trigger stock_holds_within_stock`);
    try {
      expect(await holdAtOnce()).toEqual({ results: { held: 10 }, held: 10 });
    } finally {
      await db.execute(sql`alter table stock_holds enable trigger stock_holds_within_stock`);
    }
  });
});

describe('a stock movement of several variants', () => {
  it('locks none of them while it waits for the first', async () => {
    const pieces = await Promise.all(times(8, () => aProduct(db)));
    const variants = await Promise.all(pieces.map(async ({ id }) => (await variantOf(id)).id));
    const first = Math.min(...variants);
    const rows = (ids: readonly number[]) =>
      sql`select from product_variants where id = any(${sql.param(ids)}::bigint[])`;
    const deliver = async (ids: readonly number[]) => {
      const movement = { quantity: 1, reason: 'delivery' as const, at: clock.now() };
      await db.insert(stockMovements).values(ids.map((variantId) => ({ variantId, ...movement })));
    };
    await deliver([first]); // stores its row behind the others, where a plain update reaches it last
    let delivered = Promise.resolve();
    let free = 0;
    await db.transaction(async (tx) => {
      await tx.execute(sql`${rows([first])} for no key update`);
      delivered = deliver(variants);
      await waitForRacers(tx, [delivered]);
      free = (await tx.execute(sql`${rows(variants)} for no key update skip locked`)).rowCount ?? 0;
    });
    await delivered;
    expect(free).toBe(variants.length);
  });
});

describe('concurrent changes of one order', () => {
  /** A paid order of one unit of each product; five are in stock. */
  async function aPaidOrder(products: { id: number }[], quantity = 1) {
    const items = products.map(({ id }) => ({ product: id, quantity }));
    const placed: PlacedOrderBody = (await postOrder(app, aGuestOrder(items))).json();
    await captureForOrder(db, placed.number, clock.now());
    return { ...(await orderOf(placed)), parcels: placed.parcels };
  }
  const orderOf = async ({ number }: { number: string }) =>
    (await db.select().from(orders).where(eq(orders.number, number)))[0]!;
  const by = () => ({ actorId: admin.id, now: clock.now() });

  it('return its stock once when two admins cancel it', async () => {
    const veil = await aProduct(db);
    const { id } = await aPaidOrder([veil]);
    const terms = { by: 'shop', reason: 'Torn', ...by() } as const;
    const cancel = () => outcomeOf(db.transaction((tx) => cancelOrder(tx, id, terms)));
    const outcomes = await raceOn(db, orders, id, () => [cancel(), cancel()]);
    expect([outcomes.toSorted(), (await variantOf(veil.id)).onHand]).toEqual([['conflict', 'done'], 5]);
  });

  it('deliver it when its last two parcels arrive together', async () => {
    const vendor = await aUser(db, { userType: 'vendor' });
    const theirs = await aProduct(db, { vendorId: vendor.id, review: 'approved' });
    const order = await aPaidOrder([await aProduct(db), theirs]);
    const moveAll = (status: 'preparing' | 'dispatched' | 'delivered') =>
      order.parcels.map(({ id }) => moveParcel(db, id, { status }, by()));
    for (const status of ['preparing', 'dispatched'] as const) await Promise.all(moveAll(status));
    await raceOn(db, orders, order.id, () => moveAll('delivered'));
    expect((await orderOf(order)).status).toBe('delivered');
  });

  it('ask the buyer once when a vendor says twice that it arrived', async () => {
    const vendor = await aUser(db, { userType: 'vendor' });
    const order = await aPaidOrder([await aProduct(db, { vendorId: vendor.id, review: 'approved' })]);
    const { id } = order.parcels[0]!;
    for (const status of ['preparing', 'dispatched'] as const) await moveParcel(db, id, { status }, by());
    const claim = () => claimArrival(db, id, by());
    await raceOn(db, orders, order.id, () => [claim(), claim()]);
    const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
    expect(events.filter(({ text }) => text.startsWith('The seller says'))).toHaveLength(1);
  });

  it('add up two refunds on its lines', async () => {
    const { id, number } = await aPaidOrder([await aProduct(db)], 3);
    const [{ id: line } = { id: 0 }] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
    const lines = [{ line, quantity: 1, restock: true }];
    const refund = () => refundOrder(db, number, { lines, reason: 'A torn hem' }, by());
    await raceOn(db, orders, id, () => [refund(), refund()]);
    const [after] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
    expect([after!.refundedQuantity, after!.refundedCents]).toEqual([2, 2 * after!.unitPriceCents]);
  });

  it('do not expire it while a late payment is being recorded', async () => {
    clock.advance({ minutes: 31 });
    while ((await expireOrders(db, clock.now())) > 0); // the orders of other tests
    const items = [{ product: (await aProduct(db)).id, quantity: 1 }];
    const placed: PlacedOrderBody = (await postOrder(app, aGuestOrder(items))).json();
    const { id } = await orderOf(placed);
    clock.advance({ minutes: 31 });
    const pay = () =>
      db.transaction(async (tx) => {
        await payableOf('order').lock(tx, id);
        await captureForOrder(tx, placed.number, clock.now());
      });
    const [, expired] = await raceInOrder(db, orders, id, pay, () => expireOrders(db, clock.now()));
    expect([expired, (await orderOf(placed)).status]).toEqual([0, 'paid']);
  });
});
