import { aProduct } from '@harusi/db/factories';
import { holdOrigins, orders, productVariants, stylists, users } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { hourIn } from '../../../test/bookings/booking-requests.ts';
import { makeStylist } from '../../../test/bookings/booking-rows.ts';
import { challengeIn, expectChallenge, openHoldRequests } from '../../../test/holds/hold-requests.ts';
import { solve } from '../../../test/holds/solve-challenge.ts';
import { captureForOrder, type PlacedOrderBody } from '../../../test/orders/order-requests.ts';
import { raceOn } from '../../../test/race-on.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

const { app, db, clock, signIn } = await startTestApi({
  holds: { sharePercent: 50, normalUnits: 6, valueCents: 300_000_00, freePerBuyer: 6, freePerNetwork: 6 },
});
const veil = await aProduct(db, { variants: [{ onHand: 1000 }], priceCents: 1_000_00 });

const { order, orderSix, book, newPhone, newNetwork } = openHoldRequests({ app, db }, veil.id);

async function signInConfirmed() {
  const { user, headers } = await signIn();
  await db.update(users).set({ emailConfirmedAt: clock.now() }).where(eq(users.id, user.id));
  return { headers };
}

describe('one network', () => {
  it('holds a few units freely, then has to work for more, and then orders without holding', async () => {
    const network = newNetwork();
    for (let n = 0; n < 6; n++) expect((await order({ network })).statusCode).toBe(201);

    const asked = await order({ network });
    expectChallenge(asked);
    const answer = { 'x-challenge-answer': await solve(challengeIn(asked)) };
    expect((await order({ network, headers: answer })).statusCode).toBe(201);

    expectChallenge(await order({ network, headers: answer })); // once only
    expect((await order()).json<PlacedOrderBody>().is_reserved).toBe(true); // from another network

    const { id } = await aProduct(db, { variants: [{ onHand: 5 }] });
    const large = { network, product: id, quantity: 5 };
    const headers = { 'x-challenge-answer': await solve(challengeIn(await order(large))) };
    const placed = (await order({ ...large, headers })).json<PlacedOrderBody>();
    expect(placed.is_reserved).toBe(false);
    expect((await order({ product: id, quantity: 5 })).json<PlacedOrderBody>().is_reserved).toBe(true);
  });

  it('orders without a hold: the first who pays gets the pieces, the other the money back', async () => {
    const network = newNetwork();
    await orderSix({ network });
    const { id } = await aProduct(db, { variants: [{ onHand: 5 }] });
    const large = { network, product: id, quantity: 5 };
    const place = async () => {
      const headers = { 'x-challenge-answer': await solve(challengeIn(await order(large))) };
      return (await order({ ...large, headers })).json<PlacedOrderBody>().number;
    };
    const [first, second] = [await place(), await place()];
    await captureForOrder(db, second, clock.now());
    await captureForOrder(db, first, clock.now());
    const statusOf = async (number: string) =>
      (await db.select().from(orders).where(eq(orders.number, number)))[0]!.status;
    expect([await statusOf(second), await statusOf(first)]).toEqual(['paid', 'refund_pending']);
  });

  it('cannot order faster than it is counted', async () => {
    const network = newNetwork();
    const [variant] = await db.select().from(productVariants).where(eq(productVariants.productId, veil.id));
    const responses = await raceOn(db, productVariants, variant!.id, () =>
      Array.from({ length: 10 }, () => order({ network })),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(6);
  });

  it('gets no units back by cancelling, but by paying', async () => {
    const network = newNetwork();
    const placed = (await orderSix({ network })).json<PlacedOrderBody>();
    const cancelled = await app.inject({
      method: 'POST',
      url: `/orders/${placed.number}/cancel/`,
      payload: { lookup_key: placed.lookup_key },
    });
    expect(cancelled.statusCode).toBe(200);
    expectChallenge(await order({ network }));

    const other = newNetwork();
    const paid = (await orderSix({ network: other })).json<PlacedOrderBody>();
    await captureForOrder(db, paid.number, clock.now());
    expect((await order({ network: other })).statusCode).toBe(201);
  });

  it('counts bookings by every two hours', async () => {
    await makeStylist(db, { now: clock.now() });
    const network = newNetwork();
    expect((await book(hourIn(clock.now(), 20, 9), network, { package: 'gold' })).statusCode).toBe(201);
    expectChallenge(await book(hourIn(clock.now(), 21, 9), network, { package: 'gold' }));
    for (const expected of [201, 201, 429]) expect((await order({ network })).statusCode).toBe(expected);
  });

  it('is free again after an hour', async () => {
    const network = newNetwork();
    await orderSix({ network });
    clock.advance({ minutes: 59 });
    expectChallenge(await order({ network }));
    clock.advance({ minutes: 2 });
    expect((await order({ network })).statusCode).toBe(201);
  });
});

describe('one phone number', () => {
  it('has to work after a few units, from whatever network', async () => {
    const phone = newPhone();
    expect((await orderSix({ phone })).statusCode).toBe(201);
    expectChallenge(await order({ phone }));
  });

  it('is no proof of anything, even if it has paid before', async () => {
    const [phone, network] = [newPhone(), newNetwork()];
    const paid = (await order({ phone })).json<PlacedOrderBody>();
    await captureForOrder(db, paid.number, clock.now());
    await orderSix({ network });
    expect((await order({ network, phone })).statusCode).toBe(429);
  });
});

describe('a customer with a confirmed email address', () => {
  it('is not held up by strangers on the same network, or by those who type the same phone number', async () => {
    const { user, headers } = await signIn();
    const [network, phone] = [newNetwork(), newPhone()];
    await orderSix({ network });
    await orderSix({ phone });
    expectChallenge(await order({ network, headers }));
    expectChallenge(await order({ phone, headers }));

    await db.update(users).set({ emailConfirmedAt: clock.now() }).where(eq(users.id, user.id));
    expect((await order({ network, phone, headers })).statusCode).toBe(201);
  });

  it('has to work after a few units, with whatever number from whatever network', async () => {
    const { headers } = await signInConfirmed();
    expect((await orderSix({ headers })).statusCode).toBe(201);
    expectChallenge(await order({ headers }));
  });
});

describe('a product', () => {
  it('is held to half by guests; the rest is for confirmed accounts', async () => {
    const tiara = await aProduct(db, { name: 'Karura Tiara', variants: [{ onHand: 20 }] });
    expect((await order({ product: tiara.id, quantity: 6 })).statusCode).toBe(201);
    expect((await order({ product: tiara.id, quantity: 4 })).statusCode).toBe(201);
    const refused = await order({ product: tiara.id });
    expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
      409,
      'Some pieces are no longer available. Karura Tiara: other buyers are paying for this piece right now. Please try again in a few minutes.',
    ]);

    const { headers } = await signInConfirmed();
    expect((await order({ product: tiara.id, headers })).statusCode).toBe(201);

    clock.advance({ minutes: 31 }); // the holds have ended
    expect((await order({ product: tiara.id })).statusCode).toBe(201);
  });

  it('with few units goes to one normal order', async () => {
    const { id } = await aProduct(db, { variants: [{ onHand: 6 }] });
    expect((await order({ product: id, quantity: 6 })).statusCode).toBe(201);
  });

  it('is not held by one unpaid order beyond that', async () => {
    const { id, name } = await aProduct(db, { variants: [{ onHand: 13 }] });
    const refused = await order({ product: id, quantity: 8 });
    expectChallenge(refused);
    const answer = { 'x-challenge-answer': await solve(challengeIn(refused)) };
    const capped = await order({ product: id, quantity: 8, headers: answer });
    expect(capped.json<{ detail: string }>().detail).toBe(
      `Some pieces are no longer available. ${name}: we can keep 7 for an unpaid order. Please pay for these first, or write to us.`,
    );
  });
});

describe("a stylist's day", () => {
  it('is held to half by guests, except by the first', async () => {
    const { id } = await makeStylist(db, { now: clock.now() });
    const at = (hour: number, days = 30) =>
      book(hourIn(clock.now(), days, hour), newNetwork(), { stylist: id, package: 'bronze' });
    expect([(await at(8)).statusCode, (await at(11)).statusCode]).toEqual([201, 201]);
    const refused = await at(14);
    expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
      409,
      'Other couples are paying for this day right now. Please try again in a few minutes, or choose another day.',
    ]);
    expect((await at(14, 31)).statusCode).toBe(201);
    const fullDay = await book(hourIn(clock.now(), 32, 9), newNetwork(), { stylist: id, package: 'gold' });
    expect(fullDay.statusCode).toBe(201);
    await db.update(stylists).set({ isActive: false });
  });
});

const dear = await aProduct(db, { variants: [{ onHand: 1000 }], priceCents: 100_000_00 });

describe('one buyer', () => {
  it('cannot hold more than a certain value, and can again after cancelling', async () => {
    const [network, phone] = [newNetwork(), newPhone()];
    const first = (await order({ network, phone, product: dear.id, quantity: 2 })).json<PlacedOrderBody>();
    expect((await order({ network, phone, product: dear.id })).statusCode).toBe(201);
    const refused = await order({ network, phone, product: dear.id });
    expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
      409,
      'Your unpaid orders and bookings come to more than we can hold for one person. Please pay or cancel one first.',
    ]);
    // A stranger elsewhere who uses the number does not count, and is not refused.
    expect((await order({ phone, product: dear.id })).statusCode).toBe(201);

    await app.inject({
      method: 'POST',
      url: `/orders/${first.number}/cancel/`,
      payload: { lookup_key: first.lookup_key },
    });
    expect((await order({ network, phone, product: dear.id })).statusCode).toBe(201);
  });

  it('with an account cannot do so from two networks at once', async () => {
    const { headers, user } = await signIn();
    const other = await aProduct(db, { variants: [{ onHand: 1000 }], priceCents: 100_000_00 });
    const buy = (product: number) => order({ product, quantity: 2, headers });
    const responses = await raceOn(db, users, user.id, () => [buy(dear.id), buy(other.id)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });
});

it('keeps no trace of a rejected order', async () => {
  const [before, origins] = [await db.$count(orders), await db.$count(holdOrigins)];
  expect((await order({ quantity: 999 })).statusCode).not.toBe(201);
  expect([await db.$count(orders), await db.$count(holdOrigins)]).toEqual([before, origins]);
});
