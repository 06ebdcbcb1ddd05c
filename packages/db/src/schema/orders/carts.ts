import { sql, check, index, integer, pgTable, primaryKey, smallint, text, unique } from '../../drizzle.ts';
import { users } from '../accounts.ts';
import { products, productVariants } from '../catalogue/catalogue.ts';
import { cents, citext, createdAt, id, idOf, instant } from '../columns.ts';

/** The cart of a customer, the same on every device. A browser keeps its own copy, so that it works offline. */
export const carts = pgTable('carts', {
  userId: idOf('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Incremented by every change, so that a device learns that another one was faster. */
  version: integer('version').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Empty text where a product has no colour or size. */
export const cartLines = pgTable(
  'cart_lines',
  {
    userId: idOf('user_id')
      .notNull()
      .references(() => carts.userId, { onDelete: 'cascade' }),
    productId: idOf('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    colour: text('colour').notNull(),
    size: text('size').notNull(),
    quantity: smallint('quantity').notNull(),
    position: smallint('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId, t.colour, t.size] }),
    index('cart_lines_product_id_idx').on(t.productId),
    check('cart_lines_quantity_possible', sql`${t.quantity} between 1 and 999`),
  ],
);

/** Products that a customer saved for later. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: idOf('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId] }),
    index('wishlist_items_product_id_idx').on(t.productId),
  ],
);

/** Requests for an email when a product is back, or costs less. Each is answered once. */
export const productAlerts = pgTable(
  'product_alerts',
  {
    id: id(),
    kind: text('kind', { enum: ['back_in_stock', 'price_drop'] }).notNull(),
    productId: idOf('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The colour and size to wait for; null if any will do. */
    variantId: idOf('variant_id').references(() => productVariants.id, { onDelete: 'cascade' }),
    email: citext('email').notNull(),
    /** The account that asked; null for guests. */
    userId: idOf('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The price to undercut. */
    priceCents: cents('price_cents'),
    createdAt: createdAt(),
    /** When the owner of the address agreed. Nothing is sent before. */
    confirmedAt: instant('confirmed_at'),
    sentAt: instant('sent_at'),
  },
  (t) => [
    unique('product_alerts_one_each').on(t.email, t.productId, t.variantId, t.kind).nullsNotDistinct(),
    index('product_alerts_product_id_idx').on(t.productId),
    index('product_alerts_variant_id_idx').on(t.variantId),
    index('product_alerts_user_id_idx').on(t.userId),
    index('product_alerts_waiting_idx')
      .on(t.productId)
      .where(sql`${t.confirmedAt} is not null and ${t.sentAt} is null`),
    index('product_alerts_created_at_idx').on(t.createdAt),
    check('product_alerts_kind_known', sql`${t.kind} in ('back_in_stock', 'price_drop')`),
    check('product_alerts_drop_has_price', sql`(${t.kind} = 'price_drop') = (${t.priceCents} is not null)`),
    check('product_alerts_sent_once_confirmed', sql`${t.sentAt} is null or ${t.confirmedAt} is not null`),
  ],
);
