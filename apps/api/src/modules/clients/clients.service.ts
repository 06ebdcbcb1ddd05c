import type { Encoded } from '@harusi/contracts/calls';
import type { Client, ClientNote, ClientPartsQuery } from '@harusi/contracts/office/clients';
import type { Db } from '@harusi/db/client';
import { clientNotes, users } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import { violatesConstraint } from '../../lib/database/database-errors.ts';
import { DomainError } from '../../lib/errors.ts';
import { recordChange } from '../audit/audit.service.ts';
import { profile } from './clients.sql.ts';

const clientNotFound = () => new DomainError('not_found', "We couldn't find that client.");

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
