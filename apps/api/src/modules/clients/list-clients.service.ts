import type { Encoded } from '@harusi/contracts/calls';
import { KenyanPhone } from '@harusi/contracts/common';
import type { ClientCard, ClientQuery, ClientSort } from '@harusi/contracts/office/clients';
import type { Db } from '@harusi/db/client';
import { type SQL, sql } from '@harusi/db/drizzle';
import { type ListOrder, nullsLast } from '../../lib/lists/cursor.ts';
import { readKeysetPage } from '../../lib/lists/keyset-list.ts';
import { runOn } from '../../lib/lists/run.ts';
import { matchesAny, matchesPhone } from '../../lib/lists/search.ts';
import { card } from './clients.sql.ts';

interface Sort {
  from: SQL;
  id: SQL;
  keys: ListOrder['keys'];
  /** Turns a condition on `clients c` into one on `from`. */
  where: (matches: SQL) => SQL;
}

/**
 * By the figures of `client_totals`, of which each client has one row. `offset 0` keeps PostgreSQL from finding all matches before it looks
 * at the first row.
 */
const byTotal = (key: ListOrder['keys'][number]): Sort => ({
  from: sql`client_totals t`,
  id: sql`t.client_id`,
  keys: [key, { sql: sql`t.client_id`, type: 'integer' }],
  where: (matches) => sql`exists (select from clients c where c.id = t.client_id and ${matches} offset 0)`,
});

const SORTS: Readonly<Record<ClientSort, Sort>> = {
  newest: {
    from: sql`clients c`,
    id: sql`c.id`,
    keys: [
      { sql: sql`c.created_at`, type: 'instant' },
      { sql: sql`c.id`, type: 'integer' },
    ],
    where: (matches) => matches,
  },
  spent: byTotal({ sql: sql`t.spent_cents`, type: 'integer' }),
  last_booking: byTotal({ sql: nullsLast(sql`t.last_booking_at`), type: 'instant' }),
};

/** One page of clients. Their figures are computed for the page only. */
export function listClients(db: Db, query: ClientQuery) {
  const { from, id, keys, where } = SORTS[query.sort];
  const { search } = query;
  const matches = search === undefined ? sql`true` : matching(search);
  return readKeysetPage<Encoded<typeof ClientCard>>(runOn(db), query, {
    order: { name: `clients by ${query.sort}`, keys, descending: true },
    from,
    where: search === undefined ? matches : where(matches),
    id,
    found: { from: sql`clients c`, where: matches, id: sql`c.id` },
    item: card,
    join: sql`join clients c on c.id = page.id`,
    isSearch: search !== undefined,
  });
}

function matching(search: string): SQL {
  const ways = [matchesAny([sql`c.name`, sql`c.email::text`], search)];
  if (/^[\d\s+\-().]+$/.test(search)) ways.push(matchesPhone(sql`c.phone`, search, 3));
  const phone = KenyanPhone.safeParse(search);
  if (phone.success) {
    // A client with an account may have used another phone. An array, so that PostgreSQL can combine it with the indexes.
    ways.push(sql`c.id = any(array(
      select o.client_id from orders o where o.contact_phone = ${phone.data}
      union all select b.client_id from bookings b where b.contact_phone = ${phone.data}))`);
  }
  return sql`(${sql.join(ways, sql` or `)})`;
}
