import { expect, test } from 'vitest';
import { formatDuration, itemsText, type SaleRow } from './sale-labels.ts';

const sale: SaleRow = {
  id: 1,
  name: 'Coast Week',
  description: '',
  discount_percentage: 15,
  start_date: '2026-11-08T21:00:00.000Z',
  end_date: '2026-11-22T15:00:00.000Z',
  sale_type: 'mixed',
  categories: [
    { id: 1, name: 'Veils' },
    { id: 2, name: 'Jewelry' },
  ],
  product_count: 4,
  product_names: ['Lamu Lace Veil'],
  is_active: true,
  state: 'running',
  total_sales: 0,
  total_revenue: '0.00',
  created_at: '2026-11-01T00:00:00.000Z',
  deleted_at: null,
  version: 1,
};

test('formats the duration in Nairobi time, with years only when they differ', () => {
  expect(formatDuration(sale)).toEqual({ start: 'Mon 9 Nov, 00:00', end: 'Sun 22 Nov, 18:00' });
  expect(formatDuration({ ...sale, end_date: '2026-12-31T21:00:00.000Z' })).toEqual({
    start: '9 Nov 2026, 00:00',
    end: '1 Jan 2027, 00:00',
  });
});

test.each([
  [{ sale_type: 'mixed' }, '2 categories, 4 products'],
  [{ sale_type: 'mixed', categories: [] }, '4 products'],
  [{ sale_type: 'mixed', product_count: 0 }, '2 categories'],
  [{ sale_type: 'product', categories: [], product_count: 1 }, '1 product'],
  [{ sale_type: 'category', product_count: 0 }, 'Veils, Jewelry'],
] as const)('describes the items of %j as %s', (given, expected) => {
  expect(itemsText({ ...sale, ...given, categories: 'categories' in given ? [] : sale.categories })).toBe(
    expected,
  );
});
