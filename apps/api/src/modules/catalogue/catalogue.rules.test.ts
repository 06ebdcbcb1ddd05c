import { describe, expect, it } from 'vitest';
import { priceNow, slugOf } from './catalogue.rules.ts';

describe('the price now', () => {
  it.each([
    { priceCents: 490_000, originalPriceCents: null, price: 490_000, struck: null },
    { priceCents: 490_000, originalPriceCents: 590_000, price: 490_000, struck: 590_000 },
    { priceCents: 490_000, originalPriceCents: 490_000, price: 490_000, struck: null },
    { priceCents: 490_000, originalPriceCents: 390_000, price: 490_000, struck: null },
  ])('of $priceCents, struck from $originalPriceCents', ({ price, struck, ...product }) => {
    expect(priceNow(product)).toEqual({ price, struck });
  });
});

describe('the readable part of an address', () => {
  it.each([
    ['Lamu Lace Veil', 'lamu-lace-veil'],
    ['  Chantilly «Élise» & 3 pearls ', 'chantilly-elise-3-pearls'],
    ['真珠', 'piece'],
    ['long '.repeat(40), 'long-'.repeat(16).slice(0, -1)],
  ])('of %j is %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
    expect(slugOf(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });
});
