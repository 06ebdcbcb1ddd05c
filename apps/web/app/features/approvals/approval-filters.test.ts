import { expect, test } from 'vitest';
import { findNeighbour, readApprovalFilters, writeApprovalFilters } from './approval-filters.ts';

const read = (query: string) => readApprovalFilters(new URLSearchParams(query));

test('defaults to pending products, oldest first', () => {
  expect(read('')).toEqual({
    status: 'pending_approval',
    search: '',
    decidedOn: '',
    ordering: 'submitted_at',
    page: 1,
    product: undefined,
  });
  expect(read('status=approved').ordering).toBe('-submitted_at');
});

test('ignores unknown values', () => {
  expect(read('status=lost&decided_on=today&ordering=price&page=-2&product=veil')).toEqual(read(''));
});

test.each([
  '',
  'status=all&product=7',
  'status=approved&decided_on=2026-11-15',
  'status=rejected&search=veil+%26+ring&ordering=submitted_at&page=3',
])('round-trips %s', (query) => {
  expect(writeApprovalFilters(read(query)).toString()).toBe(query);
});

test('finds the neighbours of a row, and none beyond the ends', () => {
  const rows = [{ id: 5 }, { id: 3 }, { id: 9 }];
  expect(findNeighbour(rows, 5, 1)).toEqual({ id: 3 });
  expect(findNeighbour(rows, 3, -1)).toEqual({ id: 5 });
  expect(findNeighbour(rows, 9, 1)).toBeUndefined();
  expect(findNeighbour(rows, 5, -1)).toBeUndefined();
  expect(findNeighbour(rows, 4, 1)).toBeUndefined();
});
