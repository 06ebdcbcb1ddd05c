import type { Db } from '@harusi/db/client';
import { addOns } from '@harusi/db/schema';
import { eq, max } from '@harusi/db/drizzle';
import { DomainError } from '../../lib/errors.ts';
import { differences } from '../office-catalogue/products/office-products.rules.ts';
import type { Actor } from '../../lib/actor.ts';
import { recordPackageArchived, recordPackageChange } from './package-events.ts';
import { addOnColumns, addOnFacts, type AddOnForm, type AddOnRow } from './packages.rules.ts';

const subjectOf = (id: number) => ({ type: 'add-on' as const, id });

export async function addAddOn(db: Db, fields: AddOnForm, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const [last] = await tx.select({ position: max(addOns.position) }).from(addOns);
    const [row] = await tx
      .insert(addOns)
      .values({ ...addOnColumns(fields), position: (last?.position ?? 0) + 1, createdAt: by.now })
      .returning({ id: addOns.id });
    const after = differences({}, fields)?.after ?? {};
    await recordPackageChange(tx, { ...by, action: 'add-on.created', subject: subjectOf(row!.id), after });
  });
}

export async function changeAddOn(db: Db, id: number, fields: AddOnForm, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const changes = differences(addOnFacts(await lock(tx, id)), fields);
    if (!changes) return;
    await tx.update(addOns).set(addOnColumns(fields)).where(eq(addOns.id, id));
    await recordPackageChange(tx, { ...by, action: 'add-on.changed', subject: subjectOf(id), ...changes });
  });
}

/** Removes it from the shop; can be undone. */
export async function setAddOnArchived(db: Db, id: number, isArchived: boolean, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const { archivedAt } = await lock(tx, id);
    if ((archivedAt !== null) === isArchived) return;
    await tx
      .update(addOns)
      .set({ archivedAt: isArchived ? by.now : null })
      .where(eq(addOns.id, id));
    await recordPackageArchived(tx, subjectOf(id), isArchived, by);
  });
}

async function lock(tx: Db, id: number): Promise<AddOnRow> {
  const [row] = await tx.select().from(addOns).where(eq(addOns.id, id)).for('update');
  if (!row) throw new DomainError('not_found', "We couldn't find that service.");
  return row;
}
