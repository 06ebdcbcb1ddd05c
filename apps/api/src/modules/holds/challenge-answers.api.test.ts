import type { Challenge } from '@harusi/contracts/accounts/challenges';
import { aProduct } from '@harusi/db/factories';
import { usedChallenges } from '@harusi/db/schema';
import { expect, it } from 'vitest';
import { hourIn } from '../../../test/bookings/booking-requests.ts';
import { makeStylist } from '../../../test/bookings/booking-rows.ts';
import { challengeIn, expectChallenge, openHoldRequests } from '../../../test/holds/hold-requests.ts';
import { solve } from '../../../test/holds/solve-challenge.ts';
import type { PlacedOrderBody } from '../../../test/orders/order-requests.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

const { app, db, clock } = await startTestApi({
  holds: { sharePercent: 50, normalUnits: 6, valueCents: 300_000_00, freePerBuyer: 6, freePerNetwork: 6 },
});
const { order, orderMany, orderSix, book, newPhone, newNetwork } = openHoldRequests(
  { app, db },
  (await aProduct(db, { variants: [{ onHand: 1000 }] })).id,
);

const askedOn = async (network: string) => {
  await orderSix({ network });
  return challengeIn(await order({ network }));
};
const bring = async (network: string, challenge: Challenge) =>
  order({ network, headers: { 'x-challenge-answer': await solve(challenge) } });

it('is refused when the challenge was changed, has expired or was never ours', async () => {
  const network = newNetwork();
  const challenge = await askedOn(network);
  const { parameters } = challenge;
  const longer = { ...parameters, data: { ...parameters.data, until: parameters.data.until + 1 } };
  expect((await bring(network, { ...challenge, parameters: longer })).statusCode).toBe(429);
  for (const header of [
    '',
    'x',
    Buffer.from('{}').toString('base64'),
    Buffer.from('null').toString('base64'),
  ]) {
    expectChallenge(await order({ network, headers: { 'x-challenge-answer': header } }));
  }
  const answer = await solve(challenge);
  clock.advance({ minutes: 31 });
  expectChallenge(await order({ network, headers: { 'x-challenge-answer': answer } }));
});

it('does not count for much more work than it was asked for', async () => {
  await makeStylist(db, { now: clock.now() });
  const network = newNetwork();
  const bookDay = (days: number, headers = {}) =>
    book(hourIn(clock.now(), days, 9), network, { package: 'gold' }, headers);
  expect((await bookDay(40)).statusCode).toBe(201);
  const cheap = await solve(challengeIn(await orderMany(3, { network })));
  expectChallenge(await bookDay(41, { 'x-challenge-answer': cheap }));
});

it('stays good when the order fails', async () => {
  const network = newNetwork();
  const headers = { 'x-challenge-answer': await solve(await askedOn(network)) };
  const gone = await aProduct(db, { variants: [{ onHand: 0 }] });
  const before = await db.$count(usedChallenges);
  expect((await order({ network, headers, product: gone.id })).statusCode).toBe(409);
  expect(await db.$count(usedChallenges)).toBe(before);
  expect((await order({ network, headers })).statusCode).toBe(201);
});

it('is not needed to repeat an order that was placed', async () => {
  const network = newNetwork();
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const phone = newPhone();
  const first = await order({ network, phone, headers });
  for (let n = 0; n < 5; n++) await order({ network });
  expectChallenge(await order({ network }));
  const again = await order({ network, phone, headers });
  expect([again.statusCode, again.json<PlacedOrderBody>().number]).toEqual([
    201,
    first.json<PlacedOrderBody>().number,
  ]);
});
