import { aProduct, FACTORY_PASSWORD } from '@harusi/db/factories';
import { contactPoints, users } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { payFrom } from '../../../test/payments/paid-from.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { aGuestOrder, postOrder } from '../../../test/orders/order-requests.ts';
import { makeEmailConfirmation } from '../accounts/email/email-confirmation.service.ts';
import { erasePerson } from '../data-requests/personal-data.ts';
import { recordOptOut } from '../outbox/contact-points.service.ts';

const { app, db, clock, signIn } = await startTestApi();

type Customer = Awaited<ReturnType<typeof signIn>>;

let phones = 0;

/** A customer with a number of their own; proven if they have paid from it and confirmed their address. */
async function aCustomer({ isProven = true } = {}) {
  const customer = await signIn();
  const phone = `+2547220${String(++phones).padStart(5, '0')}`;
  await change(customer, { phone_number: phone });
  if (isProven) {
    await payFrom({ app, db }, { headers: customer.headers, phone, now: clock.now() });
    const isUser = eq(users.id, customer.user.id);
    await db.update(users).set({ emailConfirmedAt: clock.now() }).where(isUser);
  }
  return { ...customer, phone };
}

const change = ({ headers }: Pick<Customer, 'headers'>, payload: object) =>
  app.inject({ method: 'PATCH', url: '/auth/me/', payload, headers });
const read = async ({ headers }: Pick<Customer, 'headers'>) =>
  (await app.inject({ url: '/auth/me/messages/', headers })).json();
const choose = ({ headers }: Pick<Customer, 'headers'>, channel: string, payload: object) =>
  app.inject({ method: 'PUT', url: `/auth/me/offers/${channel}/`, payload, headers });
const resume = ({ headers }: Pick<Customer, 'headers'>, channel = 'sms') =>
  app.inject({ method: 'POST', url: `/auth/me/messages/${channel}/resume/`, headers });
const pointsOf = (address: string) =>
  db.select().from(contactPoints).where(eq(contactPoints.address, address)).orderBy(contactPoints.channel);
const wordsFor = async (customer: Customer, channel: string): Promise<string> =>
  (await read(customer)).offers.find((offer: { channel: string }) => offer.channel === channel).words;
const agree = async (customer: Customer, channel: string) =>
  choose(customer, channel, { agrees: true, words: await wordsFor(customer, channel) });

describe('channel and language', () => {
  it('are SMS and English until the person chooses', async () => {
    const customer = await signIn();
    const { headers } = customer;
    const me = await app.inject({ url: '/auth/me/', headers });
    expect(me.json()).toMatchObject({ text_channel: 'sms', language: 'en' });
    const changed = await change(customer, { text_channel: 'none', language: 'sw' });
    expect(changed.json()).toMatchObject({ text_channel: 'none', language: 'sw' });
    const again = await change(customer, { first_name: 'Neema' });
    expect(again.json()).toMatchObject({ text_channel: 'none', language: 'sw' });
  });

  it.each([{ text_channel: 'telegram' }, { text_channel: null }, { language: 'fr' }, { language: '' }])(
    'are not %j',
    async (payload) => {
      const response = await change(await signIn(), payload);
      expect(response.statusCode).toBe(400);
      expect(Object.keys(response.json().field_errors)).toEqual(Object.keys(payload));
    },
  );
});

describe('a number whose holder stopped our texts', () => {
  it('gets them again once the holder says so, not by another order', async () => {
    const customer = await aCustomer();
    await recordOptOut(db, 'sms', customer.phone, clock.now());
    const { id: product } = await aProduct(db);
    const contact = { name: 'Neema Otieno', phone: customer.phone };
    await postOrder(app, aGuestOrder([{ product, quantity: 1 }], { contact }), customer.headers);
    expect((await read(customer)).stopped).toEqual([
      { channel: 'sms', since: clock.now().toISOString(), obstacle: null },
    ]);
    const resumed = await resume(customer);
    expect(resumed.json().stopped).toEqual([]);
    expect(await pointsOf(customer.phone)).toMatchObject([{ channel: 'sms', optedOutAt: null }]);
    expect((await resume(customer)).statusCode).toBe(200);
  });

  it('does not get them because a stranger put it into an account', async () => {
    const holder = await aCustomer();
    await recordOptOut(db, 'sms', holder.phone, clock.now());
    const stranger = await aCustomer();
    await change(stranger, { phone_number: holder.phone });
    expect((await read(stranger)).stopped).toMatchObject([{ obstacle: expect.stringContaining('holder') }]);
    expect((await resume(stranger)).json()).toMatchObject({ code: 'conflict' });
    expect(await pointsOf(holder.phone)).toMatchObject([{ optedOutAt: clock.now() }]);
  });

  it('still gets none after the account is erased', async () => {
    const customer = await aCustomer();
    await recordOptOut(db, 'sms', customer.phone, clock.now());
    await agree(customer, 'sms');
    const { id: userId, email } = customer.user;
    await db.transaction((tx) => erasePerson(tx, { userId, email }, clock.now()));
    expect(await pointsOf(customer.phone)).toMatchObject([
      { optedOutAt: clock.now(), marketingAgreedAt: null, marketingWords: null },
    ]);
  });

  it('has nothing to start again without a number, and no such channel as email', async () => {
    const admin = await signIn('admin');
    await db.update(users).set({ phoneNumber: null }).where(eq(users.id, admin.user.id));
    expect((await resume(admin)).json()).toMatchObject({ stopped: [] });
    expect((await resume(await aCustomer(), 'email')).statusCode).toBe(404);
  });
});

describe('offers', () => {
  it('are not agreed to by anyone who did nothing', async () => {
    const { offers } = await read(await aCustomer());
    expect(offers).toEqual(
      ['email', 'sms', 'whatsapp'].map((channel) => ({
        channel,
        words: expect.stringMatching(/^Yes, Harusi may .+ at any time\.$/),
        agreed_at: null,
        obstacle: null,
      })),
    );
  });

  it('are agreed to channel by channel, with the words, the time and the place', async () => {
    const customer = await aCustomer();
    const words = await wordsFor(customer, 'whatsapp');
    const agreed = await agree(customer, 'whatsapp');
    expect(agreed.json().offers.map((offer: { agreed_at: string | null }) => offer.agreed_at)).toEqual([
      null,
      null,
      clock.now().toISOString(),
    ]);
    expect(await pointsOf(customer.phone)).toMatchObject([
      {
        channel: 'whatsapp',
        marketingAgreedAt: clock.now(),
        marketingWords: words,
        marketingSource: 'profile',
      },
    ]);
  });

  it('end in one step, without words', async () => {
    const customer = await aCustomer();
    await agree(customer, 'email');
    const withdrawn = await choose(customer, 'email', { agrees: false });
    expect(withdrawn.json().offers[0]).toMatchObject({ channel: 'email', agreed_at: null });
    expect(await pointsOf(customer.user.email)).toMatchObject([
      { marketingAgreedAt: null, marketingWords: null, marketingSource: null },
    ]);
    expect((await choose(customer, 'email', { agrees: false })).statusCode).toBe(200);
  });

  it('are not agreed to by other words than ours', async () => {
    const customer = await aCustomer();
    const other = await choose(customer, 'email', { agrees: true, words: 'Yes, anything' });
    expect(other.json()).toMatchObject({ code: 'conflict' });
    expect((await choose(customer, 'email', { agrees: true })).json().field_errors).toHaveProperty('words');
    expect((await choose(customer, 'email', { agrees: 'on' })).statusCode).toBe(400);
    expect((await choose(customer, 'post', { agrees: false })).statusCode).toBe(404);
    expect(await pointsOf(customer.user.email)).toEqual([]);
  });

  it('wait for proof that address and number are the person’s', async () => {
    const customer = await aCustomer({ isProven: false });
    const { offers } = await read(customer);
    expect(offers.map(({ obstacle }: { obstacle: string }) => obstacle)).toEqual([
      expect.stringContaining('confirm'),
      expect.stringContaining('paid'),
      expect.stringContaining('paid'),
    ]);
    for (const channel of ['email', 'sms', 'whatsapp']) {
      expect((await agree(customer, channel)).json()).toMatchObject({ code: 'conflict' });
    }
    expect(await pointsOf(customer.phone)).toEqual([]);
  });

  it('end with a new number and a new email address', async () => {
    const customer = await aCustomer();
    const { email, id } = customer.user;
    for (const channel of ['email', 'sms', 'whatsapp']) await agree(customer, channel);
    await change(customer, { phone_number: '0722999999' });
    const moved = `moved-${id}@example.com`;
    await change(customer, { email: moved, current_password: FACTORY_PASSWORD });
    expect((await read(customer)).offers[0].agreed_at).not.toBeNull();
    const token = await makeEmailConfirmation(db, { id, email: moved }, clock.now());
    await app.inject({ method: 'POST', url: '/auth/email/confirm/', payload: { token } });
    const points = [...(await pointsOf(customer.phone)), ...(await pointsOf(email))];
    expect(points.map(({ marketingAgreedAt }) => marketingAgreedAt)).toEqual([null, null, null]);
  });

  it('are nobody else’s business', async () => {
    expect((await app.inject({ url: '/auth/me/messages/' })).statusCode).toBe(401);
    const anonymous = { method: 'PUT', url: '/auth/me/offers/email/', payload: { agrees: false } } as const;
    expect((await app.inject(anonymous)).statusCode).toBe(401);
  });
});
