import { describe, expect, it } from 'vitest';
import { readFilters, toQuery, writeFilters } from './enquiry-filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('the filters of the enquiries', () => {
  it('show new enquiries by default', () => {
    expect(read('')).toEqual({ status: 'new', kind: 'all', search: '', page: 1 });
  });

  it('ignore unknown values', () => {
    expect(read('status=lost&kind=spam&page=-2')).toEqual(read(''));
    expect(read('page=1.5').page).toBe(1);
  });

  it('survive a round trip through the URL', () => {
    const filters = { status: 'all', kind: 'custom_order', search: 'veil & ring', page: 3 } as const;
    expect(readFilters(writeFilters(filters))).toEqual(filters);
    expect(writeFilters(read('')).toString()).toBe('');
  });

  it('send no filter for "all"', () => {
    expect(toQuery(read('status=all'))).toEqual({ status: undefined, kind: undefined, search: '', page: 1 });
  });
});
