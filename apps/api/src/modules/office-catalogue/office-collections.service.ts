import type { Encoded } from '@harusi/contracts/calls';
import type {
  ChangeCollection,
  CollectionFields,
  OfficeCollection,
} from '@harusi/contracts/office/office-collections';
import type { Db } from '@harusi/db/client';
import { collectionProducts, collections, media, products } from '@harusi/db/schema';
import { and, asc, eq, inArray, max, sql } from '@harusi/db/drizzle';
import { DomainError, invalidFields } from '../../lib/errors.ts';
import { publishLiveEvents } from '../../lib/live-events.ts';
import { recordChange } from '../audit/audit.service.ts';
import { editConflict } from '../audit/edit-conflict.service.ts';
import { firstImageUrl, ownPicture } from '../catalogue/catalogue.sql.ts';
import { freeSlug, withFreeSlug } from './collection-slugs.ts';
import { differences } from './products/office-products.rules.ts';
import type { Actor } from '../../lib/actor.ts';
import type { AuditAction } from '../audit/audit-actions.ts';

type Row = typeof collections.$inferSelect;

const notThere = () => new DomainError('not_found', 'This collection does not exist.');

/** A collection with all its products, unlisted ones included. */
export async function getOfficeCollection(db: Db, id: number): Promise<Encoded<typeof OfficeCollection>> {
  const { rows } = await db.execute<{ collection: Encoded<typeof OfficeCollection> }>(sql`
    select json_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'description', c.description,
      'category', k.slug, 'picture', ${ownPicture(sql`c`)}, 'picture_id', c.picture_id, 'version', c.version,
      'item_count', (select count(*) from collection_products cp join products p on p.id = cp.product_id
                     where cp.collection_id = c.id and p.is_listed),
      'products', coalesce((
        select json_agg(json_build_object('id', p.id, 'name', p.name, 'sku', p.sku, 'subcategory_name', s.office_name,
          'price', shillings(p.price_cents), 'image', ${firstImageUrl}) order by cp.position, p.id)
        from collection_products cp join products p on p.id = cp.product_id
        join subcategories s on s.id = p.subcategory_id where cp.collection_id = c.id), '[]')) as collection
    from collections c join categories k on k.id = c.category_id where c.id = ${id}`);
  if (!rows[0]) throw notThere();
  return rows[0].collection;
}

/** Creates a collection at the end of the list. Its slug is its name, plus a number if that is taken. */
export async function addCollection(db: Db, fields: CollectionFields, by: Actor): Promise<number> {
  return withFreeSlug(() =>
    db.transaction(async (tx) => {
      await rejectInvalid(tx, fields);
      const [last] = await tx.select({ position: max(collections.position) }).from(collections);
      const [row] = await tx
        .insert(collections)
        .values({
          ...toColumns(fields),
          slug: await freeSlug(tx, fields.name),
          position: (last?.position ?? -1) + 1,
          createdAt: by.now,
          updatedAt: by.now,
        })
        .returning();
      const { id } = row!;
      await fill(tx, id, fields.products);
      await recordCollectionChange(tx, {
        ...by,
        action: 'collection.created',
        id,
        after: toAuditFields(row!, fields.products),
      });
      return id;
    }),
  );
}

/** Replaces the whole collection. Rejects an edit based on an old version. */
export async function changeCollection(
  db: Db,
  id: number,
  { version, ...fields }: ChangeCollection,
  by: Actor,
): Promise<void> {
  await withFreeSlug(() =>
    db.transaction(async (tx) => {
      const before = await lock(tx, id);
      if (before.version !== version) throw await editConflict(tx, { type: 'collection', id });
      await rejectInvalid(tx, fields);
      const held = await productsOf(tx, id);
      const columns = toColumns(fields);
      const changes = differences(
        toAuditFields(before, held),
        toAuditFields({ ...before, ...columns }, fields.products),
      );
      if (!changes) return;
      const isRenamed = fields.name !== before.name;
      await tx
        .update(collections)
        .set({
          ...columns,
          ...(isRenamed && { slug: await freeSlug(tx, fields.name, id) }),
          updatedAt: by.now,
          version: version + 1,
        })
        .where(eq(collections.id, id));
      await tx.delete(collectionProducts).where(eq(collectionProducts.collectionId, id));
      await fill(tx, id, fields.products);
      await recordCollectionChange(tx, { ...by, action: 'collection.changed', id, ...changes });
    }),
  );
}

/** Deletes a collection. Its products stay. */
export async function removeCollection(db: Db, id: number, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lock(tx, id);
    const before = toAuditFields(row, await productsOf(tx, id));
    await tx.delete(collections).where(eq(collections.id, id));
    await recordCollectionChange(tx, { ...by, action: 'collection.removed', id, before });
  });
}

/** Reorders all collections. Rejects a list that misses one added meanwhile. */
export async function orderCollections(db: Db, ids: readonly number[], by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: collections.id, position: collections.position })
      .from(collections)
      .orderBy(asc(collections.id))
      .for('update');
    const requestedIds = new Set(ids);
    if (requestedIds.size !== ids.length || rows.length !== ids.length || rows.some(({ id }) => !requestedIds.has(id))) {
      throw new DomainError('conflict', 'The collections have changed in the meantime. Please check them again.');
    }
    const before = rows.toSorted((a, b) => a.position - b.position || a.id - b.id).map(({ id }) => id);
    if (before.every((id, n) => id === ids[n])) return;
    await tx.execute(sql`
      update collections c set position = wanted.n - 1
      from unnest(${sql.param(ids)}::bigint[]) with ordinality wanted (id, n) where c.id = wanted.id`);
    await recordCollectionChange(tx, { ...by, action: 'collection.ordered', id: 'all', before: { order: before }, after: { order: ids } });
  });
} // prettier-ignore

async function lock(tx: Db, id: number): Promise<Row> {
  const [row] = await tx.select().from(collections).where(eq(collections.id, id)).for('update');
  if (!row) throw notThere();
  return row;
}

async function productsOf(tx: Db, id: number): Promise<number[]> {
  const rows = await tx
    .select({ id: collectionProducts.productId })
    .from(collectionProducts)
    .where(eq(collectionProducts.collectionId, id))
    .orderBy(asc(collectionProducts.position), asc(collectionProducts.productId));
  return rows.map((row) => row.id);
}

async function fill(tx: Db, collectionId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insert(collectionProducts)
    .values(ids.map((productId, position) => ({ collectionId, productId, position })));
}

async function rejectInvalid(tx: Db, { picture, products: ids }: CollectionFields): Promise<void> {
  if (picture !== null) {
    const [row] = await tx
      .select({ id: media.id })
      .from(media)
      .where(and(eq(media.id, picture), eq(media.isPrivate, false)));
    if (!row) throw invalidFields({ picture: 'This picture is gone. Please add it again.' });
  }
  if (new Set(ids).size < ids.length) throw invalidFields({ products: 'A product is listed twice' });
  const known = await tx.$count(products, inArray(products.id, [...ids]));
  if (known < ids.length) throw invalidFields({ products: 'One of these products no longer exists' });
}

const toColumns = ({ name, description, category, picture, picture_alt }: CollectionFields) => ({
  name,
  description,
  categoryId: category === 'bridal' ? 1 : 2,
  pictureId: picture,
  pictureAlt: picture === null ? '' : picture_alt || name,
});

/** As the audit log shows it. */
const toAuditFields = (row: Row, ids: readonly number[]) => ({
  name: row.name,
  description: row.description,
  category: row.categoryId === 1 ? 'bridal' : 'groom',
  picture: row.pictureId,
  picture_alt: row.pictureAlt,
  products: ids,
});

interface CollectionChange extends Actor {
  action: AuditAction;
  id: number | 'all';
  before?: object;
  after?: object;
}

async function recordCollectionChange(tx: Db, { id, ...change }: CollectionChange): Promise<void> {
  await recordChange(tx, { ...change, subject: { type: 'collection', id } });
  await publishLiveEvents(tx, { to: 'web', type: 'catalogue.changed', data: {} });
}
