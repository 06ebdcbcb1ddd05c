import { dayNumberInstant, nairobiDayNumber } from '@harusi/contracts/constants/nairobi-time';
import { RETURN_URGENT_DAYS } from '@harusi/contracts/constants/return-deadlines';
import { type SQL, sql } from '@harusi/db/drizzle';
import { lineImageUrl, sellerName } from '../../catalogue/catalogue.sql.ts';

/** The status of `returns r` at a moment; `returnStatusAt` says why. */
export const returnStatusSql = (now: Date) =>
  sql`case when r.status in ('requested', 'approved') and r.ends_at <= ${now} then 'expired' else r.status end`;

export const isOpenReturnSql = (now: Date) =>
  sql`${returnStatusSql(now)} in ('requested', 'approved', 'received')`;

/** Of the open ones: little time is left, or the pieces have waited for days. Days are Nairobi's. */
export function isUrgentReturnSql(now: Date): SQL {
  const day = nairobiDayNumber(now.getTime());
  const startOf = (number: number) => dayNumberInstant(number, 0);
  return sql`case when r.status = 'received' then r.received_at < ${startOf(day - RETURN_URGENT_DAYS + 1)}
    else r.ends_at < ${startOf(day + RETURN_URGENT_DAYS + 1)} end`;
}

/** What `return_lines n` of `order_lines l` pays back: as refunded, or as it would be now. */
const amountCents = sql`case
  when n.outcome = 'refund' then (select coalesce(sum(f.amount_cents), 0) from refund_lines f
    where f.refund_id = r.refund_id and f.order_line_id = l.id and f.variant_id = n.variant_id)
  when n.outcome is null and n.wish = 'refund' and l.quantity > l.refunded_quantity
    then (l.total_cents - l.refunded_cents) * n.quantity / (l.quantity - l.refunded_quantity)
  else 0 end::bigint`;

/** A point of `pickup_points d`, as buyers read it. */
export const dropOffJson = sql`json_build_object('id', d.id, 'name', d.name, 'town', d.town, 'address', d.address, 'hours', d.hours)`;

interface Differences {
  /** The seller of the shop's own pieces. */
  own: SQL;
  /** Which lines `n` of `order_lines l`; all of them if absent. */
  which?: SQL;
  /** More fields of a line. */
  more?: SQL;
}

/** An entry `order_events e` that quotes the shop; no other of its kind starts like this. */
export const saysWords = sql`e.text like '“%'`;

/** The lines of `returns r`. */
const lines = ({ own, which = sql`true`, more = sql`` }: Differences) => sql`(
  select json_agg(json_build_object('id', n.id, 'line', l.id, 'name', l.name, 'image', ${lineImageUrl},
    'seller', ${sellerName(sql`l.vendor_id`, own)},
    'selected_color', had.colour, 'selected_size', had.size, 'quantity', n.quantity, 'wish', n.wish,
    'replacement', (select json_build_object('selected_color', v.colour, 'selected_size', v.size)
                    from product_variants v where v.id = n.replacement_variant_id),
    'reason', n.reason, 'words', n.words, 'is_sealed', has_seal(p), 'is_seal_intact', n.is_seal_intact,
    'photos', (select coalesce(json_agg(ph.id order by ph.id), '[]') from return_photos ph where ph.return_line_id = n.id),
    'amount', shillings(${amountCents}), 'outcome', n.outcome ${more}) order by n.id)
  from return_lines n join order_lines l on l.id = n.order_line_id join products p on p.id = l.product_id
  join product_variants had on had.id = n.variant_id
  where n.return_id = r.id and ${which})`;

/** The fields of `returns r` of `orders o` that everyone with a part in it reads. */
export const returnFields = (differences: Differences) => sql`
  'id', r.id, 'number', o.number || '-R' || r.sequence, 'status', r.status, 'requested_at', instant_text(r.requested_at),
  'ends_at', instant_text(r.ends_at), 'received_at', instant_text(r.received_at), 'ended_at', instant_text(r.ended_at),
  'lines', ${lines(differences)}`;

/** The shop's words at the end of `returns r`, as `completeReturn` wrote them into the history of the order. */
const completionNote = sql`(
  select substr(e.text, 2, length(e.text) - 2) from order_events e
  where e.order_id = r.order_id and e.kind = 'return' and e.at = r.ended_at and ${saysWords} limit 1)`;

/** The fields of `returns r` of `orders o` for its buyer and the shop. */
export const wholeReturnFields = (differences: Differences) => sql`${returnFields(differences)},
  'decided_at', instant_text(r.decided_at), 'way_back', r.way_back, 'collection_notes', r.collection_notes,
  'decision_note', r.decision_note, 'completion_note', ${completionNote},
  'drop_off_point', (select ${dropOffJson} from pickup_points d where d.id = r.pickup_point_id),
  'amount', shillings(coalesce((select f.amount_cents from refunds f where f.id = r.refund_id), (
    select sum(${amountCents}) / 100 * 100 from return_lines n join order_lines l on l.id = n.order_line_id where n.return_id = r.id), 0)::bigint),
  'refund', (select json_build_object('reference', f.reference, 'refunded_at', instant_text(f.refunded_at))
             from refunds f where f.id = r.refund_id)`;

/** The returns of `orders o`, as its buyer sees them. */
export const returnsJson = (own: SQL) => sql`(
  select coalesce(json_agg(json_build_object(${wholeReturnFields({ own })}) order by r.sequence), '[]')
  from returns r where r.order_id = o.id)`;

/** What vendor and shop say of `return_lines n` of `order_lines l`. */
export const decidedLineFields = sql`, 'vendor', l.vendor_id, 'vendor_word', n.vendor_word, 'vendor_note', n.vendor_note,
  'vendor_at', instant_text(n.vendor_at), 'condition', n.condition, 'was_seal_intact', n.was_seal_intact, 'is_restocked', n.is_restocked`;
