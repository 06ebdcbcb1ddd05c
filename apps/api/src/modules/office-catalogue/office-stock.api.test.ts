import { officeProductCalls as calls } from '@harusi/contracts/office/office-products';
import { aProduct } from '@harusi/db/factories';
import { productVariants } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { openProductAdmin } from '../../../test/catalogue/product-admin.ts';
import { aGuestOrder, captureForOrder, postOrder } from '../../../test/orders/order-requests.ts';
import { raceOn } from '../../../test/race-on.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi();
const { app, db, clock } = api;
const { send, read, placeOrder, createProduct, fieldErrors, auditTrail } = await openProductAdmin(api);

const move = (product: number, body: object) =>
  send('POST', `/admin/products/${product}/stock/`, { reason: 'correction', ...body });
const createStock = async (onHand: number) => {
  const { id } = await aProduct(db, { priceCents: 100_000, variants: [{ onHand }] });
  const [row] = await db.select().from(productVariants).where(eq(productVariants.productId, id));
  return { id, variant: row!.id };
};
const onHand = async (variant: number) =>
  (await db.select().from(productVariants).where(eq(productVariants.id, variant)))[0]!.onHand;

describe('stock movements', () => {
  it('record reason and author, newest first, alongside sales', async () => {
    const { id, variants } = await createProduct({
      status: 'published',
      price: 1000,
      variants: [{ colour: 'Ivory', inventory: 4 }],
    });
    const variant = variants[0].id;
    const { number } = await placeOrder([{ product: id, quantity: 1 }]);
    await captureForOrder(db, number, clock.now());
    const delivered = await move(id, { variant, quantity: 6, reason: 'delivery', note: ' From Lamu ' });
    expect([delivered.statusCode, delivered.json()]).toMatchObject([200, { inventory: 9, version: 1 }]);
    expect((await move(id, { variant, quantity: -2 })).json().inventory).toBe(7);
    const page = await read(`/admin/products/${id}/stock/?page_size=3`);
    const { response: schema } = calls['GET /admin/products/{id}/stock/'];
    expect(schema.encode(schema.parse(page) as never)).toEqual(page);
    expect(page).toMatchObject({
      count: 4,
      results: [
        { quantity: -2, reason: 'correction', actor: 'Asha Mwangi', colour: 'Ivory' },
        { quantity: 6, reason: 'delivery', note: 'From Lamu', order: null },
        { quantity: -1, reason: 'sale', order: number, actor: null },
      ],
    });
    expect((await read(`/admin/products/${id}/stock/?page_size=3&page=2`)).results).toMatchObject([
      { quantity: 4, reason: 'delivery', note: 'First stock' },
    ]);
    expect((await auditTrail(id)).at(-1)).toMatchObject({
      action: 'product.stock-moved',
      before: { colour: 'Ivory', inventory: 9 },
      after: { inventory: 7, reason: 'correction' },
    });
  });

  it('cannot reduce stock below zero or below the units held by unpaid orders', async () => {
    const { id, variant } = await createStock(3);
    expect(fieldErrors(await move(id, { variant, quantity: -4 }))).toEqual({
      quantity: ['There are only 3'],
    });
    await placeOrder([{ product: id, quantity: 2 }]);
    expect(fieldErrors(await move(id, { variant, quantity: -2 }))).toEqual({
      quantity: ['There are 3, and 2 of them are kept for orders that are being paid'],
    });
    expect((await move(id, { variant, quantity: -1 })).statusCode).toBe(200);
    expect(await onHand(variant)).toBe(2);
  });

  it('let either a sale or a removal of the last unit succeed', async () => {
    for (let n = 0; n < 3; n++) {
      const { id, variant } = await createStock(3);
      const [order, correction] = await raceOn(db, productVariants, variant, () => [
        postOrder(app, aGuestOrder([{ product: id, quantity: 2 }])),
        move(id, { variant, quantity: -2 }),
      ]);
      const outcome = [order!.statusCode, correction!.statusCode].join(' ');
      expect(['201 400', '409 200']).toContain(outcome);
      expect(await onHand(variant)).toBe(outcome === '201 400' ? 3 : 1);
    }
  });

  it('show in the shop immediately', async () => {
    const { id, variant } = await createStock(1);
    const seen = async () => (await app.inject(`/products/${id}/`)).json();
    const buyable = async (): Promise<number[]> =>
      (await app.inject('/products/?in_stock=true&page_size=100')).json().results.map((result: { id: number }) => result.id);
    expect(await seen()).toMatchObject({ inventory: 1, in_stock: true });
    expect(await buyable()).toContain(id);
    await move(id, { variant, quantity: -1 });
    await expect.poll(seen).toMatchObject({ inventory: 0, in_stock: false });
    await expect.poll(buyable).not.toContain(id);
    await move(id, { variant, quantity: 5, reason: 'return' });
    await expect.poll(buyable).toContain(id);
  }); // prettier-ignore

  it.each([
    [{ quantity: 0 }, { quantity: ['Enter how many were added or removed'] }],
    [{ quantity: 1.5 }, { quantity: ['Enter a whole number'] }],
    [{ quantity: -1, reason: 'delivery' }, { quantity: ['A delivery brings pieces; use a correction to take some away'] }],
    [{ quantity: 1, reason: 'sale' }, { reason: [expect.any(String)] }],
    [{ quantity: 1, variant: 999_999 }, { variant: ['Choose one of this product'] }],
  ])('reject %j', async (body, fields) => {
    const { id, variant } = await createStock(5);
    expect(fieldErrors(await move(id, { variant, ...body }))).toEqual(fields);
    expect(await onHand(variant)).toBe(5);
  }); // prettier-ignore

  it('reject a variant of another product', async () => {
    const [one, other] = [await createStock(5), await createStock(5)];
    expect((await move(one.id, { variant: other.variant, quantity: 1 })).statusCode).toBe(400);
    expect((await move(999_999, { variant: other.variant, quantity: 1 })).statusCode).toBe(404);
    expect(await onHand(other.variant)).toBe(5);
  });
});
