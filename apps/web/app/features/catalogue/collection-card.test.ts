import { expect, test } from 'vitest';
import { parseAddressId } from './address-id.ts';
import { collectionPath } from './collection-card.tsx';

test('finds the id with or without a slug', () => {
  expect(collectionPath({ id: 3, slug: 'garden-wedding' })).toBe('/collection/3-garden-wedding');
  expect(parseAddressId('3-garden-wedding')).toBe(3);
  expect(parseAddressId('3-an-old-name')).toBe(3);
  expect(parseAddressId('3')).toBe(3);
});

test.each(['', '0', 'garden', '3x', '-3', '3.5', '99999999999'])('rejects "%s"', (param) => {
  expect(parseAddressId(param)).toBeUndefined();
});
