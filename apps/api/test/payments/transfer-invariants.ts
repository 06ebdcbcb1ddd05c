import type { Db } from '@harusi/db/client';
import type { Simulator } from '@harusi/mpesa-simulator/simulator';
import { sql } from '@harusi/db/drizzle';
import { expect } from 'vitest';
import { unknownReversalReceipt } from '../../src/modules/transfers/transfer-lifecycle.service.ts';

/** The invariants of money that leaves, after any sequence of steps. */
export async function expectTransfersConsistent(db: Db, simulator: Simulator): Promise<void> {
  const expectNone = async (query: ReturnType<typeof sql>) =>
    expect((await db.execute(query)).rows).toEqual([]);

  // Our paid transfers are what M-Pesa sent, receipt for receipt, and nothing twice.
  const { rows: paid } = await db.execute<{ receipt: string; amount: number }>(
    sql`select receipt, (amount_cents / 100)::integer as amount from transfers where state = 'paid' order by receipt`,
  );
  const byReceipt = (a: { receipt: string }, b: { receipt: string }) => (a.receipt < b.receipt ? -1 : 1);
  const unnamed = new Set(paid.map(({ receipt }) => receipt));
  const sent = simulator.parts.ledger.sent().map(({ receipt, amount, reverses }) => {
    const other = unknownReversalReceipt(reverses ?? '');
    return { receipt: unnamed.has(other) ? other : receipt, amount };
  });
  expect(paid.toSorted(byReceipt)).toEqual(sent.toSorted(byReceipt));

  // The books balance and hold what arrived less what left.
  await expectNone(sql`select entry_id from ledger_lines group by entry_id having sum(amount_cents) <> 0`);
  await expectNone(sql`
    select * from (select
      (select coalesce(sum(amount_cents), 0) from ledger_lines where account = 'mpesa') as mpesa,
      (select coalesce(sum(amount_cents), 0) from payment_captures where provider <> 'card')
        - (select coalesce(sum(amount_cents), 0) from transfers where state = 'paid')
        - (select coalesce(sum(amount_cents), 0) from refunds r where r.reference is not null
           and not exists (select from transfers t where t.refund_id = r.id and t.state = 'paid')) as moved) books
    where mpesa <> moved`);

  // Deposits are never negative.
  await expectNone(sql`
    select order_id from ledger_lines where account = 'deposits' group by order_id having sum(amount_cents) > 0`);
  await expectNone(sql`
    select booking_id from ledger_lines where account = 'deposits' group by booking_id having sum(amount_cents) > 0`);

  // Never refund more than was captured.
  await expectNone(sql`
    select r.order_id from refunds r where r.order_id is not null group by r.order_id
    having sum(r.amount_cents) > (select coalesce(sum(c.amount_cents), 0) from payment_captures c where c.order_id = r.order_id)`);

  // A refund is paid once, with the receipt of its transfer.
  await expectNone(sql`
    select r.id from refunds r join transfers t on t.refund_id = r.id
    where t.state = 'paid' group by r.id having count(*) > 1 or bool_or(r.reference is distinct from t.receipt)`);
}
