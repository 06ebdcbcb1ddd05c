import { KEEP } from '@harusi/contracts/constants/retention';
import { payoutAmountCents } from '@harusi/contracts/office/payouts';
import { sql } from '@harusi/db/drizzle';
import {
  belongsTo,
  daysBefore,
  type Person,
  type PersonalDataSource,
  startOfTaxRecords,
} from '../../lib/personal-data.ts';

/** Of an order or booking, or of money for one that it could not use. */
const isRefunded = (person: Person) => sql`(
  exists (select from orders o where ${belongsTo(person, 'o')} and (o.id = r.order_id or ${isRefundOf('order_id', 'o')}))
  or exists (select from bookings b
    where ${belongsTo(person, 'b')} and (b.id = r.booking_id or ${isRefundOf('booking_id', 'b')})))`;

const isRefundOf = (column: 'order_id' | 'booking_id', alias: 'o' | 'b') => sql`exists (
  select from payment_exceptions e left join payment_captures p on p.id = e.capture_id
    left join payment_attempts a on a.id = e.attempt_id
  where e.id = r.payment_exception_id and ${sql.raw(`${alias}.id in (p.${column}, a.${column})`)})`;

/** Of a row of `transfers` or `ledger_lines`. A stylist has no account, so the address is all that tells who it is. */
const isPayee = ({ userId, email }: Person, alias: 't' | 'l') => {
  const row = sql.raw(alias);
  return sql`(${row}.vendor_id = ${userId}::bigint
    or ${row}.stylist_id = (select s.id from stylists s where s.email = ${email}::citext))`;
};

/** No stylist waits for an amount too small for M-Pesa: after the profile is closed, no other commission adds to it. */
const isWorthSending = (cents: number) => payoutAmountCents(Math.abs(cents)) > 0;

export const transferData: PersonalDataSource = {
  sections: [
    {
      name: 'refunds',
      title: 'Refunds',
      select: (person) => sql`
        select r.id, json_build_object('at', instant_text(r.created_at), 'amount', shillings(r.amount_cents),
          'reason', r.reason, 'paid_at', instant_text(r.refunded_at), 'receipt', r.reference,
          'phone', (select t.msisdn from transfers t where t.refund_id = r.id and t.state = 'paid' limit 1)) as data
        from refunds r where ${isRefunded(person)}`,
    },
    {
      name: 'payouts',
      title: 'Payouts',
      select: (person) => sql`
        select t.id, json_build_object('at', instant_text(t.created_at), 'amount', shillings(t.amount_cents),
          'phone', t.msisdn, 'receipt', t.receipt, 'state', t.state) as data
        from transfers t where ${isPayee(person, 't')}`,
    },
  ],

  async findReasonsToWait(tx, person) {
    const { rows } = await tx.execute<{ refund: boolean; sales: string; commissions: string }>(sql`
      select exists (select from refunds r where r.reference is null and ${isRefunded(person)}) as refund,
        -coalesce(sum(l.amount_cents) filter (where l.account = 'vendors'), 0) as sales,
        -coalesce(sum(l.amount_cents) filter (where l.account = 'stylists'), 0) as commissions
      from ledger_lines l where l.account in ('vendors', 'stylists') and ${isPayee(person, 'l')}`);
    const { refund, ...owed } = rows[0]!;
    const [sales, commissions] = [Number(owed.sales), Number(owed.commissions)];
    return [
      ...(refund ? ['A refund is still on its way.'] : []),
      ...(sales !== 0 ? ['Sales still have to be paid out.'] : []),
      ...(isWorthSending(commissions)
        ? [`Commissions still have to be paid ${commissions > 0 ? 'out' : 'back'}.`]
        : []),
    ];
  },

  async enforceRetention(db, now) {
    const year = daysBefore(now, KEEP.mpesaMessageDays).toISOString();
    await db.execute(sql`
      update transfer_events set body = '{}'
      where received_at < ${year}::timestamptz and applied_at is not null and body <> '{}'`);
    await db.execute(sql`
      update transfers set msisdn = null where msisdn is not null and state in ('paid', 'failed')
        and created_at < ${startOfTaxRecords(now).toISOString()}::timestamptz`);
  },
};
