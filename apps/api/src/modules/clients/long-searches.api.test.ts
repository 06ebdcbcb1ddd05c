import { sql } from '@harusi/db/drizzle';
import { beforeAll, describe, expect, it } from 'vitest';
import { openAdminClient } from '../../../test/orders/admin-client.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi();
const { db } = api;
const { read } = await openAdminClient(api);

/** More than are counted: they are looked for among those who spent most. */
const CROWD = 10_100;

beforeAll(async () => {
  await db.execute(sql`
    insert into clients (phone, name, email, created_at)
    select '+2547' || lpad(n::text, 8, '0'), case n when ${CROWD} then 'Apart' else 'Crowd ' || n end, n || '@example.com', now()
    from generate_series(0, ${CROWD}::integer) n`);
  // Everyone has spent more than the one before; the one apart most of all.
  await db.execute(sql`
    update client_totals t set spent_cents = substr(c.phone, 6)::bigint * 100 from clients c
    where c.id = t.client_id and c.email like '%@example.com'`);
  await db.execute(sql`analyze clients, client_totals`);
});

describe('a search that finds more than ten thousand clients', () => {
  it('has those who spent most, and reads on by cursor', async () => {
    const first = await read('/admin/clients/?search=crowd&sort=spent&page_size=2');
    expect(first.count_estimated).toBe(true);
    expect(first.count).toBeGreaterThan(10_000);
    const { pathname, search } = new URL(first.next);
    const second = await read(pathname + search);
    const names = [first, second].flatMap(({ results }) => results.map(({ name }: { name: string }) => name));
    expect(names).toEqual([1, 2, 3, 4].map((n) => `Crowd ${CROWD - n}`));
  });
});
