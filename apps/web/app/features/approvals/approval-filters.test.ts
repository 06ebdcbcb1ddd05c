import { expect, test } from 'vitest';
import { findNeighbour, readApprovalFilters, writeApprovalFilters } from './approval-filters.ts';

const read = (query: string) => readApprovalFilters(new URLSearchParams(query));

test('begin with what waits, the oldest first', () => {
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

test('forget what they do not know', () => {
  expect(read('status=lost&decided_on=today&ordering=price&page=-2&product=veil')).toEqual(read(''));
});

test.each([
  '',
  'status=all&product=7',
  'status=approved&decided_on=2026-11-15',
  'status=rejected&search=veil+%26+ring&ordering=submitted_at&page=3',
])('come back as they went in: %s', (query) => {
  expect(writeApprovalFilters(read(query)).toString()).toBe(query);
});

test('find the next and the previous of the list, and nobody beyond its ends', () => {
  const rows = [{ id: 5 }, { id: 3 }, { id: 9 }];
  expect(findNeighbour(rows, 5, 1)).toEqual({ id: 3 });
  expect(findNeighbour(rows, 3, -1)).toEqual({ id: 5 });
  expect(findNeighbour(rows, 9, 1)).toBeUndefined();
  expect(findNeighbour(rows, 5, -1)).toBeUndefined();
  expect(findNeighbour(rows, 4, 1)).toBeUndefined();
});
