import { aProduct } from '@harusi/db/factories';
import { describe, expect, it } from 'vitest';
import { openDeliveryOffice } from '../../../test/delivery-office.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

/** A Monday, 10:48 in Nairobi. Kisumu is three days away, Nairobi one. */
const api = await startTestApi({ startAt: new Date('2026-11-16T10:48:00+03:00') });
const { app, db, clock } = api;
const { send } = await openDeliveryOffice(api);
for (const leadDays of [0, 7, 14, 21]) await aProduct(db, { name: `Veil ${leadDays}`, leadDays });

const get = (query: string) => app.inject(`/products/${query}`);
const found = async (query: string) =>
  (await get(`?ordering=created_at&${query}`))
    .json()
    .results.map(({ name }: { name: string }) => Number(name.split(' ')[1]))
    .toSorted((one: number, other: number) => one - other);

describe('pieces that arrive before a day', () => {
  it.each([
    // Kisumu: a ready piece arrives on Thursday 19, so it is in time for a wedding on Friday 20.
    ['arrives_in=3&county=Kisumu', []],
    ['arrives_in=4&county=Kisumu', [0]],
    ['arrives_in=17&county=Kisumu', [0, 7]],
    ['arrives_in=18&county=Kisumu', [0, 7, 14]],
    ['arrives_in=1000&county=Kisumu', [0, 7, 14, 21]],
    // Nairobi, the default: on Tuesday 17.
    ['arrives_in=1', []],
    ['arrives_in=2', [0]],
    ['county=Kisumu', [0, 7, 14, 21]],
    ['arrives_in=4&county=Kisumu&search=veil', [0]],
  ])('with %s are %j', async (query, leadDays) => {
    expect(await found(query)).toEqual(leadDays);
  });

  it('are counted beside the other filters', async () => {
    const { count, whole, in_stock } = (await get('facets/?arrives_in=18&county=Kisumu')).json();
    expect({ count, whole: whole.count, in_stock }).toEqual({ count: 3, whole: 4, in_stock: 3 });
  });

  it.each(['arrives_in=0', 'arrives_in=1001', 'arrives_in=2026-12-13', 'arrives_in=4&county=Zanzibar'])(
    'are not looked for with %s',
    async (query) => {
      expect((await get(`?${query}`)).statusCode).toBe(400);
    },
  );

  it('are cached until the cut-off, and change with the holidays', async () => {
    const query = '?arrives_in=4&county=Kisumu';
    expect((await get(query)).headers['cache-until']).toBe('2026-11-16T11:00:00.000Z');
    expect(await found('arrives_in=4&county=Kisumu')).toEqual([0]);
    await send('POST', 'holidays/', { day: '2026-11-17', name: 'Idd' });
    await expect.poll(() => found('arrives_in=4&county=Kisumu')).toEqual([]);
    await send('DELETE', 'holidays/2026-11-17/');
    await expect.poll(() => found('arrives_in=4&county=Kisumu')).toEqual([0]);
    clock.advance({ hours: 3, minutes: 12 });
    expect(await found('arrives_in=4&county=Kisumu')).toEqual([]);
    // Then the days count from tomorrow before the next cut-off passes.
    expect((await get(query)).headers['cache-until']).toBe('2026-11-16T21:00:00.000Z');
  });
});
