import { expect, test } from 'vitest';
import { localPhone } from './phone.ts';

test('formats Kenyan numbers in the local way', () => {
  expect(localPhone('+254712345678')).toBe('0712 345 678');
  expect(localPhone('+254110000111')).toBe('0110 000 111');
});

test('leaves other numbers unchanged', () => {
  expect(localPhone('+44 20 7946 0018')).toBe('+44 20 7946 0018');
});
