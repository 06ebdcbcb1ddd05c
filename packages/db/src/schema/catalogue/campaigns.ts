import { sql, check, index, integer, pgTable, primaryKey, smallint, text } from '../../drizzle.ts';
import { users } from '../accounts.ts';
import { products, subcategories } from './catalogue.ts';
import { createdAt, id, idOf, instant } from '../columns.ts';

/**
 * A flash sale. Only the clock decides whether it runs: from `starts_at` to before `ends_at`. Order lines refer to it, so
 * it is archived and never deleted.
 */
export const campaigns = pgTable(
  'campaigns',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    percent: smallint('percent').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    saleType: text('sale_type', { enum: ['category', 'product', 'mixed'] }).notNull(),
    archivedAt: instant('archived_at'),
    createdBy: idOf('created_by').references(() => users.id),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
    /** Incremented by every edit, so that a concurrent edit is rejected instead of overwritten. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('campaigns_running_idx')
      .on(t.endsAt, t.startsAt)
      .where(sql`archived_at is null`),
    index('campaigns_starting_idx')
      .on(t.startsAt)
      .where(sql`archived_at is null`),
    index('campaigns_created_by_idx').on(t.createdBy),
    check('campaigns_percent_in_range', sql`${t.percent} between 1 and 90`),
    check('campaigns_end_after_start', sql`${t.endsAt} > ${t.startsAt}`),
    check('campaigns_sale_type_known', sql`${t.saleType} in ('category', 'product', 'mixed')`),
  ],
);

/** Products in a campaign. A trigger checks the foreign keys once per statement: a campaign may name 50,000 products. */
export const campaignProducts = pgTable(
  'campaign_products',
  {
    campaignId: idOf('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    productId: idOf('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.productId] }),
    index('campaign_products_product_idx').on(t.productId),
  ],
);

/** Subcategories in a campaign, with all their present and future products. */
export const campaignSubcategories = pgTable(
  'campaign_subcategories',
  {
    campaignId: idOf('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    subcategoryId: smallint('subcategory_id')
      .notNull()
      .references(() => subcategories.id),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.subcategoryId] }),
    index('campaign_subcategories_subcategory_idx').on(t.subcategoryId),
  ],
);
