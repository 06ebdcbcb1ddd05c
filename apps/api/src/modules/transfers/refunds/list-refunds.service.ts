import type { Encoded } from '@harusi/contracts/calls';
import type { KeysetQuery } from '@harusi/contracts/common';
import type { Transfer } from '@harusi/contracts/office/payouts';
import type { OpenRefundList, Refund } from '@harusi/contracts/office/refunds';
import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';
import { DomainError } from '../../../lib/errors.ts';
import type { ListOrder } from '../../../lib/lists/cursor.ts';
import { readKeysetPage } from '../../../lib/lists/keyset-list.ts';
import { runOn } from '../../../lib/lists/run.ts';
import type { PayableRef } from '../../ledger/ledger.service.ts';
import { toTransfer, type StoredTransfer } from '../transfers.rules.ts';
import { isOpenTransfer, isRefundOwed, transferRows, transferJson } from '../transfers.sql.ts';

type RefundWire = Encoded<typeof Refund>;

/** All refunds of an order or booking, oldest first, each with its latest transfer. */
export async function listRefunds(db: Db, { orderId, bookingId }: PayableRef): Promise<RefundWire[]> {
  const { rows } = await db.execute<{ refund: RefundWire & { transfer: StoredTransfer | null } }>(sql`
    select json_build_object('id', own.id, 'amount', shillings(own.amount_cents), 'reason', own.reason,
      'lines', (select coalesce(json_agg(json_build_object('line', l.id, 'name', l.name, 'quantity', f.quantity,
                 'amount', shillings(f.amount_cents), 'is_restocked', f.is_restocked) order by l.position), '[]')
               from refund_lines f join order_lines l on l.id = f.order_line_id where f.refund_id = own.id),
      'delivery', shillings(own.delivery_cents), 'goodwill', shillings(own.goodwill_cents),
      'author', (select u.first_name || ' ' || u.last_name from users u where u.id = own.created_by),
      'created_at', instant_text(own.created_at), 'reference', own.reference,
      'refunded_at', instant_text(own.refunded_at),
      'transfer', (select ${transferJson} from ${transferRows} where t.refund_id = own.id order by t.id desc limit 1)) as refund
    from refunds own where ${orderId === null ? sql`own.booking_id = ${bookingId}` : sql`own.order_id = ${orderId}`}
    order by own.id`);
  return rows.map(({ refund: { transfer, ...refund } }) => ({
    ...refund,
    transfer: transfer && toTransfer(transfer),
  }));
}

type OpenList = Encoded<typeof OpenRefundList>;
type StoredRefund = OpenList['results'][number] & { transfer: StoredTransfer | null };

const OLDEST: ListOrder = {
  name: 'refunds owed',
  keys: [{ sql: sql`r.id`, type: 'integer' }],
  descending: false,
};

/** One page of unpaid refunds, oldest first, with their total. */
export async function listOpenRefunds(db: Db, query: KeysetQuery) {
  const { results, ...page } = await readKeysetPage<StoredRefund>(runOn(db), query, {
    order: OLDEST,
    from: sql`refunds r`,
    where: isRefundOwed,
    id: sql`r.id`,
    item: sql`json_build_object('id', r.id, 'amount', shillings(r.amount_cents), 'reason', r.reason,
      'created_at', instant_text(r.created_at),
      'of', case when r.order_id is not null then 'order' when r.booking_id is not null then 'booking' else 'money' end,
      'number', case when r.payment_exception_id is null then coalesce(o.number, b.number) else c.receipt end,
      'payee', coalesce(o.contact_name, b.contact_name, 'Unknown payer'),
      'transfer', (select ${transferJson} from ${transferRows} where t.refund_id = r.id order by t.id desc limit 1))`,
    join: sql`join refunds r on r.id = page.id
      left join payment_exceptions m on m.id = r.payment_exception_id left join payment_captures c on c.id = m.capture_id
      left join orders o on o.id = coalesce(r.order_id, c.order_id)
      left join bookings b on b.id = coalesce(r.booking_id, c.booking_id)`,
    isSearch: false,
  });
  const sums = await db.execute<OpenList['summary']>(sql`
    select shillings(coalesce(sum(r.amount_cents), 0)::bigint) as owed,
      shillings(coalesce(sum(r.amount_cents) filter (where exists (
        select from transfers t where t.refund_id = r.id and ${isOpenTransfer})), 0)::bigint) as on_the_way
    from refunds r where ${isRefundOwed}`);
  return {
    ...page,
    results: results.map(({ transfer, ...refund }) => ({
      ...refund,
      transfer: transfer && toTransfer(transfer),
    })),
    summary: sums.rows[0]!,
  };
}

export async function getTransfer(db: Db, id: number): Promise<Encoded<typeof Transfer>> {
  const { rows } = await db.execute<{ transfer: StoredTransfer }>(
    sql`select ${transferJson} as transfer from ${transferRows} where t.id = ${id}`,
  );
  if (!rows[0]) throw new DomainError('not_found', "We couldn't find that transfer.");
  return toTransfer(rows[0].transfer);
}
