import { expect, test } from 'vitest';
import {
  entriesLink,
  dayEntriesPath,
  readAccountingParams,
  writeAccountingParams,
} from './accounting-params.ts';

const read = (params: string) => readAccountingParams(new URLSearchParams(params));

test.each([
  '',
  'from=2026-01&to=2026-06',
  'tab=taxes&page=2&cursor=WyJl&kind=vat&period=2026-10',
  'from=2026-01&to=2026-06&tab=revenue&entries=product_sales&entries_from=2026-02&entries_to=2026-02&entries_page=3&entries_cursor=WyJs',
  'from=2026-11&to=2026-11&entries=money_taken&entries_day=2026-11-14',
])('round-trips %o', (params) => {
  expect(writeAccountingParams(read(params)).toString()).toBe(params);
});

test.each([
  'from=2026-13&tab=luck&entries=rent&page=-1&kind=x',
  'entries=toString', // every object has it
])('ignores unknown values: %s', (params) => {
  expect(writeAccountingParams(read(params)).toString()).toBe('');
});

test('links to the entries of one day', () => {
  const params = read(dayEntriesPath('2026-11-14').split('?')[1] ?? '');
  expect(params).toMatchObject({ from: '2026-11', entries: 'money_taken', entriesDay: '2026-11-14' });
  expect(read('entries=money_taken&entries_day=2026-11-31').entriesDay).toBe('');
});

test('links a figure to its entries, limited to its months', () => {
  const here = read('from=2026-01&to=2026-06');
  expect(entriesLink(here, 'revenue').search).toBe('from=2026-01&to=2026-06&entries=revenue');
  expect(entriesLink(here, 'revenue', { from: '2026-03' }).search).toContain(
    'entries_from=2026-03&entries_to=2026-03',
  );
});
