import { sql, check, index, integer, pgTable, text, unique } from '../../drizzle.ts';
import { users } from '../accounts.ts';
import { productVariants } from './catalogue.ts';
import { id, idOf, instant } from '../columns.ts';
import { orders } from '../orders/orders.ts';
import { returns } from '../orders/returns.ts';

/** Units reserved for an unpaid order, or for an exchange. A hold ends at `expires_at`, whether or not a job has run. */
export const stockHolds = pgTable(
  'stock_holds',
  {
    orderId: idOf('order_id')
      .notNull()
      .references(() => orders.id),
    variantId: idOf('variant_id')
      .notNull()
      .references(() => productVariants.id),
    /** The return whose replacement it is; null for an order that is not paid yet. */
    returnId: idOf('return_id').references(() => returns.id),
    quantity: integer('quantity').notNull(),
    /** When it was taken or extended; the trigger counts the other holds at this moment. */
    heldAt: instant('held_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    unique('stock_holds_one_per_variant').on(t.orderId, t.variantId, t.returnId).nullsNotDistinct(),
    index('stock_holds_return_idx')
      .on(t.returnId)
      .where(sql`return_id is not null`),
    index('stock_holds_variant_idx').on(t.variantId, t.expiresAt),
    check('stock_holds_at_least_one', sql`${t.quantity} > 0`),
  ],
);

/** Every change of stock, with its reason. A trigger applies it to the variant. Append-only. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id(),
    variantId: idOf('variant_id')
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    /** Negative when stock leaves. */
    quantity: integer('quantity').notNull(),
    reason: text('reason', { enum: ['sale', 'return', 'delivery', 'correction'] }).notNull(),
    orderId: idOf('order_id').references(() => orders.id),
    actorId: idOf('actor_id').references(() => users.id),
    note: text('note').notNull().default(''),
    at: instant('at').notNull(),
  },
  (t) => [
    index('stock_movements_variant_idx').on(t.variantId, t.id),
    index('stock_movements_order_idx').on(t.orderId),
    check('stock_movements_quantity_not_zero', sql`${t.quantity} <> 0`),
  ],
);
