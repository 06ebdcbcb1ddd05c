import { describe, expect, it } from 'vitest';
import { differences, findChoiceErrors, skuAfter, skuPrefix } from './office-products.rules.ts';

describe('skuAfter', () => {
  it.each([
    [3, 11, 'HR-TIA-012'],
    [18, 0, 'HR-TIE-001'],
    [19, 998, 'HR-BOW-999'],
    [1, 999, 'HR-VEI-1000'],
    [99, 0, 'HR-OTH-001'],
  ])('for subcategory %i after %i', (kind, last, sku) => {
    expect(skuAfter(skuPrefix(kind), last)).toBe(sku);
  });
});

describe('findChoiceErrors', () => {
  it.each([
    [[{}], []],
    [[{ colour: 'Gold' }, { colour: 'Silver' }], []],
    [
      [
        { colour: 'Gold', size: 'S' },
        { colour: 'Gold', size: 'M' },
      ],
      [],
    ],
    [[{ colour: 'Gold' }, { colour: 'gold' }], ['variants.1.colour']],
    [[{}, {}], ['variants.1.colour']],
    [[{ colour: 'Gold' }, {}], ['variants.1.colour']],
    [[{ colour: 'Gold', size: 'S' }, { colour: 'Gold' }], ['variants.1.size']],
  ])('%j', (choices, fields) => {
    expect(Object.keys(findChoiceErrors(choices))).toEqual(fields);
  });
});

describe('audited differences', () => {
  it('contain only the changed fields, with money in shillings', () => {
    const before = { name: 'Veil', price: 490_000, original_price: null, tags: ['lace'] };
    expect(differences(before, { ...before, price: 500_050, tags: ['lace', 'silk'] })).toEqual({
      before: { price: '4900.00', tags: ['lace'] },
      after: { price: '5000.50', tags: ['lace', 'silk'] },
    });
    expect(differences(before, { ...before })).toBeUndefined();
  });
});
