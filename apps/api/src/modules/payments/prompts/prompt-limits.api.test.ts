import { eq } from '@harusi/db/drizzle';
import { orders } from '@harusi/db/schema';
import { describe, expect, it } from 'vitest';
import { startPaymentHarness } from '../../../../test/payments/payment-harness.ts';
import type { PlacedOrderBody } from '../../../../test/orders/order-requests.ts';
import { openPrompts } from '../../../../test/payments/prompts.ts';

const harness = await startPaymentHarness();
const { clock, db } = harness;
const { aPhone } = openPrompts(harness);
const times = (number: number, code: number) => Array.from({ length: number }, () => code);
let houses = 0;
const orderOf = async ({ number }: PlacedOrderBody) =>
  (await db.select().from(orders).where(eq(orders.number, number)))[0]!;

describe('prompt limits', () => {
  /** Pays with a number that declines after three seconds, and waits until the next prompt is allowed. */
  const decline = async (placed: PlacedOrderBody, phone: string) => {
    const response = await harness.requestPayment(placed, phone, `10.7.0.${++houses}`);
    await harness.waitUntilPrompted();
    await harness.phone(phone).cancel();
    return response;
  };

  it('delay the next prompt and return the waiting time', async () => {
    const [placed, phone] = [await harness.placeOrder(), aPhone()];
    await decline(placed, phone);
    const { payment } = await harness.readOrder(placed);
    expect(payment).toMatchObject({ state: 'cancelled', words: expect.stringContaining('You cancelled') });
    clock.advance({ seconds: 20 });
    const soon = await harness.requestPayment(placed, aPhone());
    expect([soon.statusCode, soon.headers['retry-after']]).toEqual([429, '40']);
    clock.advance({ seconds: 40 });
    expect(clock.now().toISOString()).toBe(payment.retry_at);
    expect((await harness.requestPayment(placed, aPhone())).statusCode).toBe(202);
  });

  it('block a phone that declined five times within the hour', async () => {
    const phone = aPhone();
    const first = clock.now().getTime();
    for (let n = 0; n < 5; n++) {
      expect((await decline(await harness.placeOrder(), phone)).statusCode).toBe(202);
      await harness.advance(120);
    }
    const sixth = await harness.requestPayment(await harness.placeOrder(), phone);
    expect([sixth.statusCode, sixth.headers['retry-after']]).toEqual([429, '3600']);
    expect(sixth.json().detail).toContain('has declined several requests');
    clock.advance({ seconds: 3599 - (clock.now().getTime() - first) / 1000 });
    expect((await harness.requestPayment(await harness.placeOrder(), phone)).statusCode).toBe(429);
    clock.advance({ seconds: 1 }); // the first one is an hour old
    expect((await harness.requestPayment(await harness.placeOrder(), phone)).statusCode).toBe(202);
  });

  it('apply per phone, across orders', async () => {
    const phone = '254700000001'; // fails after two seconds
    const codes: number[] = [];
    for (let n = 0; n < 11; n++) {
      codes.push((await harness.requestPayment(await harness.placeOrder(), phone, `10.8.0.${n}`)).statusCode);
      await harness.waitUntilPrompted();
      await harness.advance(4);
    }
    expect(codes).toEqual([...times(10, 202), 429]);
  });

  it('apply per order', async () => {
    const placed = await harness.placeOrder();
    const codes: number[] = [];
    for (let n = 0; n < 12; n++) {
      codes.push((await harness.requestPayment(placed, '254700000021', `10.9.0.${n}`)).statusCode);
      await harness.waitUntilPrompted();
      await harness.advance(62);
    }
    expect(codes.filter((code) => code === 202).length).toBeLessThan(12);
    expect(codes).toContain(429);
  });

  it('stop a flood from one network', async () => {
    const placed = await harness.placeOrder();
    const codes = [];
    for (let n = 0; n < 601; n++)
      codes.push(
        (await harness.requestPayment({ ...placed, lookup_key: 'x' }, aPhone(), '10.66.6.6')).statusCode,
      );
    expect([codes[599], codes[600]]).toEqual([404, 429]);
  });

  it('extend a hold to 45 minutes in all, however many are sent', async () => {
    const placed = await harness.placeOrder();
    const { placedAt } = await orderOf(placed);
    for (let minutes = 0; minutes < 44; minutes += 11) {
      const phone = aPhone();
      await harness.requestPayment(placed, phone);
      await harness.waitUntilPrompted();
      await harness.phone(phone).cancel();
      await harness.advance(11 * 60 - 1);
    }
    expect((await harness.requestPayment(placed, aPhone())).statusCode).toBe(202);
    const { id, holdUntil } = await orderOf(placed);
    expect(holdUntil).toEqual(new Date(placedAt.getTime() + 45 * 60_000));
    await expect(
      db
        .update(orders)
        .set({ holdUntil: new Date(holdUntil!.getTime() + 1) })
        .where(eq(orders.id, id)),
    ).rejects.toMatchObject({ cause: { constraint: 'orders_hold_is_bounded' } });
  });
});
