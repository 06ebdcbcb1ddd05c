import { expect, test } from 'vitest';
import { UpdateVendorProfile } from './vendors.ts';

test('clears empty profile fields and keeps absent ones', () => {
  expect(UpdateVendorProfile.parse({ business_website: ' ', payout_phone: '' })).toEqual({
    business_website: null,
    payout_phone: null,
  });
  expect(UpdateVendorProfile.parse({})).toEqual({});
});
