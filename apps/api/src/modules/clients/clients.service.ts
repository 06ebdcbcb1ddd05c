import type { Encoded } from '@harusi/contracts/calls';
import type {
  Client,
  ClientCard,
  ClientNote,
  ClientPartsQuery,
  ClientQuery,
} from '@harusi/contracts/office/clients';
import { KenyanPhone } from '@harusi/contracts/common';
import type { Db } from '@harusi/db/client';
import { clientNotes, users } from '@harusi/db/schema';
import { eq, type SQL, sql } from '@harusi/db/drizzle';
import { likePattern } from '../../lib/database/like-pattern.ts';
import { violatesConstraint } from '../../lib/database/database-errors.ts';
import { DomainError } from '../../lib/errors.ts';
import { limitClause } from '../../lib/database/prepared-queries.ts';
import { pageOffset } from '../../lib/pagination.ts';
import { recordChange } from '../audit/audit.service.ts';
import { card, profile, SORTS } from './clients.sql.ts';

const clientNotFound = () => new DomainError('not_found', "We couldn't find that client.");

/**
 * One page of clients. Finds the page first: otherwise PostgreSQL would compute the figures of everyone on
 * the pages before it.
 */
export async function listClients(db: Db, query: ClientQuery) {
  const where = query.search === undefined ? sql`true` : sql`c.id in (${found(query.search)})`;
  const { known, key, order } = SORTS[query.sort];
  const { rows } = await db.execute<{ card: Encoded<typeof ClientCard> }>(sql`
    select ${card} as card from (
      select c.*, ${key} as key from clients c ${known} where ${where}
      order by ${order} ${limitClause(query.page_size, pageOffset(query))}) c
    order by ${order}`);
  const total = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from clients c where ${where}`,
  );
  return { count: total.rows[0]!.count, results: rows.map((row) => row.card) };
}

/** Searches one column at a time: a single condition with `or` would scan every client and use no index. */
function found(search: string): SQL {
  const pattern = likePattern(search);
  const ways = [
    sql`select f.id from clients f where f.name ilike ${pattern}`,
    sql`select f.id from clients f where f.email::text ilike ${pattern}`,
  ];
  const digits = search.replace(/\D/g, '').replace(/^(254|0)/, '');
  if (/^[\d\s+\-().]+$/.test(search) && digits.length >= 3) {
    ways.push(sql`select f.id from clients f where f.phone like ${`%${digits}%`}`);
  }
  const phone = KenyanPhone.safeParse(search);
  if (phone.success) {
    // A client with an account may have used another phone for an order or a booking.
    ways.push(
      sql`select o.client_id from orders o where o.contact_phone = ${phone.data}`,
      sql`select b.client_id from bookings b where b.contact_phone = ${phone.data}`,
    );
  }
  return sql.join(ways, sql` union all `);
}

export async function getClient(
  db: Db,
  id: number,
  { parts, now }: { parts: ClientPartsQuery; now: Date },
): Promise<Encoded<typeof Client>> {
  const { rows } = await db.execute<{ client: Encoded<typeof Client> }>(
    sql`select ${profile(parts, now)} as client from clients c where c.id = ${id}`,
  );
  if (!rows[0]) throw clientNotFound();
  return rows[0].client;
}

/** Adds a note. Notes are never edited. */
export async function addClientNote(
  db: Db,
  clientId: number,
  text: string,
  { actorId, now }: { actorId: number; now: Date },
): Promise<ClientNote> {
  return db.transaction(async (tx) => {
    const [note] = await tx
      .insert(clientNotes)
      .values({ clientId, text, authorId: actorId, createdAt: now })
      .returning()
      .catch((error: unknown) => {
        if (!violatesConstraint(error, 'client_notes_client_id_clients_id_fk')) throw error;
        throw clientNotFound();
      });
    await recordChange(tx, {
      actorId,
      action: 'client.noted',
      subject: { type: 'client', id: clientId },
      after: { note: note!.id },
      now,
    });
    const [author] = await tx.select().from(users).where(eq(users.id, actorId));
    return { id: note!.id, at: now, author: `${author!.firstName} ${author!.lastName}`, text };
  });
}
