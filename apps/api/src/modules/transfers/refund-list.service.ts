import type { Wire } from '@harusi/contracts/calls';
import type { Refund, Transfer } from '@harusi/contracts/payouts';
import type { Db } from '@harusi/db/client';
import { sql } from 'drizzle-orm';
import { DomainError } from '../../lib/errors.ts';
import type { PaidFor } from '../books/books.service.ts';
import { shownTransfer, type WrittenTransfer } from './transfers.rules.ts';
import { transferRows, writtenTransfer } from './transfers.sql.ts';

type RefundWire = Wire<typeof Refund>;

/** Everything of an order or a booking that went back or is to, the first one first, each with the last try to send it. */
export async function listRefunds(db: Db, { orderId, bookingId }: PaidFor): Promise<RefundWire[]> {
  const { rows } = await db.execute<{ refund: RefundWire & { transfer: WrittenTransfer | null } }>(sql`
    select json_build_object('id', own.id, 'amount', shillings(own.amount_cents), 'reason', own.reason,
      'created_at', instant_text(own.created_at), 'reference', own.reference,
      'refunded_at', instant_text(own.refunded_at),
      'transfer', (select ${writtenTransfer} from ${transferRows} where t.refund_id = own.id order by t.id desc limit 1)) as refund
    from refunds own where ${orderId === null ? sql`own.booking_id = ${bookingId}` : sql`own.order_id = ${orderId}`}
    order by own.id`);
  return rows.map(({ refund: { transfer, ...refund } }) => ({
    ...refund,
    transfer: transfer && shownTransfer(transfer),
  }));
}

export async function getTransfer(db: Db, id: number): Promise<Wire<typeof Transfer>> {
  const { rows } = await db.execute<{ transfer: WrittenTransfer }>(
    sql`select ${writtenTransfer} as transfer from ${transferRows} where t.id = ${id}`,
  );
  if (!rows[0]) throw new DomainError('not_found', 'We know no such transfer.');
  return shownTransfer(rows[0].transfer);
}
