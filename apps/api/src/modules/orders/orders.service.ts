import type { Encoded } from '@harusi/contracts/calls';
import { writeDay } from '@harusi/contracts/constants/delivery/delivery-texts';
import type { PageQuery } from '@harusi/contracts/common';
import type { Order, OrderStatus, OrderSummary } from '@harusi/contracts/orders';
import type { Db } from '@harusi/db/client';
import { orders } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import { DomainError } from '../../lib/errors.ts';
import { buildOnce } from '../../lib/database/build-once.ts';
import { limitClause, queryPrepared } from '../../lib/database/prepared-queries.ts';
import { pageOffset } from '../../lib/pagination.ts';
import { canOpen, canOpenStored, type Requester, type StoredGuard } from '../../lib/order-access.ts';
import { type ReadContext, type StoredAttempt, toPayment } from '../payments/payments.rules.ts';
import { canCancel, canSendBack, statusAt } from './orders.rules.ts';
import { canChangeBuyerPin, type IssuedPaper, papersOf } from './order-papers.rules.ts';
import { orderProjection, type OrderProjection, orderSummaryJson } from './orders.sql.ts';
import { type StoredReturn, toReturn } from './returns/show-return.ts';

type OrderWire = Encoded<typeof Order>;
type ComputedField =
  | 'status'
  | 'timeline'
  | 'papers'
  | 'can_change_buyer_pin'
  | 'can_cancel'
  | 'can_review'
  | 'can_return'
  | 'returns'
  | 'payment'
  | 'pay_bill';

/** An order as SQL returns it, before anything that depends on the clock. */
export interface StoredOrder extends Omit<OrderWire, ComputedField> {
  id: number;
  guard: StoredGuard;
  storedStatus: OrderStatus;
  owed: string;
  isInvoiced: boolean;
  issued: IssuedPaper[];
  steps: OrderWire['timeline'];
  returns: StoredReturn[];
  attempt: StoredAttempt | null;
}

export const orderNotFound = () => new DomainError('not_found', "We couldn't find that order.");

export async function readOrder(db: Db, number: string, reading: ReadContext): Promise<OrderWire> {
  return toOrder(await readStoredOrder(db, number, orderProjection), reading);
}

/** Reads one order as JSON. Prepared, because planning takes ten times as long as running. */
export async function readStoredOrder<Form extends StoredOrder>(
  db: Db,
  number: string,
  { name, json }: OrderProjection,
): Promise<Form> {
  const [row] = await queryPrepared<{ stored: Form }>(db, {
    shape: name,
    build: () => sql`select ${json} as stored from orders o where o.number = ${sql.placeholder('number')}`,
    values: { number },
  });
  if (!row) throw orderNotFound();
  return row.stored;
}

/** Removes internal fields and adds what depends on the clock. */
export function toOrder<Form extends StoredOrder>(stored: Form, { now, paybill }: ReadContext) {
  const { id: _id, guard: _guard, storedStatus, owed, isInvoiced, issued, steps, attempt, ...shown } = stored;
  const holdUntil = shown.hold_until === null ? null : new Date(shown.hold_until);
  const status = statusAt(storedStatus, holdUntil, now);
  const isLate = status !== storedStatus;
  const timeline = [
    { at: shown.placed_at, status: 'awaiting_payment' as const, text: placedText(shown) },
    ...steps,
  ];
  if (isLate) timeline.push({ at: shown.hold_until!, status, text: EXPIRED_TEXT });
  return {
    ...shown,
    status,
    timeline,
    ...(isLate && { hold_until: null, cancel_reason: 'expired' as const }),
    papers: papersOf({ ...shown, isInvoiced, issued }),
    can_change_buyer_pin: canChangeBuyerPin({ isInvoiced, issued }, status),
    can_cancel: canCancel(
      status,
      shown.parcels.map((parcel) => parcel.status),
    ),
    can_review: status === 'delivered',
    can_return: canSendBack(status, shown.parcels),
    returns: shown.returns.map((one) => toReturn(one, now)),
    payment: attempt && toPayment(attempt, paybill.phonePages),
    pay_bill:
      status === 'awaiting_payment'
        ? { number: paybill.shortcode, account: shown.number, amount: owed }
        : null,
  };
}

/** The day stays in the history, also when it has passed. */
function placedText({ promised_day, delivery }: Pick<OrderWire, 'promised_day' | 'delivery'>): string {
  if (promised_day === null) return 'Order placed';
  const when = delivery.method === 'pickup' ? 'ready to collect from' : 'with you by';
  const hour = delivery.by_hour === null ? '' : `, ${delivery.by_hour}:00`;
  return `Order placed, ${when} ${writeDay(promised_day)}${hour}`;
}

export const EXPIRED_TEXT = 'Not paid in time: the pieces are back in the shop';

const selectByNumber = buildOnce('order_by_number', (db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.number, sql.placeholder('number'))),
);

/** The order if the requester may open it; `not_found` otherwise, so that numbers cannot be probed. */
export async function getOrderFor(db: Db, number: string, requester: Requester) {
  const [order] = await selectByNumber(db, { number });
  if (!order || !canOpen(order, requester)) throw orderNotFound();
  return order;
}

export async function readOrderFor(
  db: Db,
  number: string,
  requester: Requester,
  reading: ReadContext,
): Promise<OrderWire> {
  const stored = await readStoredOrder(db, number, orderProjection);
  if (!canOpenStored(stored, requester)) throw orderNotFound();
  return toOrder(stored, reading);
}

/** A customer's own orders, newest first. */
export async function listOwnOrders(db: Db, userId: number, page: PageQuery, now: Date) {
  const { rows } = await db.execute<{ summary: Encoded<typeof OrderSummary> }>(sql`
    select ${orderSummaryJson(now)} as summary from orders o where o.user_id = ${userId}
    order by o.placed_at desc, o.id desc ${limitClause(page.page_size, pageOffset(page))}`);
  const count = await db.$count(orders, eq(orders.userId, userId));
  return { count, results: rows.map((row) => row.summary) };
}
