import type { OfficeSettings } from '@harusi/contracts/office/office-settings';
import { officeSettingsCalls as calls } from '@harusi/contracts/office/office-settings';
import type { Encoded } from '@harusi/contracts/calls';
import { aProduct } from '@harusi/db/factories';
import { auditLog, mpesaTokens, orders, paymentAttempts, settings } from '@harusi/db/schema';
import { desc, eq, sql } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { aGuestOrder, postOrder } from '../../../test/orders/order-requests.ts';
import { waitForRacers } from '../../../test/race-on.ts';
import { startTestApi, testSettings } from '../../../test/start-test-api.ts';
import { hashSecret } from '../../lib/security/secret-tokens.ts';
import { getSettings } from '../settings/settings.service.ts';

const { app, db, clock, signIn } = await startTestApi();
const owner = await signIn('admin');

const read = async (): Promise<Required<Encoded<typeof OfficeSettings>>> =>
  (await app.inject({ url: '/admin/settings/', headers: owner.headers })).json();
const change = (payload: object, headers = owner.headers) =>
  app.inject({ method: 'PATCH', url: '/admin/settings/', payload, headers });
const setRate = (payload: object, headers = owner.headers) =>
  app.inject({ method: 'POST', url: '/admin/settings/rates/', payload, headers });
const shop = async () => (await app.inject('/shop/')).json();
const lastLine = async (key: string) => {
  const lines = db.select().from(auditLog).where(eq(auditLog.subjectId, key)).orderBy(desc(auditLog.id));
  return (await lines.limit(1))[0];
};
const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString();

const FIGURES = {
  happy_couples: '500+',
  average_rating: '4.9',
  fast_shipping: '48h',
  personal_support: '24/7',
};

describe('the back-office settings', () => {
  it('show all current values and no secrets', async () => {
    const all = await read();
    const { response: schema } = calls['GET /admin/settings/'];
    expect(schema.encode(schema.parse(all))).toEqual(all);
    expect(all).toMatchObject({
      brand: { name: 'Harusi' },
      delivery_fee: '0.00',
      free_delivery_over: '10000.00',
      rates: { vat_percent: [{ percent: 16, valid_from: '1970-01-01T00:00:00.000Z', set_by: null }] },
      mpesa: {
        environment: 'simulator',
        shortcode: testSettings.mpesa.shortcode,
        callback_url: 'http://localhost:8080/cb/',
        token_until: null,
        last_message_at: null,
        last_problem: null,
      },
    });
    const { consumerKey, consumerSecret, passkey } = testSettings.mpesa;
    for (const secret of [consumerKey, consumerSecret, passkey]) {
      expect(JSON.stringify(all)).not.toContain(secret);
    }
  });

  it('show when our M-Pesa token expires', async () => {
    const { baseUrl, consumerKey } = testSettings.mpesa;
    const expiresAt = new Date(inDays(1));
    await db
      .insert(mpesaTokens)
      .values({ account: hashSecret(`${baseUrl} ${consumerKey}`), token: 'x', expiresAt });
    expect((await read()).mpesa.token_until).toBe(expiresAt.toISOString());
  });

  it("show M-Pesa's latest failure, ignoring decisions of payers", async () => {
    const items = [{ product: (await aProduct(db)).id, quantity: 1 }];
    const { number } = (await postOrder(app, aGuestOrder(items))).json();
    const [order] = await db.select().from(orders).where(eq(orders.number, number));
    const attempt = (n: number, resultCode: string) => ({
      orderId: order!.id,
      number: n,
      msisdn: '254712345678',
      amountCents: 100_00,
      accountReference: `${number}-${n}`,
      state: 'failed' as const,
      resultCode,
      createdAt: clock.now(),
      expiresAt: clock.now(),
    });
    await db.insert(paymentAttempts).values([attempt(1, 'refused'), attempt(2, 'busy'), attempt(3, '1032')]);
    expect((await read()).mpesa.last_problem).toEqual({
      at: clock.now().toISOString(),
      text: 'M-Pesa could not be reached, or was too busy for a prompt.',
    });
  });

  it('change by section, appear in the shop and log the previous values', async () => {
    await shop(); // cached from now on
    const brand = { name: 'Harusi', tagline: 'Karibu nyumbani' };
    expect((await change({ brand })).json().brand).toEqual(brand);
    await expect.poll(async () => (await shop()).tagline).toBe('Karibu nyumbani');
    expect(await lastLine('brand')).toMatchObject({
      actorId: owner.user.id,
      before: { value: { tagline: 'Curating your perfect wedding day' } },
      after: { value: brand },
    });
    const both = await change({ delivery_fee: '350', free_delivery_over: 12_000 });
    expect(both.json()).toMatchObject({ delivery_fee: '350.00', free_delivery_over: '12000.00' });
    await expect.poll(async () => (await shop()).delivery_fee).toBe('350.00');
    expect(await lastLine('delivery_fee')).toMatchObject({ before: { value: 0 }, after: { value: 35_000 } });
  });

  it('name the company that papers come from', async () => {
    expect((await read()).company).toEqual({ legal_name: 'Harusi Limited', kra_pin: null });
    const named = await change({ company: { legal_name: 'Harusi Kenya Limited', kra_pin: ' p051 234567x' } });
    const company = { legal_name: 'Harusi Kenya Limited', kra_pin: 'P051234567X' };
    expect(named.json().company).toEqual(company);
    expect(await lastLine('company')).toMatchObject({ after: { value: company } });
    const without = await change({ company: { ...company, kra_pin: '' } });
    expect(without.json().company.kra_pin).toBeNull();
  });

  it('are not audited when nothing changes', async () => {
    const lines = await db.$count(auditLog);
    const { brand, contact, statistics, delivery_fee, free_delivery_over } = await read();
    const same = await change({ brand, contact, statistics, delivery_fee, free_delivery_over });
    expect([same.statusCode, await db.$count(auditLog)]).toEqual([200, lines]);
  });

  it.each([
    [{ brand: { name: ' ', tagline: 'x' } }, 'brand.name'],
    [{ brand: { name: 'Harusi', tagline: 'x'.repeat(121) } }, 'brand.tagline'],
    [{ contact: { email: 'no', phone: '1', whatsapp: '254700000000', address: 'Karen' } }, 'contact.email'],
    [{ contact: { email: 'a@b.co', phone: '1', whatsapp: '+254', address: 'Karen' } }, 'contact.whatsapp'],
    [{ statistics: { ...FIGURES, happy_couples: '' } }, 'statistics.happy_couples'],
    [{ statistics: { ...FIGURES, fast_shipping: 'within 48 hours' } }, 'statistics.fast_shipping'],
    [{ company: { legal_name: 'Harusi Limited', kra_pin: 'B012345678Z' } }, 'company.kra_pin'],
    [{ delivery_fee: '-1' }, 'delivery_fee'],
    [{ free_delivery_over: 'much' }, 'free_delivery_over'],
    [{ text_budget: '-1' }, 'text_budget'],
    [{ alert_phone: '+44 20 7946 0000' }, 'alert_phone'],
    [{ text_budget: '100000.01' }, 'text_budget'],
  ])('reject %o with a field error and change nothing', async (wrong, field) => {
    const before = await read();
    const response = await change({ ...wrong, ...(field !== 'delivery_fee' && { delivery_fee: '999' }) });
    expect([response.statusCode, Object.keys(response.json().field_errors)]).toMatchObject([400, [field]]);
    expect(await read()).toEqual(before);
  });
});

describe('a rate', () => {
  it('changes from now on and keeps its history, newest first', async () => {
    const before = clock.now();
    clock.advance({ minutes: 1 });
    const { rates } = (await setRate({ key: 'vendor_commission_percent', percent: 12.5 })).json();
    expect(rates.vendor_commission_percent).toEqual([
      { percent: 12.5, valid_from: clock.now().toISOString(), set_by: 'Asha Mwangi' },
      { percent: 15, valid_from: '1970-01-01T00:00:00.000Z', set_by: null },
    ]);
    expect((await getSettings(db, before)).vendor_commission_percent).toBe(15);
    expect(await lastLine('vendor_commission_percent')).toMatchObject({
      before: { value: 15 },
      after: { value: 12.5, valid_from: clock.now().toISOString() },
    });
  });

  it('has one future value, which a new one replaces', async () => {
    await setRate({ key: 'vat_percent', percent: 18, valid_from: inDays(30) });
    const { rates } = (await setRate({ key: 'vat_percent', percent: 17, valid_from: inDays(10) })).json();
    expect(rates.vat_percent.map(({ percent }: { percent: number }) => percent)).toEqual([17, 16]);
    expect(await lastLine('vat_percent')).toMatchObject({
      before: { value: 16, planned: { value: 18, valid_from: inDays(30) } },
      after: { value: 17, valid_from: inDays(10) },
    });
    expect((await getSettings(db, new Date(inDays(31)))).vat_percent).toBe(17);
    expect((await getSettings(db, new Date(inDays(9)))).vat_percent).toBe(16);
  });

  it('keeps one future value when two admins set it at once', async () => {
    let changes: ReturnType<typeof setRate>[] = [];
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table settings in share row exclusive mode`);
      changes = [3, 4].map((day) =>
        setRate({ key: 'income_tax_percent', percent: day, valid_from: inDays(day) }),
      );
      await waitForRacers(tx, changes);
    });
    expect((await Promise.all(changes)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await db.$count(settings, eq(settings.key, 'income_tax_percent'))).toBe(1);
  });

  it.each([
    [{ key: 'vat_percent', percent: 101 }, 'percent'],
    [{ key: 'vat_percent', percent: -1 }, 'percent'],
    [{ key: 'vat_percent', percent: 'much' }, 'percent'],
    [{ key: 'luck_percent', percent: 1 }, 'key'],
    [{ key: 'vat_percent', percent: 1, valid_from: 'soon' }, 'valid_from'],
    [{ key: 'vat_percent', percent: 1, valid_from: '2020-01-01T00:00:00Z' }, 'valid_from'],
  ])('of %o is rejected with a field error', async (wrong, field) => {
    const response = await setRate(wrong);
    expect([response.statusCode, Object.keys(response.json().field_errors)]).toEqual([400, [field]]);
  });
});

it('limits reading and changing settings to admins', async () => {
  for (const kind of ['customer', 'vendor'] as const) {
    const { headers } = await signIn(kind);
    const responses = [
      await app.inject({ url: '/admin/settings/', headers }),
      await change({ delivery_fee: '1' }, headers),
      await setRate({ key: 'vat_percent', percent: 1 }, headers),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  }
  expect((await app.inject('/admin/settings/')).statusCode).toBe(401);
});
