import type { ChangePackage, PackageFields } from '@harusi/contracts/packages';
import type { Db } from '@harusi/db/client';
import { packages, type PackageRow } from '@harusi/db/schema';
import { eq, max } from '@harusi/db/drizzle';
import type { z } from 'zod';
import { violatesConstraint } from '../../lib/database/database-errors.ts';
import { DomainError, invalidFields } from '../../lib/errors.ts';
import { editConflict } from '../audit/edit-conflict.service.ts';
import { differences } from '../office-catalogue/products/office-products.rules.ts';
import type { Actor } from '../../lib/actor.ts';
import { findPackageErrors, packageColumns, packageFacts } from './packages.rules.ts';
import { recordPackageArchived, recordPackageChange } from './package-events.ts';

const packageNotFound = () => new DomainError('not_found', "We couldn't find that package.");

const subjectOf = (id: number) => ({ type: 'package' as const, id });

/** Adds a package at the end of the list and returns its id. */
export async function addPackage(db: Db, fields: PackageFields, by: Actor): Promise<number> {
  rejectInvalid(fields);
  return db
    .transaction(async (tx) => {
      const [last] = await tx.select({ position: max(packages.position) }).from(packages);
      const [row] = await tx
        .insert(packages)
        .values({
          ...packageColumns(fields),
          position: (last?.position ?? 0) + 1,
          createdAt: by.now,
          updatedAt: by.now,
        })
        .returning();
      const { id } = row!;
      const after = differences({}, fields)?.after ?? {};
      await recordPackageChange(tx, { ...by, action: 'package.created', subject: subjectOf(id), after });
      return id;
    })
    .catch(rejectTakenCode);
}

/**
 * Replaces the whole package. Bookings keep their copy of what they bought. Rejects an edit based on an old
 * version.
 */
export async function changePackage(
  db: Db,
  id: number,
  { version, ...fields }: z.infer<typeof ChangePackage>,
  by: Actor,
): Promise<void> {
  rejectInvalid(fields);
  await db
    .transaction(async (tx) => {
      const row = await lock(tx, id);
      if (row.version !== version) throw await editConflict(tx, subjectOf(id));
      const changes = differences(packageFacts(row), fields);
      if (!changes) return;
      await write(tx, row, packageColumns(fields), by);
      await recordPackageChange(tx, { ...by, action: 'package.changed', subject: subjectOf(id), ...changes });
    })
    .catch(rejectTakenCode);
}

/** Removes it from the shop; can be undone. Repeating it changes nothing. */
export async function setArchived(db: Db, id: number, isArchived: boolean, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lock(tx, id);
    if ((row.archivedAt !== null) === isArchived) return;
    await write(tx, row, { archivedAt: isArchived ? by.now : null }, by);
    await recordPackageArchived(tx, subjectOf(id), isArchived, by);
  });
}

async function lock(tx: Db, id: number): Promise<PackageRow> {
  const [row] = await tx.select().from(packages).where(eq(packages.id, id)).for('update');
  if (!row) throw packageNotFound();
  return row;
}

const write = (tx: Db, { id, version }: PackageRow, set: Partial<PackageRow>, { now }: Actor) =>
  tx
    .update(packages)
    .set({ ...set, updatedAt: now, version: version + 1 })
    .where(eq(packages.id, id));

function rejectInvalid(fields: PackageFields): void {
  const faults = findPackageErrors(fields);
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}

function rejectTakenCode(error: unknown): never {
  throw violatesConstraint(error, 'packages_code')
    ? invalidFields({ code: 'Another package has this code' })
    : error;
}
