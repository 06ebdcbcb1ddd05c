import { officeDeliveryCalls } from '@harusi/contracts/office/office-delivery';
import { COUNTIES } from '@harusi/contracts/constants/delivery/counties';
import { auditLog, deliveryCounties, deliveryZones } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { type OfficeZone, openDeliveryOffice, zoneForm } from '../../../test/delivery-office.ts';
import { waitForRacers } from '../../../test/race-on.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

/** A Monday, 10:48 in Nairobi. */
const api = await startTestApi({ startAt: new Date('2026-11-16T10:48:00+03:00') });
const { app, db, signIn } = api;
const { read, send, zoneOf, change } = await openDeliveryOffice(api);

const fieldErrors = (response: Awaited<ReturnType<typeof send>>) => [
  response.statusCode,
  Object.fromEntries(
    Object.entries<string[]>(response.json().field_errors).map(([field, [message]]) => [field, message]),
  ),
];
describe('the counties', () => {
  it('are all in exactly one zone after the migration', async () => {
    const rows = await db.select().from(deliveryCounties);
    expect(rows.map(({ county }) => county).toSorted()).toEqual([...COUNTIES].toSorted());
    const { zones } = (await app.inject('/delivery/')).json();
    expect(zones.flatMap(({ counties }: OfficeZone) => counties).toSorted()).toEqual(
      [...COUNTIES].toSorted(),
    );
  });

  it('cannot be deleted, renamed or added, whatever the code does', async () => {
    const refused = { cause: { message: 'the counties are fixed' } };
    await expect(
      db.delete(deliveryCounties).where(eq(deliveryCounties.county, 'Lamu')),
    ).rejects.toMatchObject(refused);
    await expect(
      db.update(deliveryCounties).set({ county: 'Zanzibar' }).where(eq(deliveryCounties.county, 'Lamu')),
    ).rejects.toMatchObject(refused);
    await expect(db.insert(deliveryCounties).values({ county: 'Zanzibar', zoneId: 1 })).rejects.toMatchObject(
      refused,
    );
  });

  it('keep their zone from being deleted, even past the code', async () => {
    const { id } = await zoneOf('Lamu');
    await expect(db.delete(deliveryZones).where(eq(deliveryZones.id, id))).rejects.toMatchObject({
      cause: { code: '23001' },
    });
  });
});

describe('the public terms', () => {
  it('expire at the next cut-off of any zone', async () => {
    const response = await app.inject('/delivery/');
    expect(response.headers['cache-until']).toBe('2026-11-16T09:00:00.000Z'); // 12:00, in the north
    expect(response.json()).toMatchObject({ default_county: 'Nairobi' });
    expect(response.json().zones[0]).toMatchObject({ name: 'Nairobi', days: 1, fee: '0.00' });
  });

  it('change at once when a zone changes', async () => {
    await app.inject('/delivery/'); // cached from now on
    expect((await change('Kisumu', { carrier: 'Courier van' })).statusCode).toBe(200);
    const ofKisumu = async () =>
      (await app.inject('/delivery/'))
        .json()
        .zones.find(({ counties }: OfficeZone) => counties.includes('Kisumu')).carrier;
    await expect.poll(ofKisumu).toBe('Courier van');
  });
});

describe('a zone', () => {
  it('is shown with everything the contract says', async () => {
    const { response: schema } = officeDeliveryCalls['GET /admin/delivery/'];
    const shown = await read();
    expect(schema.encode(schema.parse(shown))).toEqual(shown);
    expect(shown).toMatchObject({ default_county: 'Nairobi', standard_fee: '0.00' });
  });

  it('takes counties from other zones, and gives none up', async () => {
    const before = await zoneOf('Turkana');
    const created = await send('POST', 'zones/', {
      name: 'The lake in the desert',
      days: 8,
      cut_off_hour: 10,
      carrier: 'Plane',
      counties: ['Turkana'],
    });
    expect(created.statusCode).toBe(201);
    const zone = await zoneOf('Turkana');
    expect(zone).toMatchObject({ name: 'The lake in the desert', days: 8, fee: null });
    expect((await zoneOf('Wajir')).counties).toEqual(
      before.counties.filter((county) => county !== 'Turkana'),
    );

    expect(fieldErrors(await change('Turkana', { counties: [] }))).toEqual([
      400,
      { counties: 'Every county needs a zone. To take Turkana out, add it to another zone.' },
    ]);
    const deleted = await send('DELETE', `zones/${zone.id}/`);
    expect([deleted.statusCode, deleted.json().detail]).toEqual([
      409,
      'Turkana would have no zone. Add them to another zone first, then delete this one.',
    ]);

    const { counties } = await zoneOf('Wajir');
    expect((await change('Wajir', { counties: [...counties, 'Turkana'] })).statusCode).toBe(200);
    expect((await send('DELETE', `zones/${zone.id}/`)).statusCode).toBe(200);
    expect((await send('DELETE', `zones/${zone.id}/`)).statusCode).toBe(404);
    expect((await zoneOf('Turkana')).id).toBe(before.id);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'Nairobi' }, 'name'],
    [{ days: 0 }, 'days'],
    [{ days: 31 }, 'days'],
    [{ days: 1.5 }, 'days'],
    [{ cut_off_hour: 24 }, 'cut_off_hour'],
    [{ cut_off_hour: 0 }, 'cut_off_hour'],
    [{ carrier: '' }, 'carrier'],
    [{ counties: ['Zanzibar'] }, 'counties.0'],
    [{ fee: '-1' }, 'fee'],
    [{ fee: '100001' }, 'fee'],
  ])('rejects %o with a field error and stays as it was', async (wrong, field) => {
    const before = await read();
    const response = await change('Kisumu', wrong);
    expect([response.statusCode, Object.keys(response.json().field_errors)]).toEqual([400, [field]]);
    expect(await read()).toEqual(before);
  });

  it('of a foreign id is not found', async () => {
    const zone = await zoneOf('Kisumu');
    expect((await send('PUT', 'zones/999999/', zoneForm(zone))).statusCode).toBe(404);
    expect((await send('PUT', 'zones/x/', zoneForm(zone))).statusCode).toBe(404);
  });

  it('that is saved without a change is not audited', async () => {
    const lines = await db.$count(auditLog);
    expect((await change('Kisumu', {})).statusCode).toBe(200);
    expect(await db.$count(auditLog)).toBe(lines);
  });

  it('rejects the second of two concurrent edits, and counties move once', async () => {
    const [coast, kenya] = [await zoneOf('Mombasa'), await zoneOf('Nyeri')];
    let edits: ReturnType<typeof send>[] = [];
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table delivery_zones in share row exclusive mode`);
      edits = [
        send('PUT', `zones/${coast.id}/`, { ...zoneForm(coast), counties: [...coast.counties, 'Nyeri'] }),
        send('PUT', `zones/${kenya.id}/`, { ...zoneForm(kenya), counties: [...kenya.counties, 'Mombasa'] }),
      ];
      await waitForRacers(tx, edits);
    });
    expect((await Promise.all(edits)).map(({ statusCode }) => String(statusCode)).toSorted()).toEqual([
      '200',
      '409',
    ]);
    const { rows } = await db.execute<{ count: string }>(sql`select count(*) from delivery_counties`);
    expect(rows[0]!.count).toBe('47');

    const zone = await zoneOf('Kisumu');
    expect((await send('PUT', `zones/${zone.id}/`, { ...zoneForm(zone), days: 4 })).statusCode).toBe(200);
    expect((await send('PUT', `zones/${zone.id}/`, { ...zoneForm(zone), days: 5 })).statusCode).toBe(409);
    await change('Kisumu', { days: 3 });
  });
});

describe('a holiday', () => {
  it('can be announced once and taken back', async () => {
    const idd = { day: '2026-11-18', name: 'Idd' };
    const { holidays } = (await send('POST', 'holidays/', idd)).json();
    expect(holidays).toContainEqual({ ...idd, is_announced: true });
    expect(holidays).toContainEqual({ day: '2026-12-12', name: 'Jamhuri Day', is_announced: false });
    expect(fieldErrors(await send('POST', 'holidays/', idd))).toEqual([
      400,
      { day: 'This day is a holiday already' },
    ]);

    expect((await send('DELETE', 'holidays/2026-11-18/')).statusCode).toBe(200);
    expect((await send('DELETE', 'holidays/2026-11-18/')).statusCode).toBe(404);
  });

  it.each([
    [{ day: '2026-11-15', name: 'Yesterday' }, { day: 'This day has passed' }],
    [{ day: '2026-12-12', name: 'Jamhuri' }, { day: 'This is Jamhuri Day, a holiday already' }],
    [{ day: '2026-02-30', name: 'Never' }, { day: 'Choose the day' }],
    [{ day: '2027-04-01', name: '' }, { name: 'Say which holiday it is' }],
  ])('of %o is rejected', async (wrong, errors) => {
    expect(fieldErrors(await send('POST', 'holidays/', wrong))).toEqual([400, errors]);
  });
});

describe('the back office', () => {
  it('is for admins who may see orders; fees are for owners', async () => {
    const zone = { ...zoneForm(await zoneOf('Kisumu')), fee: '10' };
    const { id } = await zoneOf('Kisumu');
    const holiday = { day: '2027-08-10', name: 'Election' };
    for (const role of ['customer', 'vendor'] as const) {
      const visitor = await signIn(role);
      expect((await app.inject({ url: '/admin/delivery/', headers: visitor.headers })).statusCode).toBe(403);
      expect((await send('POST', 'holidays/', holiday, visitor)).statusCode).toBe(403);
    }
    expect((await app.inject('/admin/delivery/')).statusCode).toBe(401);
    for (const [staffRole, status] of [
      ['packer', 403],
      ['bookkeeper', 403],
      ['content', 403],
      ['manager', 200],
    ] as const) {
      const member = await signIn('admin', { staffRole });
      expect((await app.inject({ url: '/admin/delivery/', headers: member.headers })).statusCode).toBe(
        status,
      );
      expect((await send('PUT', `zones/${id}/`, zone, member)).statusCode).toBe(403);
    }
    const manager = await signIn('admin', { staffRole: 'manager' });
    const { fee: _, ...withoutFee } = zone;
    expect((await send('PUT', `zones/${id}/`, { ...withoutFee, days: 3 }, manager)).statusCode).toBe(200);
  });
});
