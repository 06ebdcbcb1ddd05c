import { describe, expect, it } from 'vitest';
import { isBackText, promiseOf, rejectionOf, withArticle } from './product-alerts.rules.ts';

const offer = { name: 'Kitale Sprig Hair Comb', priceCents: 490_000 };

describe('an alert', () => {
  it.each([
    ['back_in_stock', false, undefined],
    ['price_drop', false, undefined],
    ['price_drop', true, undefined],
    [
      'back_in_stock',
      true,
      'Good news: we have the Kitale Sprig Hair Comb in stock now, so there is nothing to wait for.',
    ],
  ] as const)('of kind %s for what is available (%s) is answered with %s', (kind, isAvailable, sentence) => {
    expect(rejectionOf(kind, { ...offer, isAvailable })).toBe(sentence);
  });

  it('says what we promise', () => {
    expect(promiseOf('back_in_stock', 'Lamu Veil')).toBe('write to you once we have the Lamu Veil again');
    expect(promiseOf('price_drop', 'Lamu Veil')).toBe('write to you once the price of the Lamu Veil drops');
  });

  it('says that one piece is back and that a pair are back', () => {
    expect(['Kitale Comb', 'Ruby Drop Earrings', 'Silk Dress', 'S'].map(isBackText)).toEqual([
      'the Kitale Comb is back',
      'the Ruby Drop Earrings are back',
      'the Silk Dress is back',
      'the S is back',
    ]);
  });

  it('names a piece with one article', () => {
    expect(['Lamu Veil', 'The Lamu Veil', 'Thelma Veil'].map(withArticle)).toEqual([
      'the Lamu Veil',
      'The Lamu Veil',
      'the Thelma Veil',
    ]);
  });
});
