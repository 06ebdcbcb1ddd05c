import { productVariants, products } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { openSubmissionClients } from '../../../../test/catalogue/submission-clients.ts';
import { aGuestOrder, captureForOrder, postOrder } from '../../../../test/orders/order-requests.ts';
import { raceInOrder } from '../../../../test/race-on.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';

const api = await startTestApi();
const { app, db, clock } = api;
const { admin, updateSubmission, createListedProduct } = await openSubmissionClients(api);

const variantOf = async (productId: number) =>
  (await db.select().from(productVariants).where(eq(productVariants.productId, productId)))[0]!;

describe('a vendor’s stock change', () => {
  it('counts from what a concurrent sale leaves', async () => {
    const { id } = await createListedProduct({ inventory: '4' });
    const order = (await postOrder(app, aGuestOrder([{ product: id, quantity: 4 }]))).json();
    const [, changed] = await raceInOrder(
      db,
      productVariants,
      (await variantOf(id)).id,
      () => captureForOrder(db, order.number, clock.now()),
      () => updateSubmission(id, { inventory: '1' }),
    );
    expect(changed.statusCode).toBe(200);
    expect((await variantOf(id)).onHand).toBe(1);
  });

  it('and an admin’s edit of the product never deadlock', async () => {
    const { id } = await createListedProduct();
    const [row] = await db.select().from(products).where(eq(products.id, id));
    const [changed, edited] = await raceInOrder(
      db,
      products,
      id,
      () => updateSubmission(id, { inventory: '9' }),
      () =>
        app.inject({
          method: 'PATCH',
          url: `/admin/products/${id}/`,
          headers: admin.headers,
          payload: { version: row!.version, featured: true },
        }),
    );
    expect([changed.statusCode, edited.statusCode]).toEqual([200, 200]);
  });
});
