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
])('%j passes for the shop', (name) => expect(impersonatesShop(name)).toBe(true));

test.each(['Bakari Silver', 'Main Site Jewellers', 'Maine Site', 'Site Main', '…'])(
  '%j is a name of its own',
  (name) => expect(impersonatesShop(name)).toBe(false),
);

test('an emptied field of the profile is taken away, one that is left out stays', () => {
  expect(UpdateVendorProfile.parse({ business_website: ' ', payout_phone: '' })).toEqual({
    business_website: null,
    payout_phone: null,
  });
  expect(UpdateVendorProfile.parse({})).toEqual({});
});
