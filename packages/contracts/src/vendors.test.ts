import { expect, test } from 'vitest';
import { impersonatesShop, UpdateVendorProfile } from './vendors.ts';

test.each([
  'Main Site',
  'MAIN-SITE',
  ' main  site. ',
  'Máin Sité',
  'Ma1n S1te',
  'Ｍａｉｎ Ｓｉｔｅ',
  'Mаin Sitе',
  'Main\u200bSite',
])('rejects %j as too similar to the shop’s name', (name) => expect(impersonatesShop(name)).toBe(true));

test.each(['Bakari Silver', 'Main Site Jewellers', 'Maine Site', 'Site Main', '…'])('accepts %j', (name) =>
  expect(impersonatesShop(name)).toBe(false),
);

test('clears empty profile fields and keeps absent ones', () => {
  expect(UpdateVendorProfile.parse({ business_website: ' ', payout_phone: '' })).toEqual({
    business_website: null,
    payout_phone: null,
  });
  expect(UpdateVendorProfile.parse({})).toEqual({});
});
