import type { Db } from '@harusi/db/client';
import { paymentAttempts, paymentEvents } from '@harusi/db/schema';
import type { Simulator } from '@harusi/mpesa-simulator/simulator';
import { inArray, isNull, sql } from '@harusi/db/drizzle';
import { expect } from 'vitest';

/** The invariants of captured money, after any sequence of steps. */
export async function expectCapturesConsistent(db: Db, simulator: Simulator): Promise<void> {
  const expectNone = async (query: ReturnType<typeof sql>) =>
    expect((await db.execute(query)).rows).toEqual([]);

  // Our captures are M-Pesa's, receipt for receipt.
  const { rows: captured } = await db.execute<{ receipt: string; amount: string }>(
    sql`select receipt, amount_cents / 100 as amount from payment_captures where provider = 'mpesa' order by receipt`,
  );
  const taken = simulator.parts.ledger
    .entries()
    .map(({ receipt, amount }) => ({ receipt, amount: String(amount) }))
    .toSorted((a, b) => (a.receipt < b.receipt ? -1 : 1));
  expect(captured).toEqual(taken);

  // No order is paid without enough money, and none with enough is unpaid.
  await expectNone(sql`
    select o.number, o.status, o.total_cents, coalesce(sum(c.amount_cents), 0) as paid
    from orders o left join payment_captures c on c.order_id = o.id group by o.id
    having (o.status in ('paid', 'preparing', 'dispatched', 'delivered') and coalesce(sum(c.amount_cents), 0) < o.total_cents)
        or (o.status in ('awaiting_payment', 'cancelled') and coalesce(sum(c.amount_cents), 0) >= o.total_cents)`);

  // Every capture has an order that uses it, a refund or a payment exception.
  await expectNone(sql`
    select c.* from payment_captures c left join orders o on o.id = c.order_id
    where (c.order_id is null or o.status in ('awaiting_payment', 'cancelled', 'refund_pending'))
      and not exists (select from payment_exceptions m where m.capture_id = c.id)
      and not exists (select from refunds r where r.order_id = c.order_id and r.created_at >= c.created_at)`);

  // The books balance and hold exactly what arrived; deposits are never negative.
  await expectNone(sql`select entry_id from ledger_lines group by entry_id having sum(amount_cents) <> 0`);
  await expectNone(sql`
    select * from (select
      (select coalesce(sum(amount_cents), 0) from ledger_lines where account = 'mpesa') as mpesa,
      (select coalesce(sum(amount_cents), 0) from payment_captures) as captured) books where mpesa <> captured`);
  await expectNone(sql`
    select order_id from ledger_lines where account = 'deposits' group by order_id having sum(amount_cents) > 0`);
}

/** After two days every message has been applied and every prompt has ended. */
export async function expectNothingPending(db: Db): Promise<void> {
  expect(await db.$count(paymentEvents, isNull(paymentEvents.appliedAt))).toBe(0);
  const open = inArray(paymentAttempts.state, ['created', 'submitting', 'prompted', 'unknown']);
  expect(await db.select().from(paymentAttempts).where(open)).toEqual([]);
}
