import { FACTORY_PASSWORD, serial } from '@harusi/db/factories';
import { auditLog, notifications, users, vendorProfiles } from '@harusi/db/schema';
import { and, eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { REDACTED } from '../audit/audit.rules.ts';
import { openVendorClient } from '../../../test/orders/vendor-client.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi();
const { app, db, clock, hub, runQueuedJobs, readMails } = api;

const aForm = (given: object = {}) => {
  const n = serial();
  return {
    username: `maker-${n}`,
    email: `maker-${n}@example.com`,
    first_name: 'Zuhura',
    last_name: 'Omari',
    phone_number: '0722 111 222',
    password: 'sherehe kubwa sana',
    password_confirm: 'sherehe kubwa sana',
    business_name: `Pwani Beads ${n}`,
    business_description: 'Beads and brass, made in Malindi.',
    business_address: 'Casuarina Road, Malindi',
    business_phone: '+254 700 000 000',
    business_email: 'hello@pwani.example',
    business_website: '',
    business_license: '',
    ...given,
  };
};

let houses = 0;
const register = (payload: object) =>
  app.inject({ method: 'POST', url: '/vendors/register/', payload, remoteAddress: `10.9.0.${++houses}` });

describe('vendor registration', () => {
  it('creates an account with its business, signs in and sends a welcome email', async () => {
    const form = aForm({ business_website: 'https://pwani.example' });
    const response = await register(form);
    expect(response.statusCode).toBe(201);
    const { access, refresh, user } = response.json();
    expect(user).toMatchObject({
      username: form.username,
      user_type: 'vendor',
      phone_number: '+254722111222',
      vendor_profile: {
        business_name: form.business_name,
        business_website: 'https://pwani.example',
        business_license: null,
        payout_phone: null,
      },
    });
    expect(refresh).toBeTruthy();
    const headers = { authorization: `Bearer ${access}` };
    expect((await app.inject({ url: '/vendor/dashboard/', headers })).json()).toMatchObject({
      pending: 0,
      approved: 0,
      rejected: 0,
      total_sales: '0.00',
      balance: '0.00',
      commission_percent: 15,
      payout_phone: null,
      parcels: [],
    });
    await runQueuedJobs();
    const mails = (await readMails()).filter(({ to }) => to?.[0]?.address === form.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Karibu to Harusi: your vendor account is open']);
    expect(mails[0]!.text).not.toContain('Pwani');
  });

  it.each([
    ['business_name', 'Main Site', 'This name is taken. Choose another one'],
    ['business_name', 'MAIN—SITE', 'This name is taken. Choose another one'],
    ['business_name', 'Máin S1te Shop', 'This name is taken. Choose another one'],
    ['business_name', 'Mаin Site', 'Use the letters of one alphabet'],
    ['business_name', ' ', 'Enter the name of your business'],
    ['business_description', '', 'Describe your business'],
    ['business_address', undefined, 'Enter the address of your business'],
    ['business_phone', 'call me', 'Enter a phone number such as +254 700 000 000'],
    ['business_email', 'pwani', 'Enter an email address such as asha@example.com'],
    ['business_website', 'javascript:alert(1)', 'Enter a link such as https://example.com'],
    ['business_license', 'x'.repeat(81), 'Use at most 80 letters'],
    ['username', '', 'Choose a username'],
    ['phone_number', '0700', 'Enter a Kenyan mobile number such as 0712 345 678'],
    ['password_confirm', 'something else', 'The two passwords are not the same'],
  ])('rejects %s %j with a field error', async (field, value, expected) => {
    const response = await register(aForm({ [field]: value }));
    expect(response.statusCode).toBe(400);
    expect(response.json().field_errors).toEqual({ [field]: [expected] });
  });

  it('keeps business name, email and username unique under concurrency', async () => {
    const profile = { business_name: `Taken ${serial()}` };
    const responses = await Promise.all([1, 2, 3].map(() => register(aForm(profile))));
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 400, 400]);
    const refused = responses.find(({ statusCode }) => statusCode === 400)!;
    expect(refused.json().field_errors).toEqual({
      business_name: ['This name is taken. Choose another one'],
    });
    const again = await register(aForm({ business_name: profile.business_name.toUpperCase() }));
    expect(again.json().field_errors).toHaveProperty('business_name');
    const people = await db.select().from(users).where(eq(users.firstName, 'Zuhura'));
    const businesses = await db.select().from(vendorProfiles);
    expect(people.every(({ id }) => businesses.some(({ userId }) => userId === id))).toBe(true);

    const first = aForm();
    await register(first);
    expect((await register(aForm({ email: first.email }))).json().field_errors).toHaveProperty('email');
    expect((await register(aForm({ username: first.username }))).json().field_errors).toHaveProperty(
      'username',
    );
  });

  it('is rate limited per network', async () => {
    const weak = { password: 'password1', password_confirm: 'password1' };
    const knock = () => {
      const payload = aForm(weak);
      return app.inject({ method: 'POST', url: '/vendors/register/', payload, remoteAddress: '10.9.9.9' });
    };
    for (let n = 0; n < 60; n++) expect((await knock()).statusCode).toBe(400);
    expect((await knock()).statusCode).toBe(429);
  });
});

describe('business profile', () => {
  it('changes the given fields, clears empty ones and audits the change', async () => {
    const { vendor, read, send } = await openVendorClient(api);
    const before = await read('/vendor/profile/');
    expect(before.business_address).toBe('Old Town, Lamu');
    const change = { business_address: 'Biashara Street, Mombasa', business_website: 'https://lamu.example' };
    const changed = await send('PATCH', '/vendor/profile/', change);
    expect([changed.statusCode, changed.json()]).toEqual([200, { ...before, ...change }]);
    expect((await send('PATCH', '/vendor/profile/', { business_website: ' ' })).json()).toMatchObject({
      business_website: null,
      business_address: 'Biashara Street, Mombasa',
    });
    expect((await send('PATCH', '/vendor/profile/', {})).statusCode).toBe(200);
    const log = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, 'vendor'), eq(auditLog.subjectId, String(vendor.id))));
    expect(log.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['vendor.updated', vendor.id],
      ['vendor.updated', vendor.id],
    ]);
    expect(log[0]!.before).toMatchObject({ business_address: REDACTED });
  });

  it('rejects a taken name, the shop’s own name and invalid fields', async () => {
    const [one, other] = [await openVendorClient(api), await openVendorClient(api)];
    const { business_name } = await other.read('/vendor/profile/');
    for (const taken of [business_name, business_name.toLowerCase(), 'main site']) {
      const response = await one.send('PATCH', '/vendor/profile/', { business_name: taken });
      expect([response.statusCode, response.json().field_errors]).toEqual([
        400,
        { business_name: ['This name is taken. Choose another one'] },
      ]);
    }
    const wrong = await one.send('PATCH', '/vendor/profile/', { payout_phone: '12', business_email: 'x' });
    expect(Object.keys(wrong.json().field_errors)).toEqual(['business_email', 'payout_phone']);
  });

  it('takes a KRA PIN as people write it, shows it to the office and keeps it out of the audit log', async () => {
    const { vendor, send } = await openVendorClient(api);
    const typed = await send('PATCH', '/vendor/profile/', { kra_pin: ' p051 234567-x ' });
    expect([typed.statusCode, typed.json().kra_pin]).toEqual([200, 'P051234567X']);
    const { headers } = await api.signIn('admin');
    const { results } = (await app.inject({ url: '/admin/vendors/', headers })).json();
    expect(results.find(({ id }: { id: number }) => id === vendor.id).kra_pin).toBe('P051234567X');
    for (const kra_pin of ['P05123456X', 'B051234567X', 'P0512345678', 12]) {
      const wrong = await send('PATCH', '/vendor/profile/', { kra_pin });
      expect([wrong.statusCode, Object.keys(wrong.json().field_errors)]).toEqual([400, ['kra_pin']]);
    }
    expect((await send('PATCH', '/vendor/profile/', { kra_pin: '' })).json().kra_pin).toBeNull();
    const log = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(vendor.id)));
    expect(log.map(({ before, after }) => [before, after])).toEqual([
      [{ kra_pin: null }, { kra_pin: REDACTED }],
      [{ kra_pin: REDACTED }, { kra_pin: null }],
    ]);
  });

  it('shows a new name on cached products immediately', async () => {
    const { ring, send } = await openVendorClient(api);
    const seller = async () => (await app.inject(`/products/${ring.id}/`)).json().vendor_name;
    const before = await seller();
    const dropped = new Promise((resolve) => {
      hub.on('event', ({ type }) => type === 'catalogue.changed' && resolve(type));
    });
    await send('PATCH', '/vendor/profile/', { business_name: `${before} & Sons` });
    await dropped;
    expect(await seller()).toBe(`${before} & Sons`);
  });

  it('requires a fresh confirmation to change the payout number and notifies the vendor', async () => {
    const { vendor, send, read } = await openVendorClient(api);
    const payout_phone = '0733 444 555';
    // The same number is no change.
    const same = await send('PATCH', '/vendor/profile/', { payout_phone: vendor.phoneNumber });
    expect(same.statusCode).toBe(200);
    clock.advance({ minutes: 10 });
    const refused = await send('PATCH', '/vendor/profile/', { payout_phone });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'confirmation_required']);
    expect((await read('/vendor/profile/')).payout_phone).toBe(vendor.phoneNumber);
    const address = await send('PATCH', '/vendor/profile/', { business_address: 'Moi Avenue' });
    expect(address.statusCode).toBe(200);

    await send('POST', '/auth/confirm/', { password: FACTORY_PASSWORD });
    const moved = await send('PATCH', '/vendor/profile/', { payout_phone });
    expect(moved.json().payout_phone).toBe('+254733444555');
    await runQueuedJobs();
    const mails = (await readMails()).filter(({ to }) => to?.[0]?.address === vendor.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your payouts go to another number']);
    expect(await db.select().from(notifications).where(eq(notifications.userId, vendor.id))).toMatchObject([
      { type: 'other', priority: 'high', title: 'Payout number changed', link: '/vendor/profile' },
    ]);
    expect(await db.$count(auditLog, eq(auditLog.action, 'vendor.payout-changed'))).toBe(1);
  });
});
