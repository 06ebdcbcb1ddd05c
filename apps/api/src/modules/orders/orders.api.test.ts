import { Order, PlacedOrder } from '@harusi/contracts/orders';
import { Quote } from '@harusi/contracts/checkout/checkout';
import { aProduct, aUser } from '@harusi/db/factories';
import { holdOrigins, orders, productVariants } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  aGuestOrder,
  captureForOrder,
  type PlacedOrderBody,
  postOrder,
} from '../../../test/orders/order-requests.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { pointsOfLine } from '../holds/holds.rules.ts';

const { app, db, clock, signIn, logLines } = await startTestApi();

const place = async (items: Parameters<typeof aGuestOrder>[0], given = {}): Promise<PlacedOrderBody> => {
  const response = await postOrder(app, aGuestOrder(items, given));
  expect(response.statusCode).toBe(201);
  return response.json();
};
const open = async (number: string, key: string) => app.inject(`/orders/${number}/?key=${key}`);
const onHand = async (productId: number) => {
  const rows = await db.select().from(productVariants).where(eq(productVariants.productId, productId));
  return rows.reduce((sum, row) => sum + row.onHand, 0);
};
const available = async (productId: number) => {
  const product = (await app.inject(`/products/${productId}/`)).json();
  return product.variants.map((variant: { available: number }) => variant.available);
};

it('counts what an unpaid order holds, line by line', async () => {
  const veil = await aProduct(db, { priceCents: 100_000, variants: [{ onHand: 1000 }] });
  const ring = await aProduct(db, { priceCents: 200_000, variants: [{ onHand: 12 }] });
  const { number, total } = await place([
    { product: veil.id, quantity: 1 },
    { product: ring.id, quantity: 6 },
  ]);
  const [held] = await db
    .select({ points: holdOrigins.points, value: holdOrigins.valueCents })
    .from(holdOrigins)
    .innerJoin(orders, eq(orders.id, holdOrigins.orderId))
    .where(eq(orders.number, number));
  const points = pointsOfLine(1, 1000) + pointsOfLine(6, 12);
  expect(held).toEqual({ points, value: Number(total) * 100 });
});

describe('a quote', () => {
  const quote = (items: object[]) =>
    app.inject({ method: 'POST', url: '/checkout/quote/', payload: { items } });

  it('returns the current price of each line and what is unavailable', async () => {
    const veil = await aProduct(db, { priceCents: 1_000_050, originalPriceCents: 1_200_000 });
    const ring = await aProduct(db, {
      name: 'Ring',
      variants: [
        { size: '52', onHand: 1 },
        { size: '54', onHand: 0 },
      ],
    });
    const response = await quote([
      { product: veil.id, quantity: 1 },
      { product: ring.id, quantity: 3, selected_size: '52' },
      { product: ring.id, quantity: 1, selected_size: '54' },
      { product: ring.id, quantity: 1 },
      { product: 999_999, quantity: 1 },
    ]);
    expect(response.statusCode).toBe(200);
    const body = response.json();
    z.decode(Quote, body);
    expect(body.lines.map((line: { problem: string }) => line.problem)).toEqual([
      null,
      'not_enough',
      'out_of_stock',
      'choose',
      'gone',
    ]);
    expect(body.lines[0].piece).toMatchObject({ unit_price: '10000.50', original_price: '12000.00' });
    expect(body).toMatchObject({ subtotal: '34900.50', delivery: '0.00', total: '34900.00', refusal: null });
  });

  it('shares the stock of one variant among its lines', async () => {
    const veil = await aProduct(db, { variants: [{ onHand: 3 }] });
    const { lines } = (
      await quote([
        { product: veil.id, quantity: 2 },
        { product: veil.id, quantity: 2 },
      ])
    ).json();
    expect(lines.map((line: { available: number }) => line.available)).toEqual([3, 1]);
    expect(lines[1].problem).toBe('not_enough');
  });

  it("explains how to split a total above M-Pesa's limit", async () => {
    const crown = await aProduct(db, { priceCents: 20_000_000 });
    const { refusal } = (await quote([{ product: crown.id, quantity: 2 }])).json();
    expect(refusal).toBe(
      'M-Pesa takes at most KShs 250,000 at once. Please split this into 2 orders: pay one, then place the next.',
    );
    expect((await postOrder(app, aGuestOrder([{ product: crown.id, quantity: 2 }]))).json().detail).toBe(
      refusal,
    );
  });

  it.each([[[]], [[{ product: 1, quantity: 0 }]], [[{ product: 'x', quantity: 1 }]], [[{ quantity: 1 }]]])(
    'rejects %j',
    async (items) => {
      expect((await quote(items)).statusCode).toBe(400);
    },
  );
});

describe('an order', () => {
  it('is priced by the server, holds its stock and opens with its key alone', async () => {
    const veil = await aProduct(db, { costPriceCents: 800_000 });
    const placed = await place([{ product: veil.id, quantity: 2 }]);
    z.decode(PlacedOrder, placed);
    expect(placed).toMatchObject({
      number: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/),
      status: 'awaiting_payment',
      total: '49800.00',
      vat: '6868.97',
      can_cancel: true,
      pay_bill: { number: '174379', account: placed.number, amount: '49800.00' },
    });
    expect(placed.parcels).toMatchObject([{ seller: 'Harusi', status: 'waiting' }]);
    expect([await available(veil.id), await onHand(veil.id)]).toEqual([[3], 5]);
    const cards = (await app.inject('/products/')).json().results;
    expect(cards.find(({ id }: { id: number }) => id === veil.id)).toMatchObject({
      inventory: 5,
      available: 3,
      in_stock: true,
    });

    const opened = await open(placed.number, placed.lookup_key);
    z.decode(Order, opened.json());
    expect(opened.json()).not.toHaveProperty('lookup_key');
    expect((await open(placed.number, 'x'.repeat(43))).statusCode).toBe(404);
    expect((await app.inject(`/orders/${placed.number}/`)).statusCode).toBe(404);
    expect((await open('ABCDEFGH', placed.lookup_key)).statusCode).toBe(404);
    expect(logLines.join()).not.toContain(placed.lookup_key);
  });

  it('is created once per Idempotency-Key, and rejected with a different body', async () => {
    const veil = await aProduct(db);
    const body = aGuestOrder([{ product: veil.id, quantity: 1 }]);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const [first, second] = [await postOrder(app, body, key), await postOrder(app, body, key)];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    expect(await available(veil.id)).toEqual([4]);
    const other = await postOrder(app, aGuestOrder([{ product: veil.id, quantity: 2 }]), key);
    expect(other.statusCode).toBe(409);
  });

  it("of a customer appears in that customer's list only", async () => {
    const veil = await aProduct(db);
    const [asha, other, vendor] = [await signIn(), await signIn(), await signIn('vendor')];
    const placed = (
      await postOrder(app, aGuestOrder([{ product: veil.id, quantity: 2 }]), asha.headers)
    ).json();
    const list = (await app.inject({ url: '/orders/', headers: asha.headers })).json();
    expect(list).toMatchObject({
      count: 1,
      results: [{ number: placed.number, item_count: 2, names: ['Lamu Lace Veil'], total: '49800.00' }],
    });
    const url = `/orders/${placed.number}/`;
    expect((await app.inject({ url, headers: asha.headers })).statusCode).toBe(200);
    expect((await app.inject({ url, headers: other.headers })).statusCode).toBe(404);
    expect((await app.inject({ url: '/orders/', headers: other.headers })).json().count).toBe(0);
    expect((await app.inject({ url: '/orders/', headers: vendor.headers })).statusCode).toBe(403);
    expect((await app.inject('/orders/')).statusCode).toBe(401);
  });

  it('names the unavailable line and holds nothing', async () => {
    const [veil, ring] = [
      await aProduct(db),
      await aProduct(db, { name: 'Ring', variants: [{ onHand: 1 }] }),
    ];
    const response = await postOrder(
      app,
      aGuestOrder([
        { product: veil.id, quantity: 1 },
        { product: ring.id, quantity: 1 },
        { product: ring.id, quantity: 1 },
      ]),
    );
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'conflict',
      detail: 'Some pieces are no longer available. Ring: no longer in stock.',
      field_errors: { 'items.2': ['Ring: no longer in stock'] },
    });
    expect(await available(veil.id)).toEqual([5]);
  });

  it('names the lines that are not sold or need a choice', async () => {
    const gloves = await aProduct(db, {
      name: 'Gloves',
      variants: [
        { onHand: 1, size: 'S' },
        { onHand: 1, size: 'M' },
      ],
    });
    const items = [gloves.id, 999_999].map((product) => ({ product, quantity: 1 }));
    const response = await postOrder(app, aGuestOrder(items));
    expect([response.statusCode, response.json().field_errors]).toEqual([
      409,
      {
        'items.0': ['Gloves: please choose a colour and size'],
        'items.1': ['This piece is no longer sold'],
      },
    ]);
  });

  it('of less than a shilling is rejected with a message', async () => {
    const pin = await aProduct(db, { priceCents: 99 });
    const response = await postOrder(app, aGuestOrder([{ product: pin.id, quantity: 1 }]));
    expect([response.statusCode, response.json().detail]).toEqual([
      409,
      'M-Pesa takes whole shillings, and this is less than one.',
    ]);
  });

  it('is rejected when it costs more than the displayed total', async () => {
    const veil = await aProduct(db);
    const given = { expected_total: '100.00' };
    const response = await postOrder(app, aGuestOrder([{ product: veil.id, quantity: 1 }], given));
    expect([response.statusCode, response.json().detail]).toEqual([
      409,
      'A price has changed. Please look at your cart again.',
    ]);
  });

  it.each<[object, string]>([
    [{ contact: { name: 'Neema', phone: '12' } }, 'contact.phone'],
    [{ contact: { name: ' ', phone: '0712345678' } }, 'contact.name'],
    [{ delivery: { county: 'Nairobi', town: '', landmark: 'x' } }, 'delivery.town'],
    [{ delivery: { county: 'Zanzibar', town: 'Stone Town', landmark: 'x' } }, 'delivery.county'],
    [{ items: [] }, 'items'],
  ])('with %j is rejected with a field error', async (wrong, field) => {
    const response = await postOrder(app, { ...aGuestOrder([{ product: 1, quantity: 1 }]), ...wrong });
    expect(response.statusCode).toBe(400);
    expect(response.json().field_errors).toHaveProperty([field]);
  });

  it("of two sellers has two parcels and earns only commission on the vendor's goods", async () => {
    const vendor = await aUser(db, { userType: 'vendor', firstName: 'Baraka', lastName: 'Silver' });
    const [own, theirs] = [
      await aProduct(db, { priceCents: 1_000_000 }),
      await aProduct(db, { priceCents: 1_000_000, vendorId: vendor.id, review: 'approved' }),
    ];
    const placed = await place([
      { product: own.id, quantity: 1 },
      { product: theirs.id, quantity: 1 },
    ]);
    expect(placed.parcels.map(({ seller }) => seller)).toEqual(['Harusi', 'Baraka Silver']);
    expect(placed.vat).toBeNull();
    await captureForOrder(db, placed.number, clock.now());
    const { rows } = await db.execute<{ account: string; amount: string }>(sql`
      select l.account, l.amount_cents as amount from ledger_lines l join ledger_entries e on e.id = l.entry_id
      where e.source = ${`order:${placed.number}:sale`} order by l.account`);
    expect(Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]))).toEqual({
      deposits: 2_000_000,
      sales: -862_069,
      commissions: -129_310,
      vendors: -850_000,
      vat: -158_621,
    });
  });
});
