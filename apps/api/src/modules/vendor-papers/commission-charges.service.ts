import { addMonths, monthOf, startOfNairobiMonth } from '@harusi/contracts/constants/nairobi-time';
import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';
import { sumOf } from '../../lib/sum-of.ts';
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
 * frozen, say what it consists of. A sale is posted when its order is paid, anything else when its refund is recorded: these
 * moments find the orders of a period, and the orders' deposits their entries.
 */
export async function readCharges(db: Db, periods: readonly ChargedPeriod[]): Promise<PostedCharge[][]> {
  if (periods.length === 0) return [];
  const vendors = sql.param([...new Set(periods.map(({ vendorId }) => vendorId))]);
  const from = new Date(Math.min(...periods.map((period) => period.from.getTime())));
  const to = new Date(Math.max(...periods.map((period) => period.to.getTime())));
  const { rows } = await db.execute<{ step: StepRow }>(sql`
    with wanted as (
      select * from rows from (json_to_recordset(${JSON.stringify(periods)}::json)
        as ("vendorId" bigint, "from" timestamptz, "to" timestamptz)) with ordinality as w (vendor_id, starts, ends, n)),
    charged as materialized (
      select p.vendor_id, p.order_id, p.id as parcel_id from orders o join parcels p on p.order_id = o.id
      where p.vendor_id = any(${vendors}::bigint[]) and o.paid_at >= ${from} and o.paid_at < ${to}
      union
      select p.vendor_id, p.order_id, p.id from refunds r join parcels p on p.order_id = r.order_id
      where p.vendor_id = any(${vendors}::bigint[]) and r.created_at >= ${from} and r.created_at < ${to}),
    steps as (
      select w.n, e.id as entry_id, e.at, split_part(e.source, ':', 3) as kind, o.number, l as line,
        case when e.source ~ ':refund:' then split_part(e.source, ':', 4)::bigint end as refund_id
      from charged c
      join ledger_lines g on g.order_id = c.order_id and g.account = 'deposits'
      join ledger_entries e on e.id = g.entry_id
      join wanted w on w.vendor_id = c.vendor_id and e.at >= w.starts and e.at < w.ends
      join orders o on o.id = c.order_id
      join order_lines l on l.parcel_id = c.parcel_id
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

/** What an invoice comes to. */
export const sumCharges = (charges: readonly Charge[]) => ({
  commissionCents: sumOf(charges, ({ commissionCents }) => commissionCents),
  vatCents: sumOf(charges, ({ vatCents }) => vatCents),
});

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
