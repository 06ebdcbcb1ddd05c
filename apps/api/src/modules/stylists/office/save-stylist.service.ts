import type { ChangeStylist, StylistFields } from '@harusi/contracts/office/office-stylists';
import type { Db } from '@harusi/db/client';
import { media, packages, stylistPackages, stylists, type StylistRow } from '@harusi/db/schema';
import { and, asc, eq, inArray } from '@harusi/db/drizzle';
import { violatesConstraint } from '../../../lib/database/database-errors.ts';
import { DomainError, invalidFields } from '../../../lib/errors.ts';
import { publishLiveEvents } from '../../../lib/live-events.ts';
import { generateSecretToken } from '../../../lib/security/secret-tokens.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { editConflict } from '../../audit/edit-conflict.service.ts';
import { differences } from '../../office-catalogue/products/office-products.rules.ts';
import type { Actor } from '../../../lib/actor.ts';
import { transferChannel } from '../../transfers/transfer-events.ts';
import { changedFacts, toStylistFields, tidied, toColumns } from './office-stylists.rules.ts';
import { stylistNotFound } from './office-stylists.service.ts';
import type { AuditAction } from '../../audit/audit-actions.ts';

/** Adds a stylist and returns the id. Bookable once they have hours. */
export async function addStylist(db: Db, form: StylistFields, by: Actor): Promise<number> {
  const facts = tidied(form);
  return db
    .transaction(async (tx) => {
      await rejectUnknown(tx, facts);
      const [row] = await tx
        .insert(stylists)
        .values({
          ...toColumns(facts),
          uploadKey: generateSecretToken(),
          joinedAt: by.now,
          updatedAt: by.now,
        })
        .returning({ id: stylists.id });
      const { id } = row!;
      await offer(tx, id, facts.packages);
      await recordStylistChange(tx, {
        ...by,
        action: 'stylist.created',
        id,
        after: differences({}, facts)?.after ?? {},
      });
      return id;
    })
    .catch(rejectTakenEmail);
}

/** Changes the given fields. Rejects an edit based on an old version, so that neither edit is lost. */
export async function changeStylist(db: Db, id: number, change: ChangeStylist, by: Actor): Promise<void> {
  await db
    .transaction(async (tx) => {
      const row = await lockStylist(tx, id, change.version);
      const before = toStylistFields(row, await offeredBy(tx, id));
      const after = changedFacts(before, change);
      await rejectUnknown(tx, after);
      const changes = differences(before, after);
      if (!changes) return;
      const [saved] = await tx
        .update(stylists)
        .set({ ...toColumns(after), updatedAt: by.now, version: row.version + 1 })
        .where(eq(stylists.id, id))
        .returning({ from: stylists.payoutFrom });
      if (after.phone !== before.phone) {
        const { name, email } = row;
        const news = { kind: 'stylist', id, name, email, from: saved!.from, now: by.now } as const;
        await transferChannel.publish(tx, 'payout-number.changed', news);
      }
      await offer(tx, id, after.packages);
      await recordStylistChange(tx, { ...by, action: 'stylist.changed', id, ...changes });
    })
    .catch(rejectTakenEmail);
}

const KEY_RENEWED = 'stylist.upload-key-renewed';

/** Replaces the secret of the upload page; the old link stops working. */
export async function renewUploadKey(db: Db, id: number, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(stylists)
      .set({ uploadKey: generateSecretToken() })
      .where(eq(stylists.id, id))
      .returning({ id: stylists.id });
    if (!row) throw stylistNotFound();
    await recordStylistChange(tx, { ...by, action: KEY_RENEWED, id });
  });
}

/** Locks a stylist and checks the version. */
export async function lockStylist(tx: Db, id: number, version: number): Promise<StylistRow> {
  const [row] = await tx.select().from(stylists).where(eq(stylists.id, id)).for('update');
  if (!row) throw stylistNotFound();
  if (row.erasedAt !== null) {
    throw new DomainError(
      'conflict',
      'This stylist asked us to delete their data. The profile stays closed.',
    );
  }
  if (row.version !== version) throw await editConflict(tx, { type: 'stylist', id, except: KEY_RENEWED });
  return row;
}

async function offeredBy(tx: Db, stylistId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: stylistPackages.packageId })
    .from(stylistPackages)
    .where(eq(stylistPackages.stylistId, stylistId))
    .orderBy(asc(stylistPackages.packageId));
  return rows.map(({ id }) => id);
}

async function offer(tx: Db, stylistId: number, ids: readonly number[]): Promise<void> {
  await tx.delete(stylistPackages).where(eq(stylistPackages.stylistId, stylistId));
  if (ids.length === 0) return;
  await tx.insert(stylistPackages).values(ids.map((packageId) => ({ stylistId, packageId })));
}

async function rejectUnknown(tx: Db, { picture, packages: ids }: StylistFields): Promise<void> {
  if (picture !== null) {
    const [row] = await tx
      .select({ id: media.id })
      .from(media)
      .where(and(eq(media.id, picture), eq(media.isPrivate, false)));
    if (!row) throw invalidFields({ picture: 'This picture is gone. Please add it again.' });
  }
  const known = await tx.$count(packages, inArray(packages.id, ids));
  if (known < ids.length) throw invalidFields({ packages: 'One of these packages does not exist' });
}

function rejectTakenEmail(error: unknown): never {
  throw violatesConstraint(error, 'stylists_email')
    ? invalidFields({ email: 'Another stylist has this email address' })
    : error;
}

interface StylistChange extends Actor {
  action: AuditAction;
  id: number;
  before?: object;
  after?: object;
}

/** Audits the change, evicts cached pages that show stylists and notifies open admin screens. */
export async function recordStylistChange(tx: Db, { id, ...change }: StylistChange): Promise<void> {
  await recordChange(tx, { ...change, subject: { type: 'stylist', id } });
  const news = { type: 'stylist.changed', data: { stylist: id } };
  await publishLiveEvents(tx, { to: 'web', ...news }, { to: { staff: ['stylists', 'bookings'] }, ...news });
}
