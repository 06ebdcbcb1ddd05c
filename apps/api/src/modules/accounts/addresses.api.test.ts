import { anAddress } from '@harusi/db/factories';
import { addresses, users } from '@harusi/db/schema';
import { describe, expect, it } from 'vitest';
import { raceOn } from '../../../test/race-on.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

const { app, db, signIn } = await startTestApi();

type Headers = Record<string, string>;
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, headers: Headers, payload?: object) =>
  app.inject({ method, url, headers, ...(payload && { payload }) });

const home = {
  label: 'Home',
  recipient: 'Asha Mwangi',
  phone_number: '+254 712 345 678',
  county: 'Nairobi',
  town: 'Karen',
  landmark: 'Blue gate opposite the Hub',
};

describe('address book', () => {
  it('makes the first address the default and passes it on when deleted', async () => {
    const { headers } = await signIn();
    const first = (await call('POST', '/auth/addresses/', headers, home)).json();
    expect(first).toMatchObject({ ...home, phone_number: '+254712345678', is_default: true });

    const work = { ...home, label: 'Work', is_default: true };
    const second = (await call('POST', '/auth/addresses/', headers, work)).json();
    const book = async () =>
      (await call('GET', '/auth/addresses/', headers))
        .json()
        .map((a: { label: string; is_default: boolean }) => [a.label, a.is_default]);
    expect(await book()).toEqual([
      ['Work', true],
      ['Home', false],
    ]);

    await call('PATCH', `/auth/addresses/${first.id}/`, headers, { is_default: true, label: 'Mum' });
    expect(await book()).toEqual([
      ['Mum', true],
      ['Work', false],
    ]);

    await call('DELETE', `/auth/addresses/${first.id}/`, headers);
    expect(await book()).toEqual([['Work', true]]);
    expect((await call('DELETE', `/auth/addresses/${second.id}/`, headers)).statusCode).toBe(200);
    expect(await book()).toEqual([]);
  });

  it('reports missing fields', async () => {
    const { headers } = await signIn();
    const response = await call('POST', '/auth/addresses/', headers, {
      ...home,
      county: '',
      phone_number: '12',
    });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().field_errors).toSorted()).toEqual(['county', 'phone_number']);
  });

  it("returns 404 for another user's address", async () => {
    const { user } = await signIn();
    const hers = await anAddress(db, { userId: user.id });
    const { headers } = await signIn();
    for (const response of [
      await call('PATCH', `/auth/addresses/${hers.id}/`, headers, { label: 'Mine' }),
      await call('DELETE', `/auth/addresses/${hers.id}/`, headers),
      await call('DELETE', '/auth/addresses/999999999/', headers),
      await call('DELETE', '/auth/addresses/abc/', headers),
    ]) {
      expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
    }
    expect((await call('GET', '/auth/addresses/', headers)).json()).toEqual([]);
  });

  it('keeps one default when several addresses are added concurrently', async () => {
    const { user, headers } = await signIn();
    const responses = await raceOn(db, users, user.id, () =>
      Array.from({ length: 6 }, () =>
        call('POST', '/auth/addresses/', headers, { ...home, is_default: true }),
      ),
    );
    const statuses = responses.map((response) => response.statusCode);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201]);
    const book: { is_default: boolean }[] = (await call('GET', '/auth/addresses/', headers)).json();
    expect(book.filter((address) => address.is_default)).toHaveLength(1);
  });

  it('allows only one default in the database', async () => {
    const { user } = await signIn();
    await anAddress(db, { userId: user.id, isDefault: true });
    await expect(anAddress(db, { userId: user.id, isDefault: true })).rejects.toMatchObject({
      cause: { constraint: 'addresses_one_default' },
    });
    expect(await db.$count(addresses)).toBeGreaterThan(0);
  });
});
