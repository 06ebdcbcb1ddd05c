import { expect, test } from 'vitest';
import { bookingPath, firstConsultation, filterByFamily, type Offers, type Package } from './packages.ts';

const aPackage = (given: Partial<Package>): Package => ({
  id: 1,
  code: 'bronze',
  family: 'styling',
  name: 'Bronze',
  price: '5000.00',
  description: '',
  features: [],
  duration: '2 hours',
  minutes: 120,
  ...given,
});
const OFFERS: Offers = {
  packages: [
    aPackage({}),
    aPackage({ code: 'vip', family: 'consultation', price: '59900.00' }),
    aPackage({ code: 'essential', family: 'consultation', price: '14900.00' }),
  ],
  add_ons: [],
};

test('filters by family and keeps the order', () => {
  expect(filterByFamily(OFFERS, 'consultation').map(({ code }) => code)).toEqual(['vip', 'essential']);
  expect(filterByFamily(undefined, 'styling')).toEqual([]);
});

test('picks the cheapest consultation, never a styling day', () => {
  expect(firstConsultation(OFFERS)?.code).toBe('essential');
  expect(firstConsultation({ ...OFFERS, packages: [aPackage({})] })).toBeUndefined();
});

test('the booking link names the package', () => {
  expect(bookingPath({ code: 'gold' })).toBe('/book-stylist?package=gold');
});
