import { describe, expect, it } from 'vitest';
import { type Campaign, priceNow, slugOf } from './catalogue.rules.ts';

describe('priceNow', () => {
  const at = new Date('2026-08-01T09:00:00.000Z');
  const veil = { id: 7, subcategoryIds: [18, 4], priceCents: 490_050, originalPriceCents: null };
  const sale = (given: Partial<Campaign> = {}): Campaign => ({
    id: 1,
    percent: 20,
    startsAt: new Date(at.getTime() - 1),
    endsAt: new Date(at.getTime() + 1),
    archivedAt: null,
    saleType: 'mixed',
    productIds: [7],
    subcategoryIds: [],
    ...given,
  });
  const regular = { price: 490_050, compareAt: null, campaignId: null };

  it.each([
    { priceCents: 490_000, originalPriceCents: null, price: 490_000, compareAt: null },
    { priceCents: 490_000, originalPriceCents: 590_000, price: 490_000, compareAt: 590_000 },
    { priceCents: 490_000, originalPriceCents: 490_000, price: 490_000, compareAt: null },
    { priceCents: 490_000, originalPriceCents: 390_000, price: 490_000, compareAt: null },
  ])('of $priceCents, compared with $originalPriceCents', ({ price, compareAt, ...product }) => {
    expect(priceNow({ ...veil, ...product }, [], at)).toEqual({ price, compareAt, campaignId: null });
  });

  it.each([
    ['rounds a sale price down to the shilling', {}, sale(), { price: 392_000, compareAt: 490_050 }],
    [
      'compares with the original price during a sale',
      { originalPriceCents: 590_000 },
      sale(),
      { compareAt: 590_000 },
    ],
    [
      'ignores an original price below the regular one',
      { originalPriceCents: 400_000 },
      sale(),
      { compareAt: 490_050 },
    ],
    [
      'never drops below one shilling',
      { priceCents: 150 },
      sale({ percent: 90 }),
      { price: 100, compareAt: 150 },
    ],
    [
      'does not discount one shilling',
      { priceCents: 100 },
      sale({ percent: 90 }),
      { price: 100, compareAt: null, campaignId: null },
    ],
    [
      'does not discount less than a shilling',
      { priceCents: 50 },
      sale(),
      { price: 50, compareAt: null, campaignId: null },
    ],
    ['applies a sale at its first moment', {}, sale({ startsAt: at }), { price: 392_000 }],
    ['ends a sale at its end', {}, sale({ endsAt: at }), regular],
    ['ignores a sale before it begins', {}, sale({ startsAt: new Date(at.getTime() + 1) }), regular],
    ['ignores an archived sale', {}, sale({ archivedAt: at }), regular],
    [
      'applies a sale of its subcategory',
      {},
      sale({ productIds: [], subcategoryIds: [18] }),
      { price: 392_000 },
    ],
    [
      'applies a sale of the parent subcategory',
      {},
      sale({ productIds: [], subcategoryIds: [4] }),
      { price: 392_000 },
    ],
    ['ignores a sale of another subcategory', {}, sale({ productIds: [8], subcategoryIds: [19] }), regular],
    ['ignores products in a sale of subcategories', {}, sale({ saleType: 'category' }), regular],
    [
      'ignores subcategories in a sale of products',
      {},
      sale({ saleType: 'product', productIds: [], subcategoryIds: [4] }),
      regular,
    ],
  ] as const)('%s', (_, priced, campaign, tag) => {
    expect(priceNow({ ...veil, ...priced }, [campaign], at)).toMatchObject(tag);
  });

  it('uses the best sale only; ties go to the one ending later, then the newer', () => {
    const later = new Date(at.getTime() + 2);
    const sales = [
      sale({ id: 1, percent: 10 }),
      sale({ id: 2, percent: 30 }),
      sale({ id: 3, percent: 30, endsAt: later }),
      sale({ id: 4, percent: 30, endsAt: later }),
      sale({ id: 5, percent: 90, archivedAt: at }),
    ];
    for (const order of [sales, sales.toReversed()]) {
      expect(priceNow(veil, order, at)).toEqual({ price: 343_000, compareAt: 490_050, campaignId: 4 });
    }
  });
});

describe('slug', () => {
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
