import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { cloneDatabase } from '../../../apps/api/test/clone-database.ts';
import { findSqlChanges } from './sql-changes.ts';
import { readSqlFiles } from './sql-files.ts';

const database = await cloneDatabase();
const client = new pg.Client({ connectionString: database.url });
await client.connect();
afterAll(async () => {
  await client.end();
  await database.drop();
});

const firstLine = (statement: string) => statement.replace(/^--.*\n/, '').split('\n')[0];

describe('the files in src/sql', () => {
  it('define exactly what the migrations make', async () => {
    expect((await readSqlFiles()).length).toBeGreaterThan(100);
    expect(await findSqlChanges(client)).toEqual([]);
  });

  it('differ from a database with other, missing and unknown objects, and repair it', async () => {
    // Another function body and another result type, …
    await client.query(`
      create or replace function order_status(status text, hold_until timestamptz, at timestamptz) returns text
        language sql immutable parallel safe as $$ select case when hold_until < at then 'cancelled' else status end $$;
      drop function next_price_edge(timestamptz);
      create function next_price_edge(at timestamptz) returns timestamptz language sql stable as $$ select at $$`);
    // … a trigger with another condition, a disabled trigger and another view, …
    await client.query(`
      drop trigger orders_begin_unpaid on orders;
      create trigger orders_begin_unpaid before insert on orders for each row
        when (new.status = 'paid') execute function reject_initial_order_status();
      alter table audit_log disable trigger audit_log_append_only;
      create or replace view ledger_by_day as select account, day, amount_cents from ledger_daily_totals`);
    // … a missing function and trigger, …
    await client.query(
      'drop function regular_price(bigint, bigint); drop trigger bookings_set_client on bookings',
    );
    // … and some that no file defines.
    await client.query(`
      create function stray() returns trigger language plpgsql as $$ begin return new; end $$;
      create trigger stray before insert on orders for each row execute function stray();
      create view stray_view as select 1 as one;
      create type stray_type as (one integer)`);

    const changes = await findSqlChanges(client);
    const starts = [
      'set local check_function_bodies = off;',
      'drop trigger stray on orders;',
      'drop trigger orders_begin_unpaid on orders;',
      'drop trigger audit_log_append_only on audit_log;',
      'drop view stray_view;',
      'drop function stray();',
      'drop function next_price_edge(timestamp with time zone);',
      'drop type stray_type;',
      'create or replace function order_status(',
      'create or replace function next_price_edge(',
      'create or replace function regular_price(',
      'create or replace view ledger_by_day',
      'create trigger bookings_set_client ',
      'create trigger orders_begin_unpaid ',
      'create trigger audit_log_append_only ',
    ];
    expect(changes.map(firstLine)).toEqual(starts.map((start) => expect.stringContaining(start)));
    await client.query(changes.join('\n'));
    expect(await findSqlChanges(client)).toEqual([]);
  });

  it('reject a type that the migrations define differently', async () => {
    await client.query('alter type running_sale add attribute stray integer');
    await expect(findSqlChanges(client)).rejects.toThrow('prices/running_sale.sql');
  });
});
