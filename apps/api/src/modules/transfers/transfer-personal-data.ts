import { KEEP } from '@harusi/contracts/constants/retention';
import { sql } from '@harusi/db/drizzle';
import {
  belongsTo,
  daysBefore,
  type Person,
  type PersonalDataSource,
  startOfTaxRecords,
} from '../../lib/personal-data.ts';

const isRefunded = (person: Person) => sql`(
  exists (select from orders o where o.id = r.order_id and ${belongsTo(person, 'o')})
  or exists (select from bookings b where b.id = r.booking_id and ${belongsTo(person, 'b')}))`;

export const transferData: PersonalDataSource = {
  sections: [
    {
      name: 'refunds',
      title: 'Refunds',
      select: (person) => sql`
        select r.id, json_build_object('at', instant_text(r.created_at), 'amount', shillings(r.amount_cents),
          'reason', r.reason, 'paid_at', instant_text(r.refunded_at), 'receipt', r.reference) as data
        from refunds r where ${isRefunded(person)}`,
    },
    {
      name: 'payouts',
      title: 'Payouts',
      select: ({ userId }) => sql`
        select t.id, json_build_object('at', instant_text(t.created_at), 'amount', shillings(t.amount_cents),
          'phone', t.msisdn, 'receipt', t.receipt, 'state', t.state) as data
        from transfers t where t.vendor_id = ${userId}::bigint`,
    },
  ],

  async findReasonsToWait(tx, person) {
    const { rows } = await tx.execute<{ refund: boolean; owed: boolean }>(sql`
      select exists (select from refunds r where r.reference is null and ${isRefunded(person)}) as refund,
        coalesce((select sum(l.amount_cents) from ledger_lines l
                  where l.account = 'vendors' and l.vendor_id = ${person.userId}::bigint), 0) <> 0 as owed`);
    return [
      ...(rows[0]?.refund ? ['A refund is still on its way.'] : []),
      ...(rows[0]?.owed ? ['Sales still have to be paid out.'] : []),
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
