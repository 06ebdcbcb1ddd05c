import { orderCorrectionCalls as calls } from '@harusi/contracts/office/order-corrections';
import { aProduct } from '@harusi/db/factories';
import {
  auditLog,
  orders,
  notifications,
  productImages,
  productVariants,
  stockHolds,
  stockMovements,
} from '@harusi/db/schema';
import { and, desc, eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { aStoredPicture } from '../../../../test/media/stored-picture.ts';
import { openAdminClient } from '../../../../test/orders/admin-client.ts';
import { captureForOrder, type PlacedOrderBody } from '../../../../test/orders/order-requests.ts';
import { openVendorClient } from '../../../../test/orders/vendor-client.ts';
import { outcomeOf, raceInOrder, raceOn } from '../../../../test/race-on.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { verifyLedger } from '../../ledger/verify-ledger.service.ts';
import { moveParcel as moveParcelStep } from '../lifecycle/parcels.service.ts';
import { correctVariant } from './variant.service.ts';

const api = await startTestApi();
const { app, db, clock, signIn, runQueuedJobs, readMails } = api;
const { send, read, placeOrder, moveParcelThrough } = await openAdminClient(api);
const vendor = await openVendorClient(api);

type Colour = 'Ivory' | 'White' | 'Blush';

/** A veil in three colours, of which there are this many. */
async function aVeil(units: Record<Colour, number>, given: Parameters<typeof aProduct>[1] = {}) {
  const variants = Object.entries(units).map(([colour, onHand]) => ({ colour, onHand }));
  const { id } = await aProduct(db, { name: 'Lamu Veil', ...given, variants });
  const rows = () => db.select().from(productVariants).where(eq(productVariants.productId, id));
  const found = await rows();
  const idOf = (colour: Colour) => found.find((row) => row.colour === colour)!.id;
  return {
    id,
    idOf,
    item: (selected_color: Colour, quantity = 1) => ({ product: id, quantity, selected_color }),
    /** On hand of each colour. */
    stock: async () => Object.fromEntries((await rows()).map(({ colour, onHand }) => [colour, onHand])),
    correct: ({ number }: PlacedOrderBody, line: number, from: Colour, to: Colour) =>
      send('PATCH', `/admin/orders/${number}/lines/${line}/variant/`, {
        variant: idOf(to),
        expected_variant: idOf(from),
      }),
  };
}

const pay = async (placed: PlacedOrderBody) => {
  await captureForOrder(db, placed.number, clock.now());
  return placed;
};
const idOfOrder = async (number: string) => {
  const [row] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  return row!.id;
};
const holdsOf = async ({ number }: PlacedOrderBody) => {
  const held = await db
    .select()
    .from(stockHolds)
    .where(eq(stockHolds.orderId, await idOfOrder(number)))
    .orderBy(stockHolds.variantId);
  return held.map(({ variantId, quantity }) => [variantId, quantity]);
};

describe('another variant', () => {
  it('takes the place of the ordered one, with its picture, at the same price', async () => {
    const veil = await aVeil(
      { Ivory: 5, White: 5, Blush: 5 },
      { vendorId: vendor.vendor.id, review: 'approved' },
    );
    const pictures = await Promise.all([1, 2].map(() => aStoredPicture(db)));
    await db.insert(productImages).values(
      (['Ivory', 'White'] as const).map((colour, position) => ({
        productId: veil.id,
        mediaId: pictures[position]!.id,
        alt: 'A veil',
        position,
        colour,
      })),
    );
    const placed = await pay(await placeOrder([veil.item('Ivory', 2)]));
    const line = placed.lines[0]!;
    const response = await veil.correct(placed, line.id, 'Ivory', 'White');
    const corrected = response.json();
    expect(corrected.lines).toMatchObject([
      { id: line.id, selected_color: 'White', unit_price: line.unit_price, total: line.total },
    ]);
    expect(corrected.lines[0].image).toContain(pictures[1]!.sha256.slice(0, 32));
    expect(corrected.total).toBe(placed.total);
    expect(corrected.timeline.at(-1)).toMatchObject({
      text: 'Lamu Veil: White instead of Ivory',
      author: 'Asha Mwangi',
    });
    expect(await veil.stock()).toEqual({ Ivory: 5, White: 3, Blush: 5 });
    const movements = await db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.orderId, await idOfOrder(placed.number)))
      .orderBy(stockMovements.id);
    expect(movements.map(({ variantId, quantity, reason }) => [variantId, quantity, reason])).toEqual([
      [veil.idOf('Ivory'), -2, 'sale'],
      [veil.idOf('Ivory'), 2, 'return'],
      [veil.idOf('White'), -2, 'sale'],
    ]);
    const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'order.variant-corrected',
      subjectId: placed.number,
      before: { line: line.id, piece: 'Lamu Veil', choice: 'Ivory' },
      after: { line: line.id, piece: 'Lamu Veil', choice: 'White' },
    });
    const [notice] = await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, vendor.vendor.id))
      .orderBy(desc(notifications.id))
      .limit(1);
    expect(notice?.message).toBe('2 × Lamu Veil: White instead of Ivory. Please pack this one.');
    await runQueuedJobs();
    const mail = (await readMails()).find(
      ({ subject }) => subject === `Your order ${placed.number}: another choice`,
    );
    expect(mail?.text).toContain('2 × Lamu Veil: White instead of Ivory. The price stays the same.');
    expect(await verifyLedger(db)).toEqual([]);

    await send('POST', `/admin/orders/${placed.number}/cancel/`, { reason: 'Changed her mind' });
    expect(await veil.stock()).toEqual({ Ivory: 5, White: 5, Blush: 5 });
    expect(await verifyLedger(db)).toEqual([]);
  });

  it('of an unpaid order moves its hold, also where two lines share a variant', async () => {
    const veil = await aVeil({ Ivory: 5, White: 5, Blush: 5 });
    const placed = await placeOrder([veil.item('Ivory', 2), veil.item('White'), veil.item('Ivory')]);
    const [first, second, third] = placed.lines.map(({ id }) => id);
    expect((await veil.correct(placed, first!, 'Ivory', 'White')).statusCode).toBe(200);
    expect(await holdsOf(placed)).toEqual([
      [veil.idOf('Ivory'), 1],
      [veil.idOf('White'), 3],
    ]);
    expect(await verifyLedger(db)).toEqual([]);
    expect((await veil.correct(placed, third!, 'Ivory', 'Blush')).statusCode).toBe(200);
    expect((await veil.correct(placed, second!, 'White', 'Blush')).statusCode).toBe(200);
    expect(await holdsOf(placed)).toEqual([
      [veil.idOf('White'), 2],
      [veil.idOf('Blush'), 2],
    ]);
    expect(await veil.stock()).toEqual({ Ivory: 5, White: 5, Blush: 5 });
    expect(await verifyLedger(db)).toEqual([]);
    await pay(placed);
    expect(await veil.stock()).toEqual({ Ivory: 5, White: 3, Blush: 3 });
    expect(await verifyLedger(db)).toEqual([]);
  });

  it('is refused when too few are left beyond what others hold', async () => {
    const veil = await aVeil({ Ivory: 5, White: 2, Blush: 0 });
    const placed = await pay(await placeOrder([veil.item('Ivory', 2)]));
    await placeOrder([veil.item('White')]);
    const line = placed.lines[0]!.id;
    for (const [colour, message] of [
      ['White', 'White: only 1 left'],
      ['Blush', 'Blush: no longer in stock'],
    ] as const) {
      const refused = await veil.correct(placed, line, 'Ivory', colour);
      expect([refused.statusCode, refused.json().field_errors]).toEqual([400, { variant: [message] }]);
    }
    expect(await veil.stock()).toEqual({ Ivory: 3, White: 2, Blush: 0 });
  });

  it('is chosen from those of the product, with what is free of each', async () => {
    const veil = await aVeil({ Ivory: 5, White: 2, Blush: 0 });
    const placed = await placeOrder([veil.item('Ivory', 2)]);
    const url = `/admin/orders/${placed.number}/lines/${placed.lines[0]!.id}/variants/`;
    const list = await read(url);
    const { response: schema } = calls['GET /admin/orders/{number}/lines/{line}/variants/'];
    expect(schema.parse(list)).toEqual({
      current: veil.idOf('Ivory'),
      variants: [
        { id: veil.idOf('Ivory'), selected_color: 'Ivory', selected_size: null, available: 3 },
        { id: veil.idOf('White'), selected_color: 'White', selected_size: null, available: 2 },
        { id: veil.idOf('Blush'), selected_color: 'Blush', selected_size: null, available: 0 },
      ],
    });
    const packer = await signIn('admin', { staffRole: 'packer' });
    expect((await app.inject({ url, headers: packer.headers })).statusCode).toBe(403);
  });

  it('changes nothing when it is the same, and no other line, product or order', async () => {
    const veil = await aVeil({ Ivory: 5, White: 5, Blush: 5 });
    const placed = await pay(await placeOrder([veil.item('Ivory')]));
    const other = await pay(await placeOrder([veil.item('Ivory')]));
    const line = placed.lines[0]!.id;
    const entries = await db.$count(auditLog);
    expect((await veil.correct(placed, line, 'Ivory', 'Ivory')).statusCode).toBe(200);
    expect((await veil.correct(placed, other.lines[0]!.id, 'Ivory', 'White')).statusCode).toBe(404);
    expect((await veil.correct({ ...placed, number: 'ABCDEFGH' }, line, 'Ivory', 'White')).statusCode).toBe(
      404,
    );
    expect((await veil.correct(placed, line, 'White', 'Blush')).statusCode).toBe(409);
    const tie = await aVeil({ Ivory: 5, White: 5, Blush: 5 }, { name: 'Knitted Tie' });
    const foreign = { variant: tie.idOf('White'), expected_variant: veil.idOf('Ivory') };
    const url = `/admin/orders/${placed.number}/lines/${line}/variant/`;
    expect((await send('PATCH', url, foreign)).json().field_errors).toEqual({
      variant: ['Choose one of this piece'],
    });
    expect((await send('PATCH', url, { ...foreign, variant: 'White' })).statusCode).toBe(400);
    expect(await db.$count(auditLog)).toBe(entries);
    expect(await veil.stock()).toEqual({ Ivory: 3, White: 5, Blush: 5 });
  });

  it('is refused once the parcel has left or units are refunded', async () => {
    const veil = await aVeil({ Ivory: 5, White: 5, Blush: 5 });
    const sent = await pay(await placeOrder([veil.item('Ivory')]));
    await moveParcelThrough(sent.parcels[0]!.id, ['preparing', 'dispatched']);
    expect((await veil.correct(sent, sent.lines[0]!.id, 'Ivory', 'White')).statusCode).toBe(409);

    const given = await pay(await placeOrder([veil.item('Ivory', 2)]));
    const line = given.lines[0]!.id;
    await db.execute("update payment_captures set msisdn = '254712345678' where msisdn is null");
    const refund = { lines: [{ line, quantity: 1, restock: true }], reason: 'A stain' };
    expect((await send('POST', `/admin/orders/${given.number}/refunds/`, refund)).statusCode).toBeLessThan(
      300,
    );
    const refused = await veil.correct(given, line, 'Ivory', 'White');
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'Part of this line is refunded, so it can no longer be changed.',
    ]);
  });
});

describe('the last unit of a variant', () => {
  const by = async () => ({ actorId: (await signIn('admin')).user.id, now: clock.now() });

  it.each(['paid', 'unpaid'])('goes to one of two %s orders that are corrected together', async (state) => {
    const veil = await aVeil({ Ivory: 5, White: 1, Blush: 0 });
    const placed = [await placeOrder([veil.item('Ivory')]), await placeOrder([veil.item('Ivory')])];
    if (state === 'paid') for (const order of placed) await pay(order);
    const change = { variant: veil.idOf('White'), expected_variant: veil.idOf('Ivory') };
    const actor = await by();
    const outcomes = await raceOn(db, productVariants, veil.idOf('White'), () =>
      placed.map(({ number, lines }) => outcomeOf(correctVariant(db, number, lines[0]!.id, change, actor))),
    );
    expect(outcomes.toSorted()).toEqual(['done', 'invalid']);
    expect(await verifyLedger(db)).toEqual([]);
  });

  it('is not taken for a parcel that is being dispatched', async () => {
    const veil = await aVeil({ Ivory: 5, White: 1, Blush: 0 });
    const { number, lines, parcels } = await pay(await placeOrder([veil.item('Ivory')]));
    const parcel = parcels[0]!.id;
    await moveParcelThrough(parcel, ['preparing']);
    const change = { variant: veil.idOf('White'), expected_variant: veil.idOf('Ivory') };
    const actor = await by();
    const outcomes = await raceInOrder(
      db,
      orders,
      await idOfOrder(number),
      () => outcomeOf(moveParcelStep(db, parcel, { status: 'dispatched' }, actor)),
      () => outcomeOf(correctVariant(db, number, lines[0]!.id, change, actor)),
    );
    expect(outcomes).toEqual(['done', 'conflict']);
    expect(await veil.stock()).toEqual({ Ivory: 4, White: 1, Blush: 0 });
  });

  it('is bought or taken by a correction, never both', async () => {
    const veil = await aVeil({ Ivory: 5, White: 1, Blush: 0 });
    const { number, lines } = await pay(await placeOrder([veil.item('Ivory')]));
    const bought = await placeOrder([veil.item('White')]);
    await db.delete(stockHolds).where(eq(stockHolds.orderId, await idOfOrder(bought.number)));
    const change = { variant: veil.idOf('White'), expected_variant: veil.idOf('Ivory') };
    const actor = await by();
    await raceInOrder(
      db,
      productVariants,
      veil.idOf('White'),
      () => outcomeOf(correctVariant(db, number, lines[0]!.id, change, actor)),
      () => outcomeOf(captureForOrder(db, bought.number, clock.now())),
    );
    const taken = and(eq(stockMovements.variantId, veil.idOf('White')), eq(stockMovements.reason, 'sale'));
    expect(await db.$count(stockMovements, taken)).toBe(1);
    expect((await veil.stock())['White']).toBe(0);
  });
});
