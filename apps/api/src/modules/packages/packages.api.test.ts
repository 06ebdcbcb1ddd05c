import { packageCalls as calls } from '@harusi/contracts/packages';
import { auditLog, packages } from '@harusi/db/schema';
import { and, asc, eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { insertPaidBooking, insertHeldBooking, makeStylist } from '../../../test/bookings/booking-rows.ts';
import { openAdminClient } from '../../../test/orders/admin-client.ts';
import { raceOn } from '../../../test/race-on.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi();
const { app, db, clock } = api;
const { send, read } = await openAdminClient(api);

const aForm = (given: object = {}) => ({
  code: 'platinum',
  family: 'styling',
  name: 'Platinum',
  price: '32000.00',
  description: 'Two days and the morning after.',
  features: ['Two stylists'],
  duration: 'Two days',
  minutes: 600,
  ...given,
});
const inShop = async () => (await app.inject('/packages/')).json();
const codesInShop = async () => (await inShop()).packages.map(({ code }: { code: string }) => code);
const inOffice = async (code: string) =>
  (await read('/admin/packages/')).packages.find((offered: { code: string }) => offered.code === code);
const story = (type: string, id: number) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, type), eq(auditLog.subjectId, String(id))))
    .orderBy(asc(auditLog.id));

describe('bookable packages', () => {
  it('are public, match their contract and exist from the start', async () => {
    const response = await app.inject('/packages/');
    const { response: contract } = calls['GET /packages/'];
    expect(contract.encode(contract.parse(response.json()))).toEqual(response.json());
    expect(response.json().packages).toMatchObject([
      { code: 'essential', price: '14900.00' },
      { code: 'complete', price: '29900.00' },
      { code: 'vip', price: '59900.00' },
      { code: 'bronze', price: '5000.00', minutes: 120 },
      { code: 'silver', price: '8500.00', minutes: 240 },
      { code: 'gold', price: '15000.00', minutes: 480 },
    ]);
    expect(response.json().add_ons).toHaveLength(4);
  });

  it('show admins who offers them and their number of paid bookings', async () => {
    const now = clock.now();
    const stylist = await makeStylist(db, { now, codes: ['silver'] });
    await makeStylist(db, { now, codes: ['silver'], isActive: false });
    const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
    await insertPaidBooking(db, { stylist, code: 'silver', startsAt: at(72), now });
    await insertHeldBooking(db, { stylist, code: 'silver', startsAt: at(96), now }); // not paid
    expect(await inOffice('silver')).toMatchObject({ stylist_count: 1, booking_count: 1, is_active: true });
    expect(await inOffice('gold')).toMatchObject({ stylist_count: 0, booking_count: 0, start_minute: 540 });
  });
});

describe('package', () => {
  it('is added last, sold immediately and audited', async () => {
    expect(await codesInShop()).not.toContain('platinum'); // this response is now cached
    const made = await send('POST', '/admin/packages/', aForm());
    expect([made.statusCode, made.json()]).toMatchObject([201, { price: '32000.00', version: 1 }]);
    await expect.poll(async () => (await codesInShop()).at(-1)).toBe('platinum');
    expect(await story('package', made.json().id)).toMatchObject([
      { action: 'package.created', after: { name: 'Platinum', price: '32000.00' } },
    ]);
  });

  it('shows a new price in the shop; an edit of an old version is rejected', async () => {
    const { id, version } = await inOffice('bronze');
    const bronze = { code: 'bronze', name: 'Bronze', minutes: 120 };
    const [first, second] = await raceOn(db, packages, id, () => [
      send('PUT', `/admin/packages/${id}/`, aForm({ ...bronze, price: '5500.00', version })),
      send('PUT', `/admin/packages/${id}/`, aForm({ ...bronze, price: '6500.00', version })),
    ]);
    const codes = [first!.statusCode, second!.statusCode].toSorted((a, b) => a - b);
    expect(codes).toEqual([200, 409]);
    const [won, lost] = first!.statusCode === 200 ? [first!, second!] : [second!, first!];
    expect(lost.json().detail).toContain('Nothing of yours is lost');
    const priceInShop = async () =>
      (await inShop()).packages.find(({ code }: { code: string }) => code === 'bronze').price;
    await expect.poll(priceInShop).toBe(won.json().price);
    expect((await inOffice('bronze')).version).toBe(version + 1);
  });

  it('saved without a change stays as it is', async () => {
    const { id, ...before } = await inOffice('vip');
    const same = await send('PUT', `/admin/packages/${id}/`, before);
    expect([same.statusCode, same.json().version]).toEqual([200, before.version]);
    expect(await story('package', id)).toEqual([]);
  });

  it('leaves the shop when archived, keeps its bookings and can be restored', async () => {
    const { id } = await inOffice('gold');
    for (const _ of [1, 2]) expect((await send('DELETE', `/admin/packages/${id}/`)).statusCode).toBe(200);
    await expect.poll(codesInShop).not.toContain('gold');
    expect(await inOffice('gold')).toMatchObject({ archived: true, is_active: false });
    const restored = await send('POST', `/admin/packages/${id}/restore/`);
    expect(restored.json()).toMatchObject({ code: 'gold', archived: false });
    await expect.poll(codesInShop).toContain('gold');
    expect((await story('package', id)).map(({ action }) => action)).toEqual([
      'package.archived',
      'package.restored',
    ]);
  });

  it.each([
    [{ code: 'Très Chic' }, 'code'],
    [{ code: 'silver' }, 'code'],
    [{ name: ' ' }, 'name'],
    [{ price: '0' }, 'price'],
    [{ price: '99.50' }, 'price'],
    [{ features: [] }, 'features'],
    [{ minutes: 721 }, 'minutes'],
    [{ minutes: 720, start_minute: 900 }, 'start_minute'],
    [{ family: 'other' }, 'family'],
  ])('rejects %o with an error on %s', async (given, field) => {
    const response = await send('POST', '/admin/packages/', aForm({ code: 'fresh', ...given }));
    expect([response.statusCode, Object.keys(response.json().field_errors)]).toEqual([400, [field]]);
  });

  it('returns 404 when unknown', async () => {
    const responses = await Promise.all([
      send('PUT', '/admin/packages/999999/', aForm({ version: 1 })),
      send('DELETE', '/admin/packages/999999/'),
      send('POST', '/admin/packages/999999/restore/'),
      send('PUT', '/admin/add-ons/999999/', { name: 'A', price: '100.00' }),
      send('DELETE', '/admin/add-ons/999999/'),
      send('POST', '/admin/add-ons/999999/restore/'),
    ]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(404));
  });
});

it('add-ons can be added, changed, archived and restored', async () => {
  const names = async () => (await inShop()).add_ons.map(({ name }: { name: string }) => name);
  const made = await send('POST', '/admin/add-ons/', { name: 'Henna', price: '3500.00' });
  expect(made.statusCode).toBe(201);
  const { id } = made.json().add_ons.find(({ name }: { name: string }) => name === 'Henna');
  await send('PUT', `/admin/add-ons/${id}/`, { name: 'Henna for two', price: '6000.00' });
  await expect.poll(names).toContain('Henna for two');
  await send('DELETE', `/admin/add-ons/${id}/`);
  await expect.poll(names).not.toContain('Henna for two');
  await send('POST', `/admin/add-ons/${id}/restore/`);
  await expect.poll(names).toContain('Henna for two');
  expect((await story('add-on', id)).map(({ action }) => action)).toEqual([
    'add-on.created',
    'add-on.changed',
    'add-on.archived',
    'add-on.restored',
  ]);
  const bad = await send('POST', '/admin/add-ons/', { name: '', price: 'much' });
  expect(Object.keys(bad.json().field_errors)).toEqual(['name', 'price']);
});
