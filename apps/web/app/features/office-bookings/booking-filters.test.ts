import { BookingStatus } from '@harusi/contracts/bookings';
import { expect, test } from 'vitest';
import { readBookingFilters, STATUSES, writeBookingFilters } from './booking-filters.ts';

test('every booking status has a tab', () => {
  expect([...STATUSES].toSorted()).toEqual([...BookingStatus.options].toSorted());
});

test.each([
  '',
  'view=month&day=2026-11-01',
  'status=requested&search=amina&stylist=12&since=2026-11-01&until=2026-11-30&page=2',
])('round-trips "%s"', (query) =>
  expect(writeBookingFilters(readBookingFilters(new URLSearchParams(query))).toString()).toBe(query),
);

test('ignores unknown values', () => {
  const params = new URLSearchParams('view=year&status=lost&stylist=me&since=2026-02-30&day=today&page=0');
  expect(writeBookingFilters(readBookingFilters(params)).toString()).toBe('');
});
