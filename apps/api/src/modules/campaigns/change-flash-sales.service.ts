import type { ChangeFlashSale, NewFlashSale } from '@harusi/contracts/office/flash-sales';
import type { Db } from '@harusi/db/client';
import { campaigns, campaignSubcategories } from '@harusi/db/schema';
import { and, asc, eq, isNull, sql } from '@harusi/db/drizzle';
import type { Actor } from '../../lib/actor.ts';
import { DomainError, invalidFields } from '../../lib/errors.ts';
import { publishLiveEvents } from '../../lib/live-events.ts';
import { recordChange } from '../audit/audit.service.ts';
import { targetsOf } from './flash-sales.rules.ts';
import { saleNotFound } from './flash-sales.service.ts';
import type { AuditAction } from '../audit/audit-actions.ts';

type Targets = ReturnType<typeof targetsOf>;

/** Creates a sale and returns its id. It starts and ends by the clock; no job has to run. */
export async function createFlashSale(db: Db, form: NewFlashSale, by: Actor): Promise<number> {
  return db.transaction(async (tx) => {
    const targets = targetsOf(form);
    await rejectUnknown(tx, targets);
    const [sale] = await tx
      .insert(campaigns)
      .values({ ...columnsOf(form), createdBy: by.actorId, createdAt: by.now, updatedAt: by.now })
      .returning({ id: campaigns.id });
    const { id } = sale!;
    await nameTargets(tx, id, targets);
    await recordFlashSaleChange(tx, { id, action: 'flash-sale.created', after: await describe(tx, id) }, by);
    return id;
  });
}

/** Changes a sale, even a running one. Rejects an edit based on an old version. */
export async function changeFlashSale(db: Db, id: number, form: ChangeFlashSale, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const { version } = await lockSale(tx, id);
    if (version !== form.version) {
      throw new DomainError(
        'conflict',
        'Someone else has changed this sale since you opened it. Open it again to see their changes.',
      );
    }
    const targets = targetsOf(form);
    await rejectUnknown(tx, targets);
    const before = await describe(tx, id);
    await tx
      .update(campaigns)
      .set({ ...columnsOf(form), updatedAt: by.now, version: version + 1 })
      .where(eq(campaigns.id, id));
    const moved = await nameTargets(tx, id, targets);
    const after = { ...(await describe(tx, id)), ...moved };
    await recordFlashSaleChange(tx, { id, action: 'flash-sale.changed', before, after }, by);
  });
}

/** Archives a sale, effective immediately. Its sold units keep its name and figures. */
export async function archiveFlashSale(db: Db, id: number, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const { version } = await lockSale(tx, id);
    await tx
      .update(campaigns)
      .set({ archivedAt: by.now, updatedAt: by.now, version: version + 1 })
      .where(eq(campaigns.id, id));
    await recordFlashSaleChange(
      tx,
      { id, action: 'flash-sale.archived', before: await describe(tx, id) },
      by,
    );
  });
}

async function lockSale(tx: Db, id: number) {
  const [sale] = await tx
    .select({ version: campaigns.version })
    .from(campaigns)
    .where(and(eq(campaigns.id, id), isNull(campaigns.archivedAt)))
    .for('update');
  if (!sale) throw saleNotFound();
  return sale;
}

const columnsOf = (form: NewFlashSale) => ({
  name: form.name,
  description: form.description,
  percent: form.discount_percentage,
  startsAt: form.start_date,
  endsAt: form.end_date,
  saleType: form.sale_type,
});

async function rejectUnknown(tx: Db, { kinds, productIds }: Targets): Promise<void> {
  const { rows } = await tx.execute<{ kind: string | null; product: string | null }>(sql`select
    (select kind from unnest(${sql.param(kinds)}::bigint[]) kind where not exists (
       select from subcategories s where s.id = kind and s.flash_sale_name is not null) limit 1) as kind,
    (select product from unnest(${sql.param(productIds)}::bigint[]) product where not exists (
       select from products p where p.id = product) limit 1) as product`);
  const { kind, product } = rows[0]!;
  if (kind !== null) throw invalidFields({ categories: `There is no category ${kind} for flash sales` });
  if (product !== null) throw invalidFields({ products: `There is no product ${product}` });
}

/** Replaces the targets of a sale. It may have 50,000 products, so each statement handles all of them. */
async function nameTargets(tx: Db, id: number, { kinds, productIds }: Targets) {
  await tx.delete(campaignSubcategories).where(eq(campaignSubcategories.campaignId, id));
  await tx.execute(sql`insert into campaign_subcategories (campaign_id, subcategory_id)
    select ${id}, kind from unnest(${sql.param(kinds)}::smallint[]) kind`);
  const { rows } = await tx.execute<{ ids: number[] }>(
    sql`select coalesce(json_agg(product_id), '[]') as ids from campaign_products where campaign_id = ${id}`,
  );
  const there = new Set(rows[0]!.ids);
  const requestedIds = new Set(productIds);
  const removed = [...there].filter((product) => !requestedIds.has(product));
  const added = productIds.filter((product) => !there.has(product));
  await tx.execute(sql`delete from campaign_products where campaign_id = ${id}
    and product_id in (select unnest(${sql.param(removed)}::bigint[]))`);
  await tx.execute(sql`insert into campaign_products (campaign_id, product_id)
    select ${id}, product from unnest(${sql.param(added)}::bigint[]) product`);
  return { products_added: added.length, products_removed: removed.length };
}

/** A sale for the audit log, with the number of products instead of the products. */
async function describe(tx: Db, id: number) {
  const [sale] = await tx.select().from(campaigns).where(eq(campaigns.id, id));
  const kinds = await tx
    .select({ id: campaignSubcategories.subcategoryId })
    .from(campaignSubcategories)
    .where(eq(campaignSubcategories.campaignId, id))
    .orderBy(asc(campaignSubcategories.subcategoryId));
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::integer as count from campaign_products where campaign_id = ${id}`,
  );
  const { name, description, percent, startsAt, endsAt, saleType } = sale!;
  return {
    name,
    description,
    percent,
    starts_at: startsAt,
    ends_at: endsAt,
    sale_type: saleType,
    categories: kinds.map((kind) => kind.id),
    products: rows[0]!.count,
  };
}

interface FlashSaleChange {
  id: number;
  action: AuditAction;
  before?: object;
  after?: object;
}

/** Records the change, evicts cached prices and notifies open admin screens. */
async function recordFlashSaleChange(tx: Db, { id, ...deed }: FlashSaleChange, by: Actor): Promise<void> {
  await recordChange(tx, { ...by, ...deed, subject: { type: 'flash-sale', id } });
  await publishLiveEvents(
    tx,
    { to: 'web', type: 'catalogue.changed', data: {} },
    { to: { staff: ['campaigns', 'catalogue'] }, type: 'campaign.changed', data: { campaign: id } },
  );
}
