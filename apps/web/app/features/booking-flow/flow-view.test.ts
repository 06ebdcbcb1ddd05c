import { expect, test } from 'vitest';
import type { Package } from '../packages/packages.ts';
import { stepOf } from './flow-address.ts';
import { choicesOf } from './flow-view.ts';

const gold: Package = {
  id: 6,
  code: 'gold',
  family: 'styling',
  name: 'Gold',
  price: '15000.00',
  description: '',
  features: [],
  duration: 'Full day',
  minutes: 480,
};
const wanjiru = { id: 12, name: 'Wanjiru Kamau', location: 'Karen', packages: ['gold'], next_free: null };
const at = '2026-11-19T06:00:00.000Z';
const stepAfter = (asked: Parameters<typeof choicesOf>[0]) =>
  stepOf(choicesOf(asked, [gold], [wanjiru]).wish);

test('what the address names and is there was chosen', () => {
  expect(stepAfter({ package: 'gold', stylist: 12, at })).toBe('details');
  expect(stepAfter({ package: 'gold', stylist: 'any', at })).toBe('details');
});

test('a package or a stylist that is gone is chosen anew, and the hour with it', () => {
  expect(stepAfter({ package: 'platinum', stylist: 12, at })).toBe('package');
  expect(stepAfter({ package: 'gold', stylist: 13, at })).toBe('stylist');
});
