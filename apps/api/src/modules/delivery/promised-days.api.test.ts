import { aProduct } from '@harusi/db/factories';
import { orders } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { openDeliveryOffice } from '../../../test/delivery-office.ts';
import { aGuestOrder, captureForOrder, postOrder } from '../../../test/orders/order-requests.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

/** A Monday, 10:48 in Nairobi. */
const api = await startTestApi({ startAt: new Date('2026-11-16T10:48:00+03:00') });
const { app, db, clock, runQueuedJobs, readMails } = api;
const { send, change } = await openDeliveryOffice(api);

const quote = async (product: number, county?: string) =>
  (
    await app.inject({
      method: 'POST',
      url: '/checkout/quote/',
      payload: { items: [{ product, quantity: 1 }], county },
    })
  ).json();

describe('a quote', () => {
  it('names the day for the county, the default one without', async () => {
    const { id } = await aProduct(db);
    expect((await quote(id)).arrival).toEqual({
      county: 'Nairobi',
      day: '2026-11-17',
      order_before: '2026-11-16T11:00:00.000Z',
    });
    expect((await quote(id, 'Kisumu')).arrival).toMatchObject({ county: 'Kisumu', day: '2026-11-19' });
    expect((await send('PATCH', '', { default_county: 'Kisumu' })).json().default_county).toBe('Kisumu');
    expect((await quote(id)).arrival.county).toBe('Kisumu');
    await send('PATCH', '', { default_county: 'Nairobi' });
  });

  it('waits for the piece that takes longest, and names each line’s own day', async () => {
    const ready = await aProduct(db);
    const made = await aProduct(db, { leadDays: 14 });
    const items = [ready, made].map(({ id }) => ({ product: id, quantity: 1 }));
    const payload = { items: [...items, { product: 999_999, quantity: 1 }], county: 'Kisumu' };
    const both = (await app.inject({ method: 'POST', url: '/checkout/quote/', payload })).json();
    expect(both.arrival.day).toBe('2026-12-03');
    expect(both.lines.map(({ arrives_by }: { arrives_by: string }) => arrives_by)).toEqual([
      '2026-11-19',
      '2026-12-03',
      null,
    ]);
  });

  it('skips a day that was announced as a holiday, until it is taken back', async () => {
    const { id } = await aProduct(db);
    await send('POST', 'holidays/', { day: '2026-11-18', name: 'Idd' });
    expect((await quote(id, 'Kisumu')).arrival.day).toBe('2026-11-20');
    await send('DELETE', 'holidays/2026-11-18/');
    expect((await quote(id, 'Kisumu')).arrival.day).toBe('2026-11-19');
  });

  it('rejects a county that Kenya does not have', async () => {
    const { id } = await aProduct(db);
    expect((await quote(id, 'Zanzibar')).field_errors).toEqual({ county: ['Choose a county'] });
  });

  it('and the order cost the fee of the zone, or the standard one', async () => {
    const { id } = await aProduct(db, { priceCents: 1_000_00 });
    expect((await change('Kisumu', { fee: '650' })).statusCode).toBe(200);
    expect([(await quote(id, 'Kisumu')).delivery, (await quote(id, 'Nairobi')).delivery]).toEqual([
      '650.00',
      '0.00',
    ]);
    expect(await place(id)).toMatchObject({ delivery_fee: '650.00', total: '1650.00' });
    expect((await change('Kisumu', { fee: '' })).statusCode).toBe(200);
    expect((await quote(id, 'Kisumu')).delivery).toBe('0.00');
  });
});

const delivery = { county: 'Kisumu', town: 'Milimani', landmark: 'Green gate' } as const;
const place = async (product: number) =>
  (await postOrder(app, aGuestOrder([{ product, quantity: 1 }], { delivery }))).json();

describe('an order', () => {
  it('keeps its day when zones and holidays change later', async () => {
    const { id } = await aProduct(db);
    const placed = await place(id);
    expect(placed.promised_day).toBe('2026-11-19');
    expect(placed.timeline[0].text).toBe('Order placed, with you by Thursday 19 November');
    await change('Kisumu', { days: 9 });
    await send('POST', 'holidays/', { day: '2026-11-19', name: 'A day of mourning' });
    const shown = await app.inject(`/orders/${placed.number}/?key=${placed.lookup_key}`);
    expect(shown.json().promised_day).toBe('2026-11-19');
    expect((await place(id)).promised_day).toBe('2026-11-27');
    await change('Kisumu', { days: 3 });
    await send('DELETE', 'holidays/2026-11-19/');
  });

  it('names its day in the emails, to buyer, packer and office', async () => {
    const placed = await place((await aProduct(db)).id);
    await captureForOrder(db, placed.number, clock.now());
    await runQueuedJobs();
    const mails = (await readMails()).filter(({ subject }) => subject?.includes(placed.number));
    const said = mails.filter(({ text }) => text?.includes('With you in Kisumu by: Thursday 19 November'));
    expect(said.map(({ subject }) => subject)).toEqual([
      `Your order ${placed.number}`,
      `Paid: your order ${placed.number}`,
    ]);
    const { headers } = await api.signIn('admin');
    const order = await app.inject({ url: `/admin/orders/${placed.number}/`, headers });
    const parcels = await app.inject({ url: `/admin/parcels/?search=${placed.number}`, headers });
    expect([order.json().promised_day, parcels.json().results[0].promised_day]).toEqual([
      '2026-11-19',
      '2026-11-19',
    ]);
  });

  it('cannot lose its day to any statement', async () => {
    const { number } = await place((await aProduct(db)).id);
    const moved = db.update(orders).set({ promisedDay: '2027-01-01' }).where(eq(orders.number, number));
    await expect(moved).rejects.toMatchObject({ cause: { constraint: 'orders_frozen' } });
  });
});

// Last, because it moves the clock past the sessions above.
it('one second after the cut-off promises a day later', async () => {
  const { id } = await aProduct(db);
  clock.advance({ hours: 3, minutes: 11, seconds: 59 });
  expect((await place(id)).promised_day).toBe('2026-11-19');
  clock.advance({ seconds: 2 });
  expect((await place(id)).promised_day).toBe('2026-11-20');
});
