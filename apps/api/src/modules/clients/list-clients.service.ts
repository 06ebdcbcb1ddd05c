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

/** Clients with the figures they are sorted by. */
const WITH_TOTALS = sql`client_totals t join clients c on c.id = t.client_id`;
const ID_OF_TOTAL = { sql: sql`t.client_id`, type: 'integer' } as const;

const SORTS: Readonly<Record<ClientSort, { from: SQL; keys: ListOrder['keys'] }>> = {
  newest: {
    from: sql`clients c`,
    keys: [
      { sql: sql`c.created_at`, type: 'instant' },
      { sql: sql`c.id`, type: 'integer' },
    ],
  },
  spent: { from: WITH_TOTALS, keys: [{ sql: sql`t.spent_cents`, type: 'integer' }, ID_OF_TOTAL] },
  last_booking: {
    from: WITH_TOTALS,
    keys: [{ sql: nullsLast(sql`t.last_booking_at`), type: 'instant' }, ID_OF_TOTAL],
  },
};

/** One page of clients. Their figures are computed for the page only. */
export function listClients(db: Db, query: ClientQuery) {
  const { from, keys } = SORTS[query.sort];
  return readKeysetPage<Encoded<typeof ClientCard>>(runOn(db), query, {
    order: { name: `clients by ${query.sort}`, keys, descending: true },
    from,
    where: query.search === undefined ? sql`true` : matching(query.search),
    id: sql`c.id`,
    item: card,
    join: sql`join clients c on c.id = page.id`,
    isSearch: query.search !== undefined,
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
