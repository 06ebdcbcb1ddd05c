import { DATA_LINK_HOURS } from '@harusi/contracts/accounts/data-requests';
import { anEnquiry, FACTORY_PASSWORD } from '@harusi/db/factories';
import { describe, expect, it } from 'vitest';
import { AMINA, leaveTraces } from '../../../test/data-requests/amina.ts';
import { anAddress, openGuestOrders } from '../../../test/guest-access/guest-orders.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi();
const { app, db, clock, signIn, runQueuedJobs, readMails } = api;
const { place, mailsTo } = openGuestOrders(api);
const post = (url: string, payload: object, headers = {}) =>
  app.inject({ method: 'POST', url, payload, headers });
const download = (headers: object, format: 'json' | 'html', current_password = FACTORY_PASSWORD) =>
  post('/auth/me/data/download/', { current_password, format }, headers);
const keyIn = (text: string | undefined) => /\/your-data#key=([\w-]+)/.exec(text ?? '')?.[1] ?? 'no key';

describe('the copy of an account', () => {
  it('holds everything about the person and nothing about others, as JSON', async () => {
    const { headers, email, paid } = await leaveTraces(api);
    const stranger = await place(anAddress());
    const asGuest = await place(email);
    expect((await download(headers, 'json', 'not mine')).statusCode).toBe(400);
    const response = await download(headers, 'json');
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="my-data-[\d-]+\.json"$/);
    const copy = response.json();
    expect(copy.account).toMatchObject([{ first_name: AMINA.firstName, email }]);
    expect(copy.orders).toMatchObject([
      { number: paid.number, landmark: AMINA.street, total: '4900.00', pieces: [{ quantity: 1 }] },
      {},
      { number: asGuest.number },
    ]);
    expect(copy.cart).toMatchObject([
      { name: 'Lamu Lace Veil', colour: AMINA.street, size: null, quantity: 2 },
    ]);
    expect(copy.wishlist).toMatchObject([{ name: 'Lamu Lace Veil' }]);
    for (const part of [
      'addresses',
      'sign_ins',
      'messages',
      'bookings',
      'payments',
      'reviews',
      'stylist_reviews',
    ])
      expect([part, copy[part].length > 0]).toEqual([part, true]);
    expect(response.body).toContain(AMINA.note);
    for (const foreign of [stranger.number, 'argon2', paid.lookupKey, 'Stylist 1'])
      expect(response.body).not.toContain(foreign);
  });

  it('is readable as HTML: escaped, in Nairobi’s time and shillings', async () => {
    const { headers, user } = await signIn();
    await anEnquiry(db, { userId: user.id, message: '<script>alert("x")</script>' });
    await place(user.email, headers);
    const { body } = await download(headers, 'html');
    expect(body).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;');
    expect(body).not.toContain('<script');
    expect(body).toMatch(/KShs [\d,]+/);
    expect(body).toMatch(/<dt>Placed at<\/dt><dd>\w+day,? \d+ \w+ \d{4} at \d\d:\d\d<\/dd>/);
    expect(body).toContain("default-src 'none'");
  });

  it('pages through more rows than it holds in memory', async () => {
    const { headers, user } = await signIn();
    for (let n = 0; n < 250; n++) await anEnquiry(db, { userId: user.id, message: `Message ${n}` });
    const { messages } = (await download(headers, 'json')).json();
    expect(messages.map(({ message }: { message: string }) => message)).toEqual(
      Array.from({ length: 250 }, (_, n) => `Message ${n}`),
    );
  });

  it('is limited, and belongs to the account that asks', async () => {
    const { headers } = await signIn();
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push((await download(headers, 'json')).statusCode);
    expect(statuses.at(-2)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
    expect(
      (await post('/auth/me/data/download/', { current_password: 'x', format: 'json' })).statusCode,
    ).toBe(401);
  });

  it('leaves out guest orders until the address is proven', async () => {
    const { headers, user } = await signIn();
    await place(user.email);
    expect((await download(headers, 'json')).json().orders).toEqual([]);
  });
});

describe('the link of a guest', () => {
  it('answers alike for every address, and goes to known ones only', async () => {
    const email = anAddress();
    const { number } = await place(email);
    const { user } = await signIn();
    const before = (await readMails()).length;
    const answers = [];
    for (const address of [email, user.email, anAddress()])
      answers.push(await post('/data-requests/', { email: address }));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    await runQueuedJobs();
    const sent = (await readMails()).slice(before).filter(({ subject }) => subject?.startsWith('Your data'));
    expect(new Set(sent.map(({ to }) => to?.[0]?.address))).toEqual(new Set([email, user.email]));
    expect(sent).toHaveLength(2);
    const [pointer] = await mailsTo(user.email, /^Your data/);
    expect(pointer!.text).toContain('/login?next=/profile');

    const key = keyIn((await mailsTo(email, /^Your data/))[0]?.text);
    const copy = await post('/data-requests/download/', { key, format: 'json' });
    expect(copy.json().orders).toMatchObject([{ number }]);
    clock.advance({ hours: DATA_LINK_HOURS, seconds: -1 });
    expect((await post('/data-requests/open/', { key })).statusCode).toBe(200);
    clock.advance({ seconds: 1 });
    for (const path of ['open', 'download', 'deletion'])
      expect((await post(`/data-requests/${path}/`, { key, format: 'json' })).statusCode).toBe(400);
  });

  it('never shows the data of an account with that address', async () => {
    const email = anAddress();
    await place(email);
    await post('/data-requests/', { email });
    const key = keyIn((await mailsTo(email, /^Your data/))[0]?.text);
    const registered = await post('/auth/register/', {
      email,
      first_name: 'Neema',
      last_name: 'Otieno',
      phone_number: '0712 345 678',
      password: 'seven quiet rivers',
      password_confirm: 'seven quiet rivers',
    });
    expect(registered.statusCode).toBe(201);
    const copy = (await post('/data-requests/download/', { key, format: 'json' })).json();
    expect(copy.account).toEqual([]);
    expect(copy.orders).toHaveLength(1);
  });
});

it('lists requests for the owner only', async () => {
  const admin = await signIn('admin');
  const customer = await signIn();
  await post('/auth/me/data/deletion/', { current_password: FACTORY_PASSWORD }, customer.headers);
  const list = async (query: string) =>
    (await app.inject({ url: `/admin/data-requests/?${query}`, headers: admin.headers })).json();
  expect(await list('show=open')).toMatchObject({
    count: 1,
    open: 1,
    overdue: 0,
    results: [
      { kind: 'deletion', state: 'cooling_off', account: { id: customer.user.id, name: 'Asha Mwangi' } },
    ],
  });
  clock.advance({ days: 14, seconds: 1 });
  const late = await signIn('admin');
  const overdue = await app.inject({ url: '/admin/data-requests/?page_size=2', headers: late.headers });
  expect(overdue.json()).toMatchObject({
    open: 1,
    overdue: 1,
    results: [{ state: 'cooling_off' }, { kind: 'download' }],
  });
});
