import { expect, test } from 'vitest';
import { localPhone } from '../../lib/phone.ts';

test('a Kenyan number is written as at home', () => {
  expect(localPhone('+254712345678')).toBe('0712 345 678');
  expect(localPhone('+254110000111')).toBe('0110 000 111');
});

test('anything else stays as it is', () => {
  expect(localPhone('+44 20 7946 0018')).toBe('+44 20 7946 0018');
});
