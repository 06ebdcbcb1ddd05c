import {
  sql,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
} from '../../drizzle.ts';
import { users } from '../accounts.ts';
import { productVariants } from '../catalogue/catalogue.ts';
import { createdAt, id, idOf, instant } from '../columns.ts';
import { pickupPoints } from './delivery.ts';
import { media } from '../catalogue/media.ts';
import { orderLines, orders } from './orders.ts';
import { refunds } from '../money/transfers.ts';

export const RETURN_STATUSES = [
  'requested',
  'approved',
  'received',
  'completed',
  'refused',
  'withdrawn',
  'expired',
] as const;

/** A buyer's request to send pieces back, for money or in exchange. Its number is the order's with its sequence: KSM84Q2T-R1. */
export const returns = pgTable(
  'returns',
  {
    id: id(),
    orderId: idOf('order_id')
      .notNull()
      .references(() => orders.id),
    /** Counts the returns of an order. */
    sequence: smallint('sequence').notNull(),
    status: text('status', { enum: RETURN_STATUSES }).notNull().default('requested'),
    wayBack: text('way_back', { enum: ['collect', 'drop_off', 'send'] }).notNull(),
    /** Where it is dropped off. */
    pickupPointId: idOf('pickup_point_id').references(() => pickupPoints.id),
    /** Where and when a rider finds it, in the buyer's words. */
    collectionNotes: text('collection_notes'),
    requestedAt: instant('requested_at').notNull(),
    /** Until when the pieces must be with the shop; replacements are held as long. */
    endsAt: instant('ends_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: idOf('decided_by').references(() => users.id),
    /** The shop's words to the buyer: what to do next, or why not. */
    decisionNote: text('decision_note'),
    receivedAt: instant('received_at'),
    receivedBy: idOf('received_by').references(() => users.id),
    endedAt: instant('ended_at'),
    refundId: idOf('refund_id').references(() => refunds.id),
  },
  (t) => [
    unique('returns_sequence').on(t.orderId, t.sequence),
    unique('returns_refund').on(t.refundId),
    index('returns_status_idx').on(t.status, t.endsAt),
    index('returns_pickup_point_idx')
      .on(t.pickupPointId)
      .where(sql`pickup_point_id is not null`),
    check(
      'returns_status_known',
      sql`${t.status} in (${sql.raw(RETURN_STATUSES.map((s) => `'${s}'`).join(', '))})`,
    ),
    check('returns_drop_off_has_point', sql`(${t.wayBack} = 'drop_off') = (${t.pickupPointId} is not null)`),
    check('returns_end_after_three_weeks', sql`${t.endsAt} <= ${t.requestedAt} + interval '21 days'`),
    check(
      'returns_ended_has_time',
      sql`(${t.status} in ('completed', 'refused', 'withdrawn', 'expired')) = (${t.endedAt} is not null)`,
    ),
    check('returns_refused_has_reason', sql`${t.status} <> 'refused' or ${t.decisionNote} is not null`),
    check('returns_refund_of_completed', sql`${t.refundId} is null or ${t.status} = 'completed'`),
  ],
);
export type ReturnRow = typeof returns.$inferSelect;

/** Units of one variant in a return. An exchanged unit has another variant than its order line. */
export const returnLines = pgTable(
  'return_lines',
  {
    id: id(),
    returnId: idOf('return_id')
      .notNull()
      .references(() => returns.id),
    orderLineId: idOf('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    /** What the buyer has. */
    variantId: idOf('variant_id')
      .notNull()
      .references(() => productVariants.id),
    quantity: integer('quantity').notNull(),
    wish: text('wish', { enum: ['refund', 'exchange'] }).notNull(),
    replacementVariantId: idOf('replacement_variant_id').references(() => productVariants.id),
    reason: text('reason', {
      enum: ['damaged', 'wrong_piece', 'part_missing', 'looks_different', 'size', 'colour', 'change_of_mind'],
    }).notNull(),
    words: text('words'),
    /** What the buyer says of the seal; null for pieces without one. */
    isSealIntact: boolean('is_seal_intact'),
    vendorWord: text('vendor_word', { enum: ['agrees', 'objects'] }),
    vendorNote: text('vendor_note'),
    vendorAt: instant('vendor_at'),
    /** What the shop found. */
    condition: text('condition', { enum: ['as_new', 'opened', 'worn', 'damaged'] }),
    wasSealIntact: boolean('was_seal_intact'),
    isRestocked: boolean('is_restocked'),
    /** Null until the return is completed. */
    outcome: text('outcome', { enum: ['refund', 'exchange', 'none'] }),
  },
  (t) => [
    unique('return_lines_one_per_variant').on(t.returnId, t.orderLineId, t.variantId),
    index('return_lines_order_line_idx').on(t.orderLineId),
    index('return_lines_variant_idx').on(t.variantId),
    index('return_lines_replacement_idx').on(t.replacementVariantId),
    check('return_lines_at_least_one', sql`${t.quantity} > 0`),
    check(
      'return_lines_exchange_has_replacement',
      sql`(${t.wish} = 'exchange') = (${t.replacementVariantId} is not null) and (${t.replacementVariantId} <> ${t.variantId} or ${t.reason} in ('damaged', 'wrong_piece', 'part_missing'))`,
    ),
    check('return_lines_exchange_as_wished', sql`${t.outcome} <> 'exchange' or ${t.wish} = 'exchange'`),
    check('return_lines_outcome_after_receipt', sql`${t.outcome} is null or ${t.isRestocked} is not null`),
    check('return_lines_vendor_word_has_time', sql`(${t.vendorWord} is null) = (${t.vendorAt} is null)`),
  ],
);
export type ReturnLineRow = typeof returnLines.$inferSelect;

/** Photographs of what is wrong; private. */
export const returnPhotos = pgTable(
  'return_photos',
  {
    id: id(),
    returnLineId: idOf('return_line_id')
      .notNull()
      .references(() => returnLines.id),
    mediaId: idOf('media_id').notNull(),
    isPrivate: boolean('is_private').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    unique('return_photos_once').on(t.returnLineId, t.mediaId),
    index('return_photos_media_idx').on(t.mediaId),
    foreignKey({
      name: 'return_photos_private_media',
      columns: [t.mediaId, t.isPrivate],
      foreignColumns: [media.id, media.isPrivate],
    }),
    check('return_photos_private', sql`${t.isPrivate}`),
  ],
);
