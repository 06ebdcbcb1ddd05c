import type { BulkChange, BulkChanged } from '@harusi/contracts/office/office-products';
import type { Db } from '@harusi/db/client';
import { products, type ProductRow } from '@harusi/db/schema';
import { eq, inArray, sql } from '@harusi/db/drizzle';
import type { z } from 'zod';
import { recordChange } from '../../audit/audit.service.ts';
import { productNotFound } from './office-products.service.ts';
import type { Actor } from '../../../lib/actor.ts';
import { publishProductsChanged } from '../product-events.ts';
import { findPublishingErrors } from './save-product.service.ts';
import type { AuditAction } from '../../audit/audit-actions.ts';

type Action = z.infer<typeof BulkChange>['action'];

interface StateChange {
  /** As the audit log names it. */
  name: AuditAction;
  isDone: (row: ProductRow) => boolean;
  whyNot?: (row: ProductRow) => string | undefined;
  set: (now: Date) => Partial<ProductRow>;
  auditFields: (row: Pick<ProductRow, 'visibility' | 'featuredAt'>) => object;
}

const visibility = ({ visibility: status }: Pick<ProductRow, 'visibility'>) => ({ status });
const featured = ({ featuredAt }: Pick<ProductRow, 'featuredAt'>) => ({ featured: featuredAt !== null });

const ACTIONS: Record<Action, StateChange> = {
  publish: {
    name: 'product.published',
    isDone: (row) => row.visibility === 'published',
    whyNot: findPublishingErrors,
    set: () => ({ visibility: 'published' }),
    auditFields: visibility,
  },
  archive: {
    name: 'product.archived',
    isDone: (row) => row.visibility === 'archived',
    set: () => ({ visibility: 'archived' }),
    auditFields: visibility,
  },
  feature: {
    name: 'product.featured',
    isDone: (row) => row.featuredAt !== null,
    set: (now) => ({ featuredAt: now }),
    auditFields: featured,
  },
  unfeature: {
    name: 'product.unfeatured',
    isDone: (row) => row.featuredAt === null,
    set: () => ({ featuredAt: null }),
    auditFields: featured,
  },
};

/**
 * Applies one action to many products. Ignores those already in that state and returns the impossible ones
 * with a reason.
 */
export async function changeMany(
  db: Db,
  { products: requestedIds, action }: z.infer<typeof BulkChange>,
  { actorId, now }: Actor,
): Promise<z.infer<typeof BulkChanged>> {
  const { name, isDone, whyNot, set, auditFields } = ACTIONS[action];
  const ids = [...new Set(requestedIds)];
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(products)
      .where(inArray(products.id, ids))
      .orderBy(products.id)
      .for('no key update');
    const known = new Set(rows.map(({ id }) => id));
    const skipped = ids
      .filter((id) => !known.has(id))
      .map((id) => ({ id, name: `Product ${id}`, reason: 'It does not exist.' }));
    const doable: ProductRow[] = [];
    for (const row of rows.filter((row) => !isDone(row))) {
      const reason = whyNot?.(row);
      if (reason === undefined) doable.push(row);
      else skipped.push({ id: row.id, name: row.name, reason });
    }
    if (doable.length > 0) {
      const change = set(now);
      const changed = await tx
        .update(products)
        .set({ ...change, updatedAt: now, version: sql`${products.version} + 1` })
        .where(
          inArray(
            products.id,
            doable.map(({ id }) => id),
          ),
        )
        .returning({ id: products.id, isListed: products.isListed });
      for (const row of doable) {
        await recordChange(tx, {
          actorId,
          action: name,
          subject: { type: 'product', id: row.id },
          before: auditFields(row),
          after: auditFields({ ...row, ...change }),
          now,
        });
      }
      const isSeen = [...doable, ...changed].some(({ isListed }) => isListed === true);
      await publishProductsChanged(
        tx,
        doable.map(({ id }) => id),
        { isSeen },
      );
    }
    return { changed: doable.length, skipped };
  });
}

/** Archives a product, because orders refer to it. Repeating it changes nothing. */
export async function archiveProduct(db: Db, id: number, by: Actor): Promise<void> {
  const [row] = await db.select({ id: products.id }).from(products).where(eq(products.id, id));
  if (!row) throw productNotFound();
  await changeMany(db, { products: [id], action: 'archive' }, by);
}
