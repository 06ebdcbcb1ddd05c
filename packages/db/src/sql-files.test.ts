import { describe, expect, it } from 'vitest';
import { parseSqlFile } from './sql-files.ts';

const body =
  'create or replace function stamp() returns trigger language plpgsql as $$\nbegin\n  return new;\nend $$;\n';
const trigger =
  'create constraint trigger orders_stamp after update of status,\n  paid_at on orders\n  for each row execute function stamp();\n';

describe('parseSqlFile', () => {
  it('reads a function and its triggers', () => {
    const objects = parseSqlFile('orders/stamp.sql', `-- Why it exists.\n${body}\n${trigger}`);
    expect(objects).toEqual([
      { kind: 'function', name: 'stamp', create: body.trim(), file: 'orders/stamp.sql' },
      { kind: 'trigger', name: 'orders.orders_stamp', create: trigger.trim(), file: 'orders/stamp.sql' },
    ]);
  });

  it.each([
    ['a file without a header', 'stamp.sql', body],
    ['a file of another name', 'sign.sql', `-- Why.\n${body}`],
    [
      'a trigger of another function',
      'stamp.sql',
      `-- Why.\n${body}\n${trigger.replace('stamp()', 'sign()')}`,
    ],
    ['a second function', 'stamp.sql', `-- Why.\n${body}\n${body.replace('stamp', 'sign')}`],
    ['a table', 'stamp.sql', '-- Why.\ncreate table stamp (id integer);\n'],
  ])('rejects %s', (_, file, text) => {
    expect(() => parseSqlFile(file, text)).toThrow(file);
  });
});
