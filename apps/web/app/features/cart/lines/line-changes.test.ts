import { expect, test } from 'vitest';
import { toCents } from '../../../lib/format.ts';
import { lineKey, type CartItem } from '../cart.ts';
import { lineChanges, changeText, describeChanges } from './line-changes.ts';
import type { QuotedLine } from '../quote/quote.ts';

const ring: CartItem = {
  id: 1,
  name: 'Amani Ring',
  price: toCents(5200),
  image: '',
  category: 'bridal',
  selectedColor: 'Gold',
  selectedSize: '54',
  quantity: 3,
};
const quoted: QuotedLine = {
  product: 1,
  selected_color: 'Gold',
  selected_size: '54',
  quantity: 3,
  available: 2,
  problem: null,
  piece: {
    name: 'Amani Ring',
    slug: 'amani-ring',
    category: 'bridal',
    image: null,
    unit_price: '5200.00',
    original_price: null,
    sale: null,
    seller: 'Harusi',
    lead_days: 0,
  },
  arrives_by: '2026-11-19',
  total: '15600.00',
};
const textsFor = (line: QuotedLine | undefined, was?: number, sale?: string) =>
  lineChanges(ring, line, was === undefined ? undefined : { price: toCents(was), sale }).map((news) =>
    changeText(news, ring),
  );

test('reports nothing for an unchanged line or one without a quote', () => {
  expect(textsFor(quoted)).toEqual([]);
  expect(textsFor(quoted, 5200)).toEqual([]);
  expect(textsFor(undefined, 4900)).toEqual([]);
});

test('reports a price change with the old price', () => {
  expect(textsFor(quoted, 4900)).toEqual([
    'The price rose from KShs 4,900 to KShs 5,200 since you put it here.',
  ]);
  expect(textsFor(quoted, 6000)).toEqual([
    'Good news: it was KShs 6,000 when you put it here, and is KShs 5,200 now.',
  ]);
});

test('names an ended sale, but only if there was one', () => {
  expect(textsFor(quoted, 4900, 'Coast Week')).toEqual([
    'Coast Week is over: it was KShs 4,900, and is KShs 5,200 now.',
  ]);
  expect(textsFor(quoted, 6000, 'Coast Week')[0]).toMatch(/^Good news/);
  const stillOn = { ...ring, sale: 'Coast Week' };
  expect(lineChanges(stillOn, quoted, { price: toCents(4900), sale: 'Coast Week' })[0]?.kind).toBe('dearer');
});

test.each([
  ['gone', 'This piece is no longer sold.'],
  ['choose', 'It no longer comes in Gold, 54.'],
  ['out_of_stock', 'This piece is sold out at the moment.'],
  ['not_enough', 'Only 2 left, and you asked for 3.'],
] as const)('a line with the problem %s says so', (problem, sentence) => {
  expect(textsFor({ ...quoted, problem })).toEqual([sentence]);
});

test('reports stock before prices, and no price for unavailable lines', () => {
  expect(textsFor({ ...quoted, problem: 'out_of_stock' }, 4900)).toHaveLength(1);
  expect(textsFor({ ...quoted, problem: 'not_enough' }, 4900)).toHaveLength(2);
  expect(textsFor({ ...quoted, problem: 'gone', piece: null }, 4900)).toEqual([
    'This piece is no longer sold.',
  ]);
});

test('starts each sentence with the product name', () => {
  const key = lineKey(ring);
  expect(describeChanges([ring], new Map([[key, quoted]]), { [key]: { price: toCents(4900) } })).toEqual([
    'Amani Ring: The price rose from KShs 4,900 to KShs 5,200 since you put it here.',
  ]);
});
