import { aProduct } from '@harusi/db/factories';
import { pickupPoints } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { aPickupPoint, openDeliveryOffice, zoneForm } from '../../../test/delivery-office.ts';
import { aGuestOrder, postOrder } from '../../../test/orders/order-requests.ts';
import { raceInOrder, raceOn } from '../../../test/race-on.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi();
const { app, db } = api;
const office = await openDeliveryOffice(api);
const { send, change } = office;

const SAME_DAY = { fee: '900', cut_off_hour: 11, arrival_hour: 19 };
await change('Nairobi', { fee: '350', same_day: SAME_DAY });

describe('a pick-up point', () => {
  it('is public while it is open, with what the same day costs beside it', async () => {
    const open = async () =>
      (await app.inject('/delivery/')).json().pickup_points.map(({ name }: { name: string }) => name);
    const { id } = await office.addPoint(aPickupPoint({ name: 'West End', county: 'Siaya' }));
    await expect.poll(open).toContain('West End');
    await office.changePoint(id, { is_open: false });
    await expect.poll(open).not.toContain('West End');
    const { zones } = (await app.inject('/delivery/')).json();
    expect(zones[0]).toMatchObject({
      free_from: '10000.00',
      same_day: { fee: '900.00', cut_off_hour: 11, arrival_hour: 19 },
    });
  });

  it('keeps its address while orders are on their way to it', async () => {
    const { id } = await office.addPoint(aPickupPoint({ name: 'Tuff Foam Mall' }));
    expect((await office.changePoint(id, { address: 'Second floor' })).statusCode).toBe(200);
    const { id: product } = await aProduct(db);
    const delivery = { method: 'pickup', pickup_point: id } as const;
    const placed = await postOrder(app, aGuestOrder([{ product, quantity: 1 }], { delivery }));
    expect(placed.statusCode).toBe(201);
    const moved = await office.changePoint(id, { address: 'Third floor' });
    expect([moved.statusCode, moved.json().detail]).toEqual([
      409,
      'An order is still on the way to this address. To move the point, close it and add a new one.',
    ]);
    expect((await office.changePoint(id, { hours: 'Every day, 8:00 to 20:00' })).statusCode).toBe(200);
  });

  it('rejects an edit of an old version, a foreign id and a name that is taken', async () => {
    const { id, version } = await office.addPoint(aPickupPoint({ name: 'Zion Mall' }));
    const form = { ...aPickupPoint({ name: 'Zion Mall' }), is_open: true, version };
    expect((await send('PUT', `pickup-points/${id}/`, { ...form, town: 'Eldoret' })).statusCode).toBe(200);
    expect((await send('PUT', `pickup-points/${id}/`, { ...form, town: 'Kitale' })).statusCode).toBe(409);
    expect((await send('PUT', 'pickup-points/999999/', form)).statusCode).toBe(404);
    const taken = await send('POST', 'pickup-points/', form);
    expect([taken.statusCode, taken.json().field_errors]).toEqual([
      400,
      { name: ['Another pick-up point has this name'] },
    ]);
  });

  it('rejects the second of two edits at once', async () => {
    const { id, version } = await office.addPoint(aPickupPoint({ name: 'Rupas Mall' }));
    const edit = (town: string) =>
      send('PUT', `pickup-points/${id}/`, {
        ...aPickupPoint({ name: 'Rupas Mall' }),
        is_open: true,
        version,
        town,
      });
    const edits = await raceOn(db, pickupPoints, id, () => ['Eldoret', 'Kitale'].map(edit));
    expect(edits.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
  });

  it('takes no order that is placed while it closes', async () => {
    const { id } = await office.addPoint(aPickupPoint({ name: 'Westgate' }));
    const { id: product } = await aProduct(db);
    const delivery = { method: 'pickup', pickup_point: id } as const;
    const [closed, placed] = await raceInOrder(
      db,
      pickupPoints,
      id,
      () => office.changePoint(id, { is_open: false }),
      () => postOrder(app, aGuestOrder([{ product, quantity: 1 }], { delivery })),
    );
    expect([closed.statusCode, placed.statusCode]).toEqual([200, 409]);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ county: 'Zanzibar' }, 'county'],
    [{ town: '' }, 'town'],
    [{ address: '' }, 'address'],
    [{ hours: '' }, 'hours'],
    [{ phone: '12' }, 'phone'],
    [{ fee: '-1' }, 'fee'],
  ])('with %o is rejected', async (wrong, field) => {
    const response = await send('POST', 'pickup-points/', aPickupPoint({ name: 'Elsewhere', ...wrong }));
    expect([response.statusCode, Object.keys(response.json().field_errors)]).toEqual([400, [field]]);
    expect(await db.$count(pickupPoints, eq(pickupPoints.name, 'Elsewhere'))).toBe(0);
  });

  it('may be added by a manager, at the standard fee; its fee is for owners', async () => {
    const manager = await api.signIn('admin', { staffRole: 'manager' });
    const form = aPickupPoint({ name: 'By the manager' });
    expect((await send('POST', 'pickup-points/', form, manager)).statusCode).toBe(201);
    const { pickup_points } = await office.read();
    expect(pickup_points.find(({ name }: { name: string }) => name === form.name).fee).toBe('0.00');
    expect((await send('POST', 'pickup-points/', { ...form, fee: '1' }, manager)).statusCode).toBe(403);
    const zone = await office.zoneOf('Nairobi');
    for (const money of [{ free_from: '1' }, { same_day: null }]) {
      const changed = { ...zoneForm(zone), ...money };
      expect((await send('PUT', `zones/${zone.id}/`, changed, manager)).statusCode).toBe(403);
    }
  });
});

describe('a zone', () => {
  it.each([
    [{ same_day: { ...SAME_DAY, cut_off_hour: 19 } }, 'same_day.arrival_hour'],
    [{ same_day: { ...SAME_DAY, cut_off_hour: 0 } }, 'same_day.cut_off_hour'],
    [{ same_day: { ...SAME_DAY, arrival_hour: 24 } }, 'same_day.arrival_hour'],
    [{ same_day: { ...SAME_DAY, fee: '-1' } }, 'same_day.fee'],
    [{ free_from: '-1' }, 'free_from'],
  ])('rejects %o', async (wrong, field) => {
    const response = await change('Nairobi', wrong);
    expect([response.statusCode, Object.keys(response.json().field_errors)]).toEqual([400, [field]]);
  });

  it('keeps its sums and its same day when a form leaves them out', async () => {
    await change('Nairobi', { carrier: 'Our own rider' });
    expect(await office.zoneOf('Nairobi')).toMatchObject({
      fee: '350.00',
      free_from: null,
      same_day: { fee: '900.00', cut_off_hour: 11, arrival_hour: 19 },
    });
  });
});
