import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bookings } from './bookings.ts';
import { cents, createdAt, id, idOf, instant } from './columns.ts';
import { orders } from './orders.ts';
import { paymentExceptions } from './payments.ts';

/** Money that goes back to who paid: all of it or a part, never more than came. A transfer brings it there, or a hand. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderId: idOf('order_id').references(() => orders.id),
    bookingId: idOf('booking_id').references(() => bookings.id),
    /** Money on the list of a person, which no order or booking used. */
    paymentExceptionId: idOf('payment_exception_id').references(() => paymentExceptions.id),
    amountCents: cents('amount_cents').notNull(),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
    createdBy: idOf('created_by').references(() => users.id),
    /** The reference under which it was paid out; null while it is owed. */
    reference: text('reference'),
    refundedAt: instant('refunded_at'),
    refundedBy: idOf('refunded_by').references(() => users.id),
  },
  (t) => [
    index('refunds_order_idx').on(t.orderId),
    index('refunds_booking_idx').on(t.bookingId),
    unique('refunds_one_per_payment_exception').on(t.paymentExceptionId),
    index('refunds_owed_idx')
      .on(t.id)
      .where(sql`reference is null`),
    index('refunds_created_by_idx').on(t.createdBy),
    index('refunds_refunded_by_idx').on(t.refundedBy),
    unique('refunds_reference').on(t.reference),
    check(
      'refunds_have_one_subject',
      sql`num_nonnulls(${t.orderId}, ${t.bookingId}, ${t.paymentExceptionId}) = 1`,
    ),
    check('refunds_positive', sql`${t.amountCents} > 0`),
    check('refunds_done_has_reference', sql`(${t.reference} is null) = (${t.refundedAt} is null)`),
  ],
);
