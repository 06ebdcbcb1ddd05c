import { describe, expect, it } from 'vitest';
import { FIRST_PAGES, readClientFilters, writeClientFilters } from './client-filters.ts';

const read = (query: string) => readClientFilters(new URLSearchParams(query));

describe('the address of the clients', () => {
  it('begins with the newest, and nobody is open', () => {
    expect(read('')).toEqual({ search: '', sort: 'newest', page: 1, client: undefined, ...FIRST_PAGES });
    expect(writeClientFilters(read('')).toString()).toBe('');
  });

  it('forgets what it does not know', () => {
    expect(read('sort=name&page=-2&client=x&orders=0&notes=1.5')).toEqual(read(''));
    expect(read('client=0').client).toBeUndefined();
    expect(read(`client=${'9'.repeat(16)}`).client).toBeUndefined();
  });

  it('comes back as it went in', () => {
    const filters = {
      search: 'Neema & co',
      sort: 'spent',
      page: 3,
      client: 12,
      services: 2,
      orders: 4,
      notes: 5,
    } as const;
    expect(readClientFilters(writeClientFilters(filters))).toEqual(filters);
  });

  it('forgets the pages of a client who is closed', () => {
    const closed = { ...read('search=a&client=12&orders=4'), client: undefined };
    expect(writeClientFilters(closed).toString()).toBe('search=a');
  });
});
