import { expect, test } from 'vitest';
import { toCents } from '../../../lib/format.ts';
import { lineKey, type CartItem } from '../cart.ts';
import {
  indexLines,
  checkoutProblem,
  rememberPrices,
  applyQuote,
  toQuoteItems,
  type CartQuote,
  type QuotedLine,
  type QuotedProduct,
} from './quote.ts';

const ring: CartItem = {
  id: 1,
  name: 'Amani Ring',
  price: toCents(4900),
  image: '/media/ring/1600.jpg',
  category: 'bridal',
  selectedColor: 'Gold',
  selectedSize: '54',
  quantity: 2,
};
const veil: CartItem = {
  id: 2,
  name: 'Veil',
  price: toCents(900),
  image: '',
  category: 'bridal',
  quantity: 1,
};

const quotedAs = (item: CartItem, price: string, given: Partial<QuotedProduct> = {}): QuotedLine => ({
  product: item.id,
  selected_color: item.selectedColor ?? null,
  selected_size: item.selectedSize ?? null,
  quantity: item.quantity,
  available: 9,
  problem: null,
  piece: {
    name: item.name,
    slug: 'a-piece',
    category: 'bridal',
    image: item.image === '' ? null : item.image,
    unit_price: price,
    original_price: null,
    sale: null,
    seller: 'Harusi',
    lead_days: 0,
    ...given,
  },
  arrives_by: '2026-11-19',
  total: '0.00',
});

const aQuote = (...lines: QuotedLine[]): CartQuote => ({
  lines,
  subtotal: '0.00',
  delivery: '0.00',
  total: '0.00',
  vat: '0.00',
  arrival: { county: 'Nairobi', day: '2026-11-19', order_before: '2026-11-16T11:00:00.000Z' },
  choices: [],
  chosen: { method: 'door' },
  choice_refusal: null,
  free_from: '10000.00',
  refusal: null,
});

test('requests a quote by product, quantity and options', () => {
  expect(toQuoteItems([ring, veil])).toEqual([
    { product: 1, quantity: 2, selected_color: 'Gold', selected_size: '54' },
    { product: 2, quantity: 1 },
  ]);
});

test('matches quoted lines by position', () => {
  const lines = indexLines([ring, veil], aQuote(quotedAs(ring, '1.00'), quotedAs(veil, '2.00')));
  expect(lines.get(lineKey(veil))?.piece?.unit_price).toBe('2.00');
  expect(indexLines([ring, veil], aQuote(quotedAs(ring, '1.00'))).size).toBe(1);
});

test('remembers the first price of a line', () => {
  const lines = indexLines([ring, veil], aQuote(quotedAs(ring, '5200.00'), quotedAs(veil, '900.00')));
  const known = rememberPrices({}, [ring, veil], lines);
  expect(known).toEqual({ [lineKey(ring)]: { price: 490_000 } });

  const dearer = { ...ring, price: toCents(5200) };
  const later = indexLines([dearer], aQuote(quotedAs(dearer, '5500.00')));
  expect(rememberPrices(known, [dearer], later)).toEqual(known);
  expect(rememberPrices(known, [{ ...ring, price: toCents(5500) }], later)).toBe(known);
});

test('applies current names and prices', () => {
  const line = quotedAs(ring, '4000.00', { name: 'Amani Band', image: '/media/band/1600.jpg' });
  const lines = indexLines([ring], aQuote(line));
  expect(applyQuote([ring, veil], lines)).toEqual([
    { ...ring, name: 'Amani Band', price: 400_000, image: '/media/band/1600.jpg' },
    veil,
  ]);
});

test('returns an unchanged cart as is, and keeps lines of removed products', () => {
  const cart = [ring, veil];
  const gone: QuotedLine = { ...quotedAs(veil, '0.00'), problem: 'gone', piece: null };
  expect(applyQuote(cart, indexLines(cart, aQuote(quotedAs(ring, '4900.00'), gone)))).toBe(cart);
});

test('reports unavailable lines before a rejected total', () => {
  const fine = aQuote(quotedAs(ring, '4900.00'));
  expect(checkoutProblem(fine)).toBeUndefined();
  expect(checkoutProblem({ ...fine, refusal: 'Too much at once.' })).toBe('Too much at once.');
  const sold = { ...quotedAs(ring, '1.00'), problem: 'out_of_stock' as const };
  expect(checkoutProblem({ ...aQuote(sold), refusal: 'Too much at once.' })).toMatch(
    /check the marked lines/,
  );
});
