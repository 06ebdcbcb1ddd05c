import { expect, test } from 'vitest';
import { hideLiterals } from './trace-queries.ts';

test.each([
  [
    'select "id" from "orders" where "number" = $1 limit $12',
    'select "id" from "orders" where "number" = $1 limit $12',
  ],
  [`select * from users where phone = '0712345678'`, 'select * from users where phone = ?'],
  [`select 'it''s Neema', 254712345678, 1.5, $1`, 'select ?, ?, ?, $1'],
  [`select $$Neema$$, $tag$a 'quote' of hers$tag$ from t1`, 'select ?, ? from t1'],
  ['select "4 columns", col_2 from v2.table_3', 'select "4 columns", col_2 from v2.table_3'],
  [`notify harusi, '{"order":"KSM84Q2T"}'`, 'notify harusi, ?'],
])('%s', (text, shown) => {
  expect(hideLiterals(text)).toBe(shown);
});
