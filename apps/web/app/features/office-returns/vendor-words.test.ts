import { expect, test } from 'vitest';
import { vendorAnswers } from './vendor-words.ts';

const line = { vendor: null, seller: 'Main Site', vendor_word: null, vendor_note: null, vendor_at: null };
const at = '2026-11-20T09:00:00Z';

test('our own pieces have no answer', () => {
  expect(vendorAnswers([line])).toEqual([]);
});

test('a vendor answers once for all of their lines, objections first', () => {
  const agrees = {
    ...line,
    vendor: 3,
    seller: 'Bakari Silver',
    vendor_word: 'agrees',
    vendor_at: at,
  } as const;
  const silent = { ...line, vendor: 4, seller: 'Lamu Lace' };
  const objects = {
    ...line,
    vendor: 5,
    seller: 'Pwani Pearls',
    vendor_word: 'objects',
    vendor_note: 'It was whole when it left',
    vendor_at: at,
  } as const;
  expect(vendorAnswers([line, agrees, silent, agrees, objects])).toEqual([
    { vendor: 5, name: 'Pwani Pearls', word: 'objects', note: 'It was whole when it left', at },
    { vendor: 4, name: 'Lamu Lace', word: null, note: null, at: null },
    { vendor: 3, name: 'Bakari Silver', word: 'agrees', note: null, at },
  ]);
});
