import { KEEP } from '@harusi/contracts/constants/retention';
import { sql } from '@harusi/db/drizzle';
import {
  belongsTo,
  daysBefore,
  type Person,
  type PersonalDataSource,
  startOfTaxRecords,
} from '../../lib/personal-data.ts';

const isPaidFor = (person: Person, alias: 'p' | 'a') => {
  const row = sql.raw(alias);
  return sql`(exists (select from orders o where o.id = ${row}.order_id and ${belongsTo(person, 'o')})
    or exists (select from bookings b where b.id = ${row}.booking_id and ${belongsTo(person, 'b')}))`;
};

export const paymentData: PersonalDataSource = {
  sections: [
    {
      name: 'payments',
      title: 'Payments',
      select: (person) => sql`
        select p.id, json_build_object('paid_at', instant_text(p.paid_at), 'amount', shillings(p.amount_cents),
          'receipt', p.receipt, 'phone', p.msisdn, 'reference', p.account_reference, 'for', coalesce(
            (select 'Order ' || o.number from orders o where o.id = p.order_id),
            (select 'Booking ' || b.number from bookings b where b.id = p.booking_id))) as data
        from payment_captures p where ${isPaidFor(person, 'p')}`,
    },
    {
      name: 'payment_prompts',
      title: 'M-Pesa prompts',
      select: (person) => sql`
        select a.id, json_build_object('sent_at', instant_text(a.created_at), 'phone', a.msisdn,
          'amount', shillings(a.amount_cents), 'reference', a.account_reference, 'state', a.state) as data
        from payment_attempts a where ${isPaidFor(person, 'a')}`,
    },
  ],

  async findReasonsToWait(tx, person) {
    const { rows } = await tx.execute(sql`
      select from payment_exceptions e left join payment_captures p on p.id = e.capture_id
        left join payment_attempts a on a.id = e.attempt_id
      where e.resolved_at is null and (${isPaidFor(person, 'p')} or ${isPaidFor(person, 'a')}) limit 1`);
    return rows.length > 0 ? ['A payment still has to be sorted out.'] : [];
  },

  /** The payment itself is a tax record; prompts and M-Pesa's messages are not. */
  async erase(tx, person) {
    await tx.execute(sql`
      update payment_events e set body = '{}' from payment_attempts a
      where a.id = e.attempt_id and e.body <> '{}' and e.applied_at is not null and ${isPaidFor(person, 'a')}`);
    await tx.execute(sql`
      update payment_attempts a set msisdn = '' where a.msisdn <> '' and a.closed_at is not null
        and ${isPaidFor(person, 'a')}`);
  },

  async enforceRetention(db, now) {
    const [year, unpaid] = [KEEP.mpesaMessageDays, KEEP.unpaidDays].map((days) =>
      daysBefore(now, days).toISOString(),
    );
    const tax = startOfTaxRecords(now).toISOString();
    await db.execute(sql`
      update payment_events set body = '{}'
      where received_at < ${year}::timestamptz and applied_at is not null and body <> '{}'`);
    await db.execute(sql`
      update payment_attempts set msisdn = '' where closed_at < ${unpaid}::timestamptz and msisdn <> ''`);
    await db.execute(sql`
      update payment_captures p set msisdn = null, account_reference = null
      where p.paid_at < ${tax}::timestamptz and (p.msisdn is not null or p.account_reference is not null)
        and not exists (select from payment_exceptions e where e.capture_id = p.id and e.resolved_at is null)`);
  },
};
