import { sql } from '@harusi/db/drizzle';
import { expect, it } from 'vitest';
import { decodeCursor, encodeCursor, type ListOrder } from './cursor.ts';

const order: ListOrder = {
  name: 'guests by arrival',
  keys: [
    { sql: sql`g.at`, type: 'instant' },
    { sql: sql`g.name`, type: 'text' },
    { sql: sql`g.id`, type: 'integer' },
  ],
  descending: true,
};
const written = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

it.each([
  { side: 'after', values: ['2026-11-18T08:00:00.000Z', 'Wanjirũ "Ciru"', '12'] },
  { side: 'before', values: [null, '', '-3'] },
] as const)('reads what it wrote: %o', (cursor) => {
  expect(decodeCursor(order, encodeCursor(order, cursor))).toEqual(cursor);
});

const AT = '2026-11-18T08:00:00.000Z';

it.each([
  ['no JSON', 'nonsense'],
  ['no list', Buffer.from('{}').toString('base64url')],
  ['another list', written('guests by name', 'after', AT, 'Asha', '1')],
  ['no side', written(order.name, AT, 'Asha', '1')],
  ['too few values', written(order.name, 'after', AT, 'Asha')],
  ['too many values', written(order.name, 'after', AT, 'Asha', '1', '2')],
  ['no number', written(order.name, 'after', AT, 'Asha', '1; drop table')],
  ['a number too large', written(order.name, 'after', AT, 'Asha', '9'.repeat(19))],
  ['30 February', written(order.name, 'after', '2026-02-30T08:00:00.000Z', 'Asha', '1')],
  ['a year beyond PostgreSQL', written(order.name, 'after', '+010000-01-01T00:00:00.000Z', 'Asha', '1')],
  ['a character that PostgreSQL refuses', written(order.name, 'after', AT, '\0', '1')],
  ['null in place of a text', written(order.name, 'after', AT, null, '1')],
])('refuses %s', (_what, text) => {
  expect(() => decodeCursor(order, text)).toThrow('This page link does not fit this list.');
});
