import { addMonths, monthOf, startOfNairobiMonth } from '@harusi/contracts/constants/nairobi-time';
import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';
import { type Charge, chargeOf, type LineStep, spreadOlderRefunds } from './commission-charges.rules.ts';

/** A commission that the ledger charged a vendor or gave back, for one line of an order. */
export interface PostedCharge extends Charge {
  entryId: number;
  at: Date;
  kind: LineStep['kind'];
  orderNumber: string;
  name: string;
  /** Units sold or refunded; null for refunds of older releases. */
  quantity: number | null;
  /** In hundredths of a percent. */
  commissionRate: number;
  vatRate: number;
}

/** A vendor and the instants between which postings count, the first included. */
export interface ChargedPeriod {
  vendorId: number;
  from: Date;
  to: Date;
}

export const chargedMonth = (vendorId: number, month: string): ChargedPeriod => ({
  vendorId,
  from: startOfNairobiMonth(monthOf(month)),
  to: startOfNairobiMonth(addMonths(monthOf(month), 1)),
});

interface StepRow {
  period: number;
  entry_id: number;
  at: string;
  kind: LineStep['kind'];
  number: string;
  name: string;
  quantity: number | null;
  line: LineStep['line'];
  /** By refunds with lines: up to the posting, and by the posting itself. */
  lines_before: number;
  lines_now: number;
  older: { lineCents: number; before: number; after: number; allCents: number };
}

/**
 * The commissions posted in each period, oldest first. The ledger has one sum per entry; lines and refund lines, which are
 * frozen, say what it consists of. Entries are found by their deposit, which names the order.
 */
export async function readCharges(db: Db, periods: readonly ChargedPeriod[]): Promise<PostedCharge[][]> {
  if (periods.length === 0) return [];
  const { rows } = await db.execute<{ step: StepRow }>(sql`
    with wanted as (
      select * from rows from (json_to_recordset(${JSON.stringify(periods)}::json)
        as ("vendorId" bigint, "from" timestamptz, "to" timestamptz)) with ordinality as w (vendor_id, starts, ends, n)),
    steps as (
      select w.n, e.id as entry_id, e.at, split_part(e.source, ':', 3) as kind, o.number, l as line,
        case when e.source ~ ':refund:' then split_part(e.source, ':', 4)::bigint end as refund_id
      from wanted w
      join order_lines l on l.vendor_id = w.vendor_id
      join orders o on o.id = l.order_id
      join ledger_lines g on g.order_id = o.id and g.account = 'deposits'
      join ledger_entries e on e.id = g.entry_id and e.at >= w.starts and e.at < w.ends
      where e.source ~ '^order:[A-Z0-9]+:(sale|refund:[0-9]+|return)$')
    select json_build_object('period', s.n, 'entry_id', s.entry_id, 'at', instant_text(s.at), 'kind', s.kind,
      'number', s.number, 'name', (s.line).name,
      'quantity', case when s.kind = 'refund' then now.quantity else (s.line).quantity end,
      'line', json_build_object('totalCents', (s.line).total_cents, 'vatCents', (s.line).vat_cents, 'vatRate', (s.line).vat_rate,
        'quantity', (s.line).quantity, 'unitCostCents', (s.line).unit_cost_cents, 'vendorId', (s.line).vendor_id,
        'commissionRate', (s.line).commission_rate, 'commissionCents', (s.line).commission_cents, 'campaignId', (s.line).campaign_id,
        'refundedCents', (s.line).refunded_cents, 'refundedQuantity', (s.line).refunded_quantity,
        'restockedQuantity', (s.line).restocked_quantity),
      'lines_before', given.before, 'lines_now', coalesce(now.amount_cents, 0),
      'older', json_build_object('lineCents', (s.line).refunded_cents - given.cents,
        'before', older.before, 'after', older.after, 'allCents', older.cents)) as step
    from steps s
    left join refund_lines now on now.refund_id = s.refund_id and now.order_line_id = (s.line).id
    cross join lateral (
      select coalesce(sum(f.amount_cents), 0) as cents,
        coalesce(sum(f.amount_cents) filter (where s.refund_id is null or f.refund_id < s.refund_id), 0) as before
      from refund_lines f where f.order_line_id = (s.line).id) given
    cross join lateral (
      select coalesce(sum(r.amount_cents), 0) as cents,
        coalesce(sum(r.amount_cents) filter (where s.refund_id is null or r.id < s.refund_id), 0) as before,
        coalesce(sum(r.amount_cents) filter (where s.refund_id is null or r.id <= s.refund_id), 0) as after
      from refunds r where r.order_id = (s.line).order_id and r.delivery_cents = 0 and r.goodwill_cents = 0
        and not exists (select from refund_lines f where f.refund_id = r.id)
        and exists (select from ledger_entries e where e.source = 'order:' || s.number || ':refund:' || r.id)) older
    order by s.n, s.at, s.entry_id, (s.line).position`);
  const charges: PostedCharge[][] = periods.map(() => []);
  for (const { step } of rows) {
    const charge = toPostedCharge(step);
    if (charge.soldCents !== 0) charges[step.period - 1]!.push(charge);
  }
  return charges;
}

function toPostedCharge(row: StepRow): PostedCharge {
  const { line, older } = row;
  const refundedBefore = row.lines_before + spreadOlderRefunds({ ...older, givenCents: older.before });
  const refundedAfter =
    row.lines_before + row.lines_now + spreadOlderRefunds({ ...older, givenCents: older.after });
  return {
    entryId: row.entry_id,
    at: new Date(row.at),
    kind: row.kind,
    orderNumber: row.number,
    name: row.name,
    quantity: row.quantity,
    commissionRate: line.commissionRate,
    vatRate: line.vatRate,
    ...chargeOf({ kind: row.kind, line, refundedBefore, refundedAfter }),
  };
}
