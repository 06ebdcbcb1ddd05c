import { describe, expect, it } from 'vitest';
import { readFilters, toQuery, writeFilters } from './enquiry-filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('the filters of the enquiries', () => {
  it('begin with the new ones', () => {
    expect(read('')).toEqual({ status: 'new', kind: 'all', search: '', page: 1 });
  });

  it('forget what they do not know', () => {
    expect(read('status=lost&kind=spam&page=-2')).toEqual(read(''));
    expect(read('page=1.5').page).toBe(1);
  });

  it('come back from the address as they went in', () => {
    const filters = { status: 'all', kind: 'custom_order', search: 'veil & ring', page: 3 } as const;
    expect(readFilters(writeFilters(filters))).toEqual(filters);
    expect(writeFilters(read('')).toString()).toBe('');
  });

  it('ask the API for everything by asking for nothing', () => {
    expect(toQuery(read('status=all'))).toEqual({ status: undefined, kind: undefined, search: '', page: 1 });
  });
});
