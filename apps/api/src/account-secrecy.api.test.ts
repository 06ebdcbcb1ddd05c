import { aProduct, aUser } from '@harusi/db/factories';
import { describe, expect, it } from 'vitest';
import { bookingBody, hourIn } from '../test/bookings/booking-requests.ts';
import { makeStylist } from '../test/bookings/booking-rows.ts';
import { aGuestOrder } from '../test/orders/order-requests.ts';
import { startTestApi } from '../test/start-test-api.ts';

const { app, db, clock } = await startTestApi();
await makeStylist(db, { now: clock.now() });

await aUser(db, { email: 'known-1@example.com', phoneNumber: '+254733000001' });
await aUser(db, { email: 'known-2@example.com', suspendedAt: new Date() });
await aUser(db, { email: 'known-3@example.com', userType: 'admin' });
await aUser(db, { email: 'known-4@example.com', userType: 'vendor' });

const { id: piece } = await aProduct(db);

const KNOWN = [1, 2, 3, 4].map((n) => `known-${n}@example.com`);
const UNKNOWN = [1, 2, 3, 4].map((n) => `other-${n}@example.com`);

let networks = 0;
const FORMS: Record<string, [string, (email: string) => object | Promise<object>]> = {
  login: ['/auth/login/', (username) => ({ username, password: 'not this one' })],
  'password reset': ['/auth/password/reset/', (email) => ({ email })],
  order: [
    '/orders/',
    async (email) => {
      const { id: product } = await aProduct(db);
      const contact = { name: 'Asha', phone: `0712 0000 ${10 + (networks % 80)}`, email };
      return aGuestOrder([{ product, quantity: 1 }], { contact });
    },
  ],
  booking: [
    '/bookings/',
    (email) => {
      const { phone } = bookingBody(clock.now()).contact;
      const contact = { name: 'Asha', phone, email };
      return bookingBody(hourIn(clock.now(), 3 + networks, 10), { contact });
    },
  ],
  'lost order': [
    '/orders/recover/',
    (email) => ({ number: 'ABCD2345', phone: email === KNOWN[0] ? '0733000001' : '0733000002' }),
  ],
  'own data': ['/data-requests/', (email) => ({ email })],
  contact: [
    '/enquiries/',
    (email) => ({ kind: 'contact', name: 'Asha', email, message: 'A message of some length.' }),
  ],
  'price to watch': [`/products/${piece}/alerts/`, (email) => ({ kind: 'price_drop', email })],
  'stylist request': ['/enquiries/', (email) => ({ kind: 'stylist_request', name: 'Asha', email })],
};

/** The whole answer except what differs between any two: numbers, keys and moments. */
async function ask(url: string, payload: object, email: string) {
  const remoteAddress = `41.93.0.${++networks}`;
  const { statusCode, body, headers } = await app.inject({ method: 'POST', url, payload, remoteAddress });
  const text = body
    .replaceAll(email, 'EMAIL')
    .replaceAll(/"(number|account|lookup_key|phone)":"[^"]*"/g, '"$1":…')
    .replaceAll(/\d+/g, 'N');
  const { 'x-request-id': _, 'content-length': __, date: ___, ...rest } = headers;
  return { statusCode, text, rest };
}

describe.each(Object.entries(FORMS))('%s', (_, [url, body]) => {
  it('answers the same whether or not the address has an account', async () => {
    const answers = [];
    for (const email of [...KNOWN, ...UNKNOWN]) answers.push(await ask(url, await body(email), email));
    expect(answers[0]!.statusCode).toBeGreaterThan(0);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
});

it('login past the limit of guesses answers the same, too', async () => {
  const guesses = async (username: string) => {
    const answers = [];
    for (let n = 0; n < 60; n++) {
      const { statusCode, text } = await ask('/auth/login/', { username, password: 'a guess' }, username);
      answers.push([
        statusCode,
        text.replaceAll(/"(nonce|salt|keyPrefix|keySignature|signature)":"[^"]*"/g, '…'),
      ]);
    }
    return answers;
  };
  networks = 0;
  await aUser(db, { username: 'somebody-one' });
  const known = await guesses('somebody-one');
  networks = 60;
  expect(await guesses('nobody-one')).toEqual(known);
});
