import { describe, expect, it } from 'vitest';
import { FIRST_PAGES, readClientFilters, writeClientFilters } from './client-filters.ts';

const read = (query: string) => readClientFilters(new URLSearchParams(query));

describe('client filters', () => {
  it('defaults to the newest, with no client open', () => {
    expect(read('')).toEqual({ search: '', sort: 'newest', page: 1, client: undefined, ...FIRST_PAGES });
    expect(writeClientFilters(read('')).toString()).toBe('');
  });

  it('ignores unknown values', () => {
    expect(read('sort=name&page=-2&client=x&orders=0&notes=1.5')).toEqual(read(''));
    expect(read('client=0').client).toBeUndefined();
    expect(read(`client=${'9'.repeat(16)}`).client).toBeUndefined();
  });

  it('round-trips through the URL', () => {
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

  it('drops the pages of a closed client', () => {
    const closed = { ...read('search=a&client=12&orders=4'), client: undefined };
    expect(writeClientFilters(closed).toString()).toBe('search=a');
  });
});
