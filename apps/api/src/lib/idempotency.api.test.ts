import { aProduct } from '@harusi/db/factories';
import { expect, it } from 'vitest';
import { aGuestOrder, postOrder } from '../../test/orders/order-requests.ts';
import { startTestApi } from '../../test/start-test-api.ts';

const { app, db, signIn } = await startTestApi();

it('gives every user, and guests, their own response to the same Idempotency-Key', async () => {
  const { id: product } = await aProduct(db, { variants: [{ onHand: 9 }] });
  const order = aGuestOrder([{ product, quantity: 1 }]);
  const key = { 'idempotency-key': crypto.randomUUID() };
  const [one, other] = [await signIn(), await signIn()];
  const numberFor = async (headers: Record<string, string>) => {
    const response = await postOrder(app, order, { ...key, ...headers });
    expect(response.statusCode).toBe(201);
    return response.json().number;
  };
  const numbers = [await numberFor({}), await numberFor(one.headers), await numberFor(other.headers)];
  expect(new Set(numbers).size).toBe(3);
  expect([await numberFor({}), await numberFor(one.headers), await numberFor(other.headers)]).toEqual(
    numbers,
  );
});
