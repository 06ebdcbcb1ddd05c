import { expect, test } from 'vitest';
import { canSave, EMPTY_DRAFT, hasTargets, toSaleBody, toggleProduct, type SaleDraft } from './sale-draft.ts';

const veil = { id: 7, name: 'Veil', sku: 'V', subcategory_name: 'Veils', price: '1.00', image: null };
const named: SaleDraft = { ...EMPTY_DRAFT, name: 'Jamhuri weekend', discount: '18' };

test.each([
  ['category', [1], [], true],
  ['category', [], [7], false],
  ['product', [], [7], true],
  ['product', [1], [], false],
  ['mixed', [1], [], true],
  ['mixed', [], [7], true],
  ['mixed', [], [], false],
] as const)(
  'checks the targets of a %s sale with categories %j and products %j',
  (type, categories, products, isEnough) => {
    const draft = { ...named, type, categories, products };
    expect(hasTargets(draft)).toBe(isEnough);
    expect(canSave(draft)).toBe(isEnough);
  },
);

test('requires a name and a discount', () => {
  const draft: SaleDraft = { ...named, categories: [1] };
  expect(canSave({ ...draft, name: '  ' })).toBe(false);
  expect(canSave({ ...draft, discount: '' })).toBe(false);
});

test('builds the request without targets that the type does not use', () => {
  const draft: SaleDraft = { ...named, type: 'product', categories: [1], products: [7] };
  expect(toSaleBody(draft, '2026-12-11T00:00', '2026-12-14T00:00')).toEqual({
    name: 'Jamhuri weekend',
    description: '',
    discount_percentage: 18,
    start_date: '2026-12-10T21:00:00.000Z',
    end_date: '2026-12-13T21:00:00.000Z',
    sale_type: 'product',
    categories: [],
    products: [7],
  });
});

test('adds and removes a product', () => {
  const once = toggleProduct(named, veil);
  expect([once.products, once.known]).toEqual([[7], [veil]]);
  expect(toggleProduct(once, veil).products).toEqual([]);
});
