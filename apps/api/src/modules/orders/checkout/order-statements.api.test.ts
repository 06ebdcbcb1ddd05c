import { aProduct } from '@harusi/db/factories';
import { describe, expect, it } from 'vitest';
import { countStatements } from '../../../../test/count-statements.ts';
import { aPickupPoint, openDeliveryOffice } from '../../../../test/delivery-office.ts';
import { aGuestOrder, postOrder } from '../../../../test/orders/order-requests.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';

const api = await startTestApi();
const { app, db, signIn } = api;
const vendor = await signIn('vendor');
const veil = await aProduct(db, { variants: [{ onHand: 1000 }] });
const comb = await aProduct(db, {
  variants: [{ onHand: 1000, colour: 'Gold', size: 'S' }],
  vendorId: vendor.user.id,
  review: 'approved',
});
const statements = countStatements(app.pool);

const items = [veil, comb].map(({ id }) => ({ product: id, quantity: 1 }));
async function place(given: Parameters<typeof aGuestOrder>[1] = {}, key: string = crypto.randomUUID()) {
  statements();
  const { statusCode } = await postOrder(app, aGuestOrder(items, given), { 'idempotency-key': key });
  expect(statusCode).toBe(201);
  return statements();
}

describe('a guest’s order of two lines from two sellers', () => {
  it('takes nine statements, from begin to commit, messages and limits included', async () => {
    const sent = await place();
    expect([sent.at(0), sent.at(-1)]).toEqual([
      expect.stringMatching(/^begin.*force_generic_plan/),
      'commit',
    ]);
    expect(sent).toHaveLength(9);
  });

  it('takes no more when it is collected', async () => {
    const { addPoint } = await openDeliveryOffice(api);
    const point = await addPoint(aPickupPoint());
    const delivery = { method: 'pickup' as const, pickup_point: point.id };
    expect(await place({ delivery })).toHaveLength(9);
  });

  it('takes four when it is sent again', async () => {
    const key = crypto.randomUUID();
    await place({}, key);
    expect(await place({}, key)).toHaveLength(4);
  });
});
