import { expect, test } from 'vitest';
import type { Package } from '../packages/packages.ts';
import { currentStep } from './flow-url.ts';
import { findChoices } from './flow-view.ts';

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
const stepAfter = (selection: Parameters<typeof findChoices>[0]) =>
  currentStep(findChoices(selection, [gold], [wanjiru]).selection);

test('resolves the choices in the URL', () => {
  expect(stepAfter({ package: 'gold', stylist: 12, at })).toBe('details');
  expect(stepAfter({ package: 'gold', stylist: 'any', at })).toBe('details');
});

test('drops a removed package or stylist, and the slot with it', () => {
  expect(stepAfter({ package: 'platinum', stylist: 12, at })).toBe('package');
  expect(stepAfter({ package: 'gold', stylist: 13, at })).toBe('stylist');
});
