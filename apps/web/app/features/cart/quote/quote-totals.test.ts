import { expect, test } from 'vitest';
import type { CartQuote, QuotedLine, QuotedProduct } from './quote.ts';
import { quoteTotals } from './quote-totals.ts';

const aLine = (piece: Partial<QuotedProduct>, line: Partial<QuotedLine> = {}): QuotedLine => ({
  product: 1,
  selected_color: null,
  selected_size: null,
  quantity: 2,
  available: 5,
  problem: null,
  piece: {
    name: 'Tie',
    slug: 'tie',
    category: 'groom',
    image: null,
    unit_price: '6900.00',
    original_price: null,
    sale: null,
    seller: 'Harusi',
    lead_days: 0,
    ...piece,
  },
  arrives_by: '2026-11-19',
  total: '13800.00',
  ...line,
});
const aQuote = (subtotal: string, ...lines: QuotedLine[]): CartQuote => ({
  lines,
  subtotal,
  delivery: '300.00',
  total: String(Math.round(Number(subtotal) + 300)),
  vat: '0.00',
  arrival: { county: 'Nairobi', day: '2026-11-19', order_before: '2026-11-16T11:00:00.000Z' },
  choices: [],
  chosen: { method: 'door' },
  choice_refusal: null,
  free_from: '10000.00',
  refusal: null,
});
const aSale = (name: string) => ({ name, percent: 10, ends_at: '2030-01-01T00:00:00Z' });

test('saves nothing without a sale', () => {
  expect(quoteTotals(aQuote('13800.00', aLine({})))).toEqual({
    pieces: 2,
    full: 1_380_000,
    saved: 0,
    rounding: 0,
    saleName: undefined,
    sellers: ['Harusi'],
  });
});

test('states the savings, with the sale’s name if there is just one', () => {
  const coast = aLine({ original_price: '7900.00', sale: aSale('Coast Week') });
  expect(quoteTotals(aQuote('13800.00', coast))).toMatchObject({
    full: 1_580_000,
    saved: 200_000,
    saleName: 'Coast Week',
  });
  const other = aLine({ original_price: '7000.00', sale: aSale('Last chance') });
  expect(quoteTotals(aQuote('27600.00', coast, other))).toMatchObject({
    saved: 220_000,
    saleName: undefined,
  });
});

test('counts only available units', () => {
  const few = aLine({ original_price: '7900.00' }, { quantity: 3, available: 1, problem: 'not_enough' });
  const none = aLine({ seller: 'Amani' }, { problem: 'out_of_stock' });
  const gone = aLine({}, { problem: 'gone' });
  expect(quoteTotals(aQuote('6900.00', few, none, { ...gone, piece: null }))).toMatchObject({
    pieces: 1,
    saved: 100_000,
    sellers: ['Harusi'],
  });
});

test('lists each seller once', () => {
  const lines = [aLine({}), aLine({ seller: 'Amani' }), aLine({})];
  expect(quoteTotals(aQuote('41400.00', ...lines)).sellers).toEqual(['Harusi', 'Amani']);
});

test('states the rounding to whole shillings', () => {
  expect(quoteTotals(aQuote('6899.60', aLine({}))).rounding).toBe(40);
});
