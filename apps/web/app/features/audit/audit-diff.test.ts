import { expect, test } from 'vitest';
import { diffAuditRow } from './audit-diff.ts';

const row = (before: unknown, after: unknown, subject_type = 'product', subject_id = '1') => ({
  id: 1,
  at: '2026-12-05T00:00:00Z',
  actor: null,
  action: 'x.y',
  subject_type,
  subject_id,
  subject_name: null,
  before,
  after,
});

test('lists only changed fields, with both values as text', () => {
  const before = { name: 'Veil', price_cents: 490_000, featured: false, tags: ['ivory'], sku: null };
  const after = { name: 'Veil', price_cents: 450_050, featured: true, tags: ['ivory', 'lace'], sku: 'HR-1' };
  expect(diffAuditRow(row(before, after))).toEqual([
    { field: 'Price', before: 'KShs 4,900.00', after: 'KShs 4,500.50' },
    { field: 'Featured', before: 'no', after: 'yes' },
    { field: 'Tags', before: 'ivory', after: 'ivory, lace' },
    { field: 'Sku', before: 'nothing', after: 'HR-1' },
  ]);
});

test('formats lists item by item', () => {
  const variants = (inventory: number) => ({
    price: 490_000,
    variants: [{ colour: 'Ivory', size: null, inventory }],
  });
  expect(diffAuditRow(row({ ...variants(5), price: 500_000 }, variants(7)))).toEqual([
    { field: 'Price', before: 'KShs 5,000.00', after: 'KShs 4,900.00' },
    { field: 'Variants', before: 'colour Ivory inventory 5', after: 'colour Ivory inventory 7' },
  ]);
  expect(diffAuditRow(row({ tags: ['a'] }, { tags: [] }))).toEqual([
    { field: 'Tags', before: 'a', after: 'nothing' },
  ]);
});

test('leaves one side empty for created and deleted records', () => {
  expect(diffAuditRow(row(null, { reason: 'Torn lace' }))).toEqual([
    { field: 'Reason', before: undefined, after: 'Torn lace' },
  ]);
  expect(diffAuditRow(row({ note: 'x' }, undefined))).toEqual([
    { field: 'Note', before: 'x', after: undefined },
  ]);
  expect(diffAuditRow(row(null, null))).toEqual([]);
});

test('names the fields of a setting', () => {
  const brand = (tagline: string) => ({ value: { name: 'Harusi', tagline } });
  expect(diffAuditRow(row(brand('Old'), brand('New'), 'setting', 'brand'))).toEqual([
    { field: 'Tagline', before: 'Old', after: 'New' },
  ]);
  expect(diffAuditRow(row({ value: 0 }, { value: 35_000 }, 'setting', 'delivery_fee'))).toEqual([
    { field: 'Value', before: 'KShs 0.00', after: 'KShs 350.00' },
  ]);
});

test('shows when a rate applies and the plan it replaced', () => {
  const before = { value: 16, planned: { value: 18, valid_from: '2026-12-31T21:00:00.000Z' } };
  const after = { value: 17, valid_from: '2026-11-30T21:00:00.000Z' };
  expect(diffAuditRow(row(before, after, 'setting', 'vat_percent'))).toEqual([
    { field: 'Value', before: '16 %', after: '17 %' },
    { field: 'Planned value', before: '18 %', after: undefined },
    { field: 'Planned valid from', before: '1 Jan 2027, 00:00', after: undefined },
    { field: 'Valid from', before: undefined, after: '1 Dec 2026, 00:00' },
  ]);
});

test('formats the amount of a tax payment as money', () => {
  expect(diffAuditRow(row(null, { kind: 'vat', amount: 4_622_126 }, 'tax_payment'))).toEqual([
    { field: 'Kind', before: undefined, after: 'vat' },
    { field: 'Amount', before: undefined, after: 'KShs 46,221.26' },
  ]);
});
