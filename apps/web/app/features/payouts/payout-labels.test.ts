import { expect, test } from 'vitest';
import { countPayees, dueText } from './payout-labels.ts';

test('counts payees, of a kind or of both', () => {
  expect([countPayees(1), countPayees(3)]).toEqual(['1 payee', '3 payees']);
  expect([countPayees(1, 'vendor'), countPayees(2, 'stylist')]).toEqual(['1 vendor', '2 stylists']);
});

test('says what is due', () => {
  expect(dueText({ payees: 2, amount: '12300.00' }, undefined)).toBe('KShs 12,300 due to 2 payees.');
  expect(dueText({ payees: 1, amount: '700.00' }, 'vendor')).toBe('KShs 700 due to 1 vendor.');
  expect(dueText({ payees: 0, amount: '0.00' }, 'vendor')).toBe('Nobody is due just now.');
});
