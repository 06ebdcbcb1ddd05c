import { readdir, readFile } from 'node:fs/promises';
import { Cents } from '@harusi/contracts/common';
import { aCampaign, aProduct } from '@harusi/db/factories';
import { orderLines, orders } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import { expect, it } from 'vitest';
import { openAdminClient } from '../../../test/orders/admin-client.ts';
import { captureForOrder } from '../../../test/orders/order-requests.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { changeSetting } from '../settings/settings.service.ts';
import { refundOrder } from '../orders/refunds/refund-order.service.ts';
import type { AccountCode } from './ledger.rules.ts';
import { postEntry } from './ledger.service.ts';
import { verifyLedger } from './verify-ledger.service.ts';

const api = await startTestApi();
const { db, clock } = api;
const admin = await openAdminClient(api);
const MIGRATIONS = new URL('../../../../../packages/db/migrations/', import.meta.url);

/** Undoes the migrations that brought refunds by line, and what builds on them: returns and the sums of what was sold. */
const OLDER_RELEASE = `
  drop trigger order_lines_record_sale on order_lines;
  drop view buyer_units, open_return_units;
  alter table stock_holds drop column return_id, add constraint stock_holds_order_id_variant_id_pk primary key (order_id, variant_id);
  drop table return_photos, return_lines, returns;
  drop function check_returned_units, reject_unknown_return_step, has_seal;
  alter table subcategories drop column is_sealed;
  drop trigger order_lines_frozen on order_lines;
  drop trigger order_lines_variant_open on order_lines;
  drop function reject_variant_of_sent_line;
  create trigger order_lines_frozen before update on order_lines for each row
    when (to_jsonb(old) - 'refunded_cents' is distinct from to_jsonb(new) - 'refunded_cents')
    execute function reject_order_terms_change();
  drop table refund_lines;
  drop index parcels_under_way_idx;
  alter table refunds drop column delivery_cents, drop column goodwill_cents, add constraint refunds_positive check (amount_cents > 0);
  alter table orders drop column delivery_refunded_cents, drop column goodwill_cents;
  alter table order_lines drop column refunded_quantity, drop column restocked_quantity;
  alter table parcels drop column notes, drop column arrival_claimed_at, drop column arrival_disputed_at, drop column delivered_by;
  delete from accounts where code = 'goodwill'`;

async function upgrade() {
  const files = (await readdir(MIGRATIONS))
    .filter((file) => /^00(45|46|51|52)_.*\.sql$/.test(file))
    .toSorted();
  await db.transaction(async (tx) => {
    for (const file of files) {
      const statements = (await readFile(new URL(file, MIGRATIONS), 'utf8')).split(
        '--> statement-breakpoint',
      );
      for (const statement of statements) await tx.execute(sql.raw(statement));
    }
  });
}

async function sell(product: number, quantity = 1) {
  const { number } = await admin.placeOrder([{ product, quantity }]);
  await captureForOrder(db, number, clock.now());
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  return order!;
}

/** Half of 1,000 and of a delivery of 350 went back, as the older release wrote it. */
async function refundHalf({ id, number }: { id: number; number: string }) {
  const now = clock.now();
  await db.execute(sql`insert into refunds (order_id, amount_cents, reason, created_at)
    values (${id}, 67500, 'Torn', ${now})`);
  await db.update(orderLines).set({ refundedCents: 500_00 }).where(eq(orderLines.orderId, id));
  const postings: [AccountCode, number][] = [
    ['deposits', -675_00],
    ['sales', 431_04],
    ['delivery', 150_86],
    ['vat', 93_10],
  ];
  await postEntry(db, {
    source: `order:${number}:refund:1`,
    memo: 'Half',
    at: now,
    postings: postings.map(([account, amount]) => ({
      account,
      amount,
      ...(account === 'deposits' && { orderId: id }),
    })),
  });
}

/** Before they had accounts of their own, flash sales were posted as regular ones. */
const postAsRegular = ({ number }: { number: string }) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`alter table ledger_lines disable trigger ledger_lines_append_only`);
    await tx.execute(sql`update ledger_lines set account = replace(account, 'flash_', '') where entry_id in (
      select id from ledger_entries where source = ${`order:${number}:sale`})`);
    await tx.execute(sql`alter table ledger_lines enable trigger ledger_lines_append_only`);
  });

const by = { actorId: null as never, now: clock.now() };
await changeSetting(db, { key: 'delivery_fee', value: Cents.parse(350_00), ...by });

it('leaves the books of an older release in order, and its refunds can go on', async () => {
  const veil = await aProduct(db, { priceCents: 1_000_00, variants: [{ onHand: 20 }] });
  const sash = await aProduct(db, { priceCents: 3_000_00, variants: [{ onHand: 20 }] });
  await aCampaign(db, { percent: 20, startsAt: clock.now(), productIds: [sash.id] });
  const half = await sell(veil.id);
  const [kept, returned] = [await sell(sash.id), await sell(sash.id)];
  for (const order of [kept, returned]) await postAsRegular(order);
  const cancelled = await admin.send('POST', `/admin/orders/${returned.number}/cancel/`, { reason: 'Rain' });
  expect(cancelled.statusCode).toBe(200);
  expect(await verifyLedger(db)).not.toEqual([]);
  await db.execute(sql.raw(OLDER_RELEASE));
  await refundHalf(half);
  await upgrade();

  expect(await verifyLedger(db)).toEqual([]);
  const { lines, refunded } = await admin.read(`/admin/orders/${half.number}/`);
  expect([refunded, lines[0].refunded_quantity]).toEqual(['675.00', 0]);
  const [{ parcels }] = [await admin.read(`/admin/orders/${half.number}/`)];
  await admin.moveParcelThrough(parcels[0].id, ['preparing', 'dispatched']);
  const rest = { lines: [{ line: lines[0].id, quantity: 1, restock: true }], delivery: 175_00 };
  await refundOrder(db, half.number, { ...rest, reason: 'Torn after all' }, by);
  expect((await admin.read(`/admin/orders/${half.number}/`)).refunded).toBe('1350.00');
  expect(await verifyLedger(db)).toEqual([]);
});
