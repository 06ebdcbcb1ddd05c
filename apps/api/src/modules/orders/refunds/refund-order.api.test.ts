import { aProduct, aUser } from '@harusi/db/factories';
import { ledgerLines, productVariants } from '@harusi/db/schema';
import { and, eq, sql } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { openAdminClient } from '../../../../test/orders/admin-client.ts';
import { captureForOrder } from '../../../../test/orders/order-requests.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { verifyLedger } from '../../ledger/verify-ledger.service.ts';

const api = await startTestApi();
const { app, db, clock, signIn } = api;
const admin = await openAdminClient(api);
const reason = 'A stone is loose';

/** Two pieces of the shop at 8,900, which cost 3,000, and one of a vendor at 20,000. */
async function sellTwoSellers() {
  const business = { businessName: `Bakari Silver ${crypto.randomUUID().slice(0, 6)}` };
  const vendor = await aUser(db, { userType: 'vendor', business });
  const veil = await aProduct(db, { priceCents: 8_900_00, costPriceCents: 3_000_00, variants: [{ onHand: 5 }] });
  const ring = await aProduct(db, { priceCents: 20_000_00, vendorId: vendor.id, review: 'approved', variants: [{ onHand: 5 }] });
  const placed = await admin.placeOrder([
    { product: veil.id, quantity: 2 },
    { product: ring.id, quantity: 1 },
  ]);
  await captureForOrder(db, placed.number, clock.now());
  const lineOf = ({ id }: { id: number }) => placed.lines.find(({ product }) => product === id)!.id;
  const parcelOf = ({ id }: { id: number }) =>
    placed.parcels.find(({ lines }) => lines.includes(lineOf({ id })))!.id;
  return { ...placed, vendor, business, veil, ring, lineOf, parcelOf };
} // prettier-ignore

const refund = (number: string, body: object) => admin.send('POST', `/admin/orders/${number}/refunds/`, body);
const preview = (number: string, body: object) =>
  admin.send('POST', `/admin/orders/${number}/refunds/preview/`, body);
const read = (number: string) => admin.read(`/admin/orders/${number}/`);
const owed = async ({ id }: { id: number }) => 0 - (await sumOf('vendors', eq(ledgerLines.vendorId, id)));
const onHand = async ({ id }: { id: number }) =>
  (await db.select().from(productVariants).where(eq(productVariants.productId, id)))[0]!.onHand;

async function sumOf(account: string, condition = sql`true`) {
  const [row] = await db
    .select({ cents: sql`coalesce(sum(${ledgerLines.amountCents}), 0)`.mapWith(Number) })
    .from(ledgerLines)
    .where(and(eq(ledgerLines.account, account), condition));
  return row!.cents;
}
/** The balance of an account over the entries of one order. */
const ofOrder = (number: string, account: string) =>
  sumOf(
    account,
    sql`${ledgerLines.entryId} in (select e.id from ledger_entries e where e.source like ${`order:${number}:%`})`,
  );

describe('a refund by line', () => {
  it("takes nothing from a vendor for the shop's own piece", async () => {
    const { number, vendor, veil, lineOf } = await sellTwoSellers();
    const before = [await owed(vendor), await onHand(veil), await ofOrder(number, 'cost_of_goods')];
    const sent = await refund(number, {
      lines: [{ line: lineOf(veil), quantity: 1, restock: true }],
      reason,
    });
    expect([sent.statusCode, sent.json()]).toMatchObject([202, { amount: '8900.00', about: number }]);
    const after = [await owed(vendor), await onHand(veil), await ofOrder(number, 'cost_of_goods')];
    expect([before, after]).toEqual([
      [17_000_00, 3, 6_000_00],
      [17_000_00, 4, 3_000_00],
    ]);
    expect(await ofOrder(number, 'vat')).toBe(-(1_227_59 + 413_79));
    expect(await verifyLedger(db)).toEqual([]);
  });

  it('shows before who bears it, and changes nothing by that', async () => {
    const { number, vendor, business, ring, veil, lineOf } = await sellTwoSellers();
    const body = {
      lines: [
        { line: lineOf(veil), quantity: 1, restock: false },
        { line: lineOf(ring), quantity: 1, restock: true },
      ],
      goodwill: 500,
    };
    const expected = {
      amount: '29400.00',
      pieces: '28900.00',
      delivery: '0.00',
      goodwill: '500.00',
      rounding: '0.00',
      vat: '1641.37',
      bearers: [
        { name: business.businessName, kind: 'vendor', amount: '17000.00' },
        { name: 'Main Site', kind: 'own_pieces', amount: '8900.00' },
        { name: 'Main Site', kind: 'commission', amount: '3000.00' },
        { name: 'Main Site', kind: 'goodwill', amount: '500.00' },
      ],
      cancelled_parcels: [business.businessName],
    };
    for (let time = 0; time < 2; time += 1) expect((await preview(number, body)).json()).toEqual(expected);
    expect([await owed(vendor), (await read(number)).refunded]).toEqual([17_000_00, '0.00']);
    await refund(number, { ...body, reason });
    expect([await owed(vendor), await ofOrder(number, 'goodwill')]).toEqual([0, 500_00]);
    expect(await ofOrder(number, 'vat')).toBe(-1_227_59);
  });

  it('stands in the timeline with its author, and on the order', async () => {
    const { number, veil, lineOf } = await sellTwoSellers();
    await refund(number, { lines: [{ line: lineOf(veil), quantity: 1, restock: true }], goodwill: 100, reason });
    const order = await read(number);
    expect(order).toMatchObject({ paid: order.total, refunded: '9000.00', status: 'paid' });
    expect(order.timeline.at(-1)).toMatchObject({
      text: expect.stringMatching(/^KShs 9,000 comes back to you for 1 × /),
      author: expect.stringMatching(/\w+ \w+/),
      status: 'paid',
    });
    expect(order.refunds).toMatchObject([
      { amount: '9000.00', goodwill: '100.00', delivery: '0.00', reason, author: order.timeline.at(-1).author,
        lines: [{ line: lineOf(veil), quantity: 1, amount: '8900.00', is_restocked: true }] },
    ]);
    expect(order.lines.map((line: { refunded_quantity: number }) => line.refunded_quantity)).toEqual([1, 0]);
    expect(order.notes).toEqual([]);
    const buyer = await app.inject({ url: `/orders/${number}/?key=${(await db.execute<{ lookup_key: string }>(sql`select lookup_key from orders where number = ${number}`)).rows[0]!.lookup_key}` });
    expect(buyer.json()).toMatchObject({ refunded: '9000.00', timeline: expect.arrayContaining([{ at: expect.any(String), status: 'paid', text: order.timeline.at(-1).text }]) });
  }); // prettier-ignore

  it('stops a parcel of which nothing is left, and the order follows the others', async () => {
    const { number, veil, ring, lineOf, parcelOf } = await sellTwoSellers();
    await admin.moveParcelThrough(parcelOf(veil), ['preparing', 'dispatched']);
    await refund(number, { lines: [{ line: lineOf(ring), quantity: 1, restock: true }], reason });
    const order = await read(number);
    expect([order.status, order.parcels.map(({ status }: { status: string }) => status).toSorted()]).toEqual([
      'dispatched',
      ['cancelled', 'dispatched'],
    ]);
    expect((await admin.moveParcel(parcelOf(ring), 'preparing')).statusCode).toBe(409);
    await admin.moveParcelThrough(parcelOf(veil), ['delivered']);
    expect((await read(number)).status).toBe('delivered');
    expect(await verifyLedger(db)).toEqual([]);
  });

  it('leaves units out of the parcel, unless the parcel has already left', async () => {
    const { number, veil, lineOf, parcelOf } = await sellTwoSellers();
    const packed = async (stage: string) => {
      const { results } = await admin.read(`/admin/parcels/?stage=${stage}&search=${number}`);
      return results[0].lines.map(({ quantity }: { quantity: number }) => quantity);
    };
    const veilBack = () =>
      refund(number, { lines: [{ line: lineOf(veil), quantity: 1, restock: true }], reason });
    expect(await packed('to_pack')).toEqual([2]);
    await veilBack();
    expect(await packed('to_pack')).toEqual([1]);
    await admin.moveParcelThrough(parcelOf(veil), ['preparing', 'dispatched']);
    clock.advance({ seconds: 1 });
    await veilBack();
    expect(await packed('on_the_way')).toEqual([1]);
  });

  it('of everything before anything left is a cancellation instead', async () => {
    const { number, veil, ring, lineOf } = await sellTwoSellers();
    const all = [
      { line: lineOf(veil), quantity: 2, restock: true },
      { line: lineOf(ring), quantity: 1, restock: true },
    ];
    for (const answer of [
      await preview(number, { lines: all }),
      await refund(number, { lines: all, reason }),
    ]) {
      expect([answer.statusCode, answer.json().detail]).toEqual([
        409,
        'Nothing of this order would be left to send. Please cancel the order instead.',
      ]);
    }
    expect((await read(number)).refunds).toEqual([]);
  });

  it('is taken back with the order later, goods that never came back aside', async () => {
    const { number, vendor, veil, lineOf } = await sellTwoSellers();
    await refund(number, { lines: [{ line: lineOf(veil), quantity: 1, restock: false }], goodwill: 300, reason });
    expect((await admin.send('POST', `/admin/orders/${number}/cancel/`, { reason: 'Rain' })).statusCode).toBe(200);
    const { refunds, total } = await read(number);
    const sum = refunds.reduce((all: number, { amount }: { amount: string }) => all + Number(amount), 0);
    expect([sum, await owed(vendor), await onHand(veil)]).toEqual([Number(total), 0, 4]);
    expect([await ofOrder(number, 'cost_of_goods'), await ofOrder(number, 'goodwill')]).toEqual([3_000_00, 0]);
    expect(await verifyLedger(db)).toEqual([]);
  }); // prettier-ignore

  it.each([
    ['nothing', {}, { lines: 'Choose what to refund' }],
    ['no reason', { goodwill: 100 }, { reason: 'Say why' }, ''],
    ['cents', { goodwill: '10.50' }, { goodwill: 'Enter whole shillings above 0' }],
    ['goodwill twice', { goodwill: 10, amount: 10 }, { amount: 'Send goodwill once' }],
    ['half a piece', { lines: [{ line: 1, quantity: 0.5, restock: true }] }, { 'lines.0.quantity': 'Enter a whole number' }],
    ['a line twice', { lines: [{ line: 1, quantity: 1, restock: true }, { line: 1, quantity: 1, restock: false }] }, { lines: 'Name each line once' }],
    ['a foreign line', { lines: [{ line: 1, quantity: 1, restock: true }] }, { 'lines.0.line': 'This order has no such line' }],
  ])('rejects %s', async (_what, body, fields, why = reason) => {
    const { number } = await sellTwoSellers();
    const answer = await refund(number, { ...body, ...(why !== '' && { reason: why }) });
    const listed = Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, [text]]));
    expect([answer.statusCode, answer.json().field_errors]).toEqual([400, listed]);
  }); // prettier-ignore

  it('is for those who may refund, of orders that exist and are paid', async () => {
    const { number, vendor } = await sellTwoSellers();
    const body = { goodwill: 100, reason };
    const { headers } = await signIn('vendor');
    const url = `/admin/orders/${number}/refunds/preview/`;
    expect((await app.inject({ method: 'POST', url, headers, payload: body })).statusCode).toBe(403);
    expect((await app.inject({ method: 'POST', url, payload: body })).statusCode).toBe(401);
    expect((await preview('ABCDEFGH', body)).statusCode).toBe(404);
    const unpaid = await admin.placeOrder([{ product: (await aProduct(db)).id, quantity: 1 }]);
    expect((await preview(unpaid.number, body)).statusCode).toBe(409);
    expect(await owed(vendor)).toBe(17_000_00);
  });
});
