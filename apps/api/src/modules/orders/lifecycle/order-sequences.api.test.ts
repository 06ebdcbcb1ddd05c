import { Cents } from '@harusi/contracts/common';
import { aUser } from '@harusi/db/factories';
import { sql } from '@harusi/db/drizzle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heldDeposit } from '../../../../test/orders/order-model.ts';
import { propertyRuns } from '../../../../test/property-runs.ts';
import { ModelledShop } from '../../../../test/orders/modelled-shop.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { changeSetting } from '../../settings/settings.service.ts';

const { db, clock } = await startTestApi();
const { id: adminId } = await aUser(db, { userType: 'admin' });
const { id: vendorId } = await aUser(db, { userType: 'vendor' });
const now = clock.now();
await changeSetting(db, { key: 'delivery_fee', value: Cents.parse(350_50), actorId: adminId, now });

interface Step {
  title: string;
  happenIn: (shop: ModelledShop) => Promise<void>;
  toString: () => string;
}
const step = (title: string, happenIn: Step['happenIn']): Step => ({
  title,
  happenIn,
  toString: () => title,
});

const which = fc.nat({ max: 9 });
const units = fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 2 }), fc.nat({ max: 2 }));
const steps = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: units.map((requested) => step(`place ${requested.join()}`, (shop) => shop.place(requested))),
    },
    {
      weight: 5,
      arbitrary: fc
        .tuple(which, fc.constantFrom('all', 'all', 'less', 'more'))
        .map(([n, how]) => step(`pay ${how} for ${n}`, (shop) => shop.pay(n, how))),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(which, fc.constantFrom('customer', 'shop'))
        .map(([n, by]) => step(`${by} cancels ${n}`, (shop) => shop.cancel(n, by))),
    },
    {
      weight: 4,
      arbitrary: fc
        .tuple(which, fc.nat({ max: 1 }), fc.constantFrom('preparing', 'dispatched', 'delivered'))
        .map(([n, parcel, to]) => step(`${n}/${parcel} is ${to}`, (shop) => shop.move(n, parcel, to))),
    },
    { weight: 3, arbitrary: which.map((n) => step(`correct ${n}`, (shop) => shop.correct(n))) },
    { weight: 2, arbitrary: which.map((n) => step(`refund ${n}`, (shop) => shop.refund(n))) },
    { weight: 1, arbitrary: fc.constant(step('expire', (shop) => shop.expire())) },
    {
      weight: 3,
      arbitrary: fc
        .constantFrom(1, 29, 30, 31)
        .map((minutes) => step(`wait ${minutes}`, (shop) => shop.wait(minutes))),
    },
  ),
  { minLength: 10, maxLength: 30 },
);

/** Few random histories end with a vendor's goods sold, so this one guarantees it. */
const A_SALE = [
  step('place 1,1,1', (shop) => shop.place([1, 1, 1])),
  step('pay all for 0', (shop) => shop.pay(0, 'all')),
];

const figures = async (query: ReturnType<typeof sql>): Promise<Record<string, number>> => {
  const { rows } = await db.execute<{ name: string; figure: string }>(query);
  return Object.fromEntries(rows.map(({ name, figure }) => [name, Number(figure)]));
};
const isSold = sql`o.status in ('paid', 'preparing', 'dispatched', 'delivered')`;
const soldLines = sql`order_lines l join orders o on o.id = l.order_id where ${isSold}`;

describe('random order histories', () => {
  it('conserve stock, and match the expected states and deposits', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const shop = await ModelledShop.open(db, { vendorIds: [vendorId], adminId }, now);
        for (const { happenIn } of all) {
          await happenIn(shop);
          await shop.compare();
        }
        const deposits = await figures(sql`
          select order_id as name, -sum(amount_cents) as figure from ledger_lines
          where account = 'deposits' and order_id = any(${sql.param(shop.orders.map(({ id }) => id))}::bigint[]) group by 1`);
        const expected = shop.orders.map(({ id, model }) => [id, heldDeposit(model)]);
        expect(shop.orders.map(({ id }) => [id, deposits[id] ?? 0])).toEqual(expected);
      }),
      { ...propertyRuns(12), examples: [[A_SALE]] },
    );
  });

  it('agree with the ledger', async () => {
    const uneven = sql`select entry_id as name, sum(amount_cents) as figure from ledger_lines group by 1 having sum(amount_cents) <> 0`;
    expect(await figures(uneven)).toEqual({});
    const books = await figures(
      sql`select account as name, sum(amount_cents) as figure from ledger_lines group by 1`,
    );
    const [facts] = (
      await db.execute<{ facts: Record<string, number> }>(sql`select json_build_object(
        'mpesa', (select coalesce(sum(amount_cents), 0) from payment_captures)
               - (select coalesce(sum(amount_cents), 0) from refunds where refunded_at is not null),
        'vendors', (select -coalesce(sum(l.total_cents - l.commission_cents), 0) from ${soldLines} and l.vendor_id is not null),
        'commissions', (select -coalesce(sum(l.commission_cents - l.vat_cents), 0) from ${soldLines} and l.vendor_id is not null),
        'sales', (select -coalesce(sum(l.total_cents - l.vat_cents), 0) from ${soldLines} and l.vendor_id is null),
        'inventory', (select -coalesce(sum(l.quantity * l.unit_cost_cents), 0) from ${soldLines} and l.vendor_id is null),
        'vat', (select -coalesce(sum(o.vat_cents), 0) from orders o where ${isSold})
      ) as facts`)
    ).rows;
    for (const [account, figure] of Object.entries(facts!.facts)) {
      expect([account, books[account] ?? 0]).toEqual([account, figure]);
    }
    expect(books['vendors']).toBeLessThan(0); // proves that something was sold
  });

  it('contain only valid status transitions', async () => {
    const { rows } = await db.execute(sql`
      select number, before, status from (
        select o.number, e.status, coalesce(lag(e.status) over (partition by o.id order by e.id), 'awaiting_payment') as before
        from orders o join order_events e on e.order_id = o.id and e.kind = 'step') step
      where not exists (select from order_transitions m where m.from_status = step.before and m.to_status = step.status)`);
    expect(rows).toEqual([]);
  });
});
