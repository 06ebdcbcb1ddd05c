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
  'tab=taxes&page=2&kind=vat&period=2026-10',
  'from=2026-01&to=2026-06&tab=revenue&entries=product_sales&entries_from=2026-02&entries_to=2026-02&entries_page=3',
  'from=2026-11&to=2026-11&entries=money_taken&entries_day=2026-11-14',
])('%o is written as it was read', (params) => {
  expect(writeAccountingParams(read(params)).toString()).toBe(params);
});

test('what the params says that we do not know is left out', () => {
  expect(writeAccountingParams(read('from=2026-13&tab=luck&entries=rent&page=-1&kind=x')).toString()).toBe(
    '',
  );
});

test('the money of a day has an params that the screen understands', () => {
  const params = read(dayEntriesPath('2026-11-14').split('?')[1] ?? '');
  expect(params).toMatchObject({ from: '2026-11', entries: 'money_taken', entriesDay: '2026-11-14' });
  expect(read('entries=money_taken&entries_day=2026-11-31').entriesDay).toBe('');
});

test('a figure leads to its entries, of its own months when it has some', () => {
  const here = read('from=2026-01&to=2026-06');
  expect(entriesLink(here, 'revenue').search).toBe('from=2026-01&to=2026-06&entries=revenue');
  expect(entriesLink(here, 'revenue', { from: '2026-03' }).search).toContain(
    'entries_from=2026-03&entries_to=2026-03',
  );
});
