import { type SQL, sql } from '@harusi/db/drizzle';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedKnownQuarter } from '../../../test/accounting/known-quarter.ts';
import { verifyAfterFault } from '../../../test/accounting/ledger-faults.ts';
import { runProgram } from '../../../test/run-program.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { sumLedger } from '../accounting/sum-ledger.service.ts';
import { verifyLedger } from './verify-ledger.service.ts';

const api = await startTestApi();
const { db } = api;

beforeAll(async () => {
  const { admin, veil } = await seedKnownQuarter(api);
  await sumLedger(db);
  await admin.placeOrder([{ product: veil.id, quantity: 3 }]); // unpaid, so its units are on hold
});

describe('the ledger check', () => {
  it('passes on consistent data', async () => {
    expect(await verifyLedger(db)).toEqual([]);
  });

  it.each<[string, SQL, RegExp]>([
    [
      'an extra line',
      sql`insert into ledger_lines (entry_id, account, amount_cents) select min(id), 'rounding', 1 from ledger_entries`,
      /^Entry capture:\d+ does not balance: 3 lines, 0\.01 over$/,
    ],
    [
      'a wrong daily sum',
      sql`update ledger_daily_totals set amount_cents = amount_cents - 7 where account = 'sales'`,
      /^Account sales added up for 2031-01-10: the ledger says -2000\.07, it should be -2000\.00$/,
    ],
    [
      'an entry summed twice',
      sql`update ledger_watermark set entry_id = entry_id - 1`,
      /^Account \w+ added up for 2031-03-02: the ledger says/,
    ],
    [
      'a capture with another amount',
      sql`update payment_captures set amount_cents = amount_cents + 100 where id = (select min(id) from payment_captures)`,
      /^Money \S+, mpesa: the ledger says 2320\.00, it should be 2321\.00$/,
    ],
    [
      'a capture that was never posted',
      sql`insert into payment_captures (provider, receipt, amount_cents, paid_at, created_at) values ('hand', 'LOST', 100, now(), now())`,
      /^Money LOST has no entry in the books$/,
    ],
    [
      'an order with another total',
      sql`update orders set total_cents = total_cents + 100, goods_cents = goods_cents + 100 where paid_at is not null`,
      /^Deposit of order \w{8}: the ledger says 0\.00, it should be -1\.00$/,
    ],
    [
      'a refund that was never posted',
      sql`insert into refunds (order_id, amount_cents, reason, created_at, reference, refunded_at)
          select min(id), 500, 'x', now(), 'R', now() from orders`,
      /^Money of the shop: the ledger says 11500\.00, it should be 11495\.00$/,
    ],
    [
      'a booking with another price',
      sql`update bookings set price_cents = price_cents + 100`,
      /^Deposit of booking \w{8}: the ledger says 0\.00, it should be -1\.00$/,
    ],
    [
      'a different vendor commission',
      sql`update order_lines set commission_cents = commission_cents + 100 where vendor_id is not null`,
      /^Owed to vendor \d+: the ledger says 4250\.00, it should be 4249\.00$/,
    ],
    [
      'a payout that was never posted',
      sql`insert into transfers (purpose, method, vendor_id, amount_cents, originator_conversation_id, state, receipt, paid_at, created_at)
          select 'vendor_payout', 'b2c', vendor_id, 10000, 'o', 'paid', 'R1', now(), now() from order_lines where vendor_id is not null`,
      /^Owed to vendor \d+: the ledger says 4250\.00, it should be 4150\.00$/,
    ],
    [
      'a different stylist commission',
      sql`update bookings set commission_rate = 2000`,
      /^Owed to stylist \d+: the ledger says 750\.00, it should be 1000\.00$/,
    ],
    [
      'a cent of VAT too much',
      sql`update order_lines set vat_cents = vat_cents + 1 where vendor_id is null`,
      /^VAT of order \w{8}: the ledger says 320\.00, it should be 320\.01$/,
    ],
    [
      'a different VAT rate on a booking',
      sql`update bookings set vat_rate = 1700`,
      /^VAT: the ledger says -793\.11, it should be -829\.95$/,
    ],
    [
      'different costs',
      sql`update order_lines set unit_cost_cents = 1 where vendor_id is null`,
      /^Cost of goods: the ledger says 800\.00, it should be 0\.02$/,
    ],
    [
      'a regular sale posted as a flash sale',
      sql`update ledger_lines set account = 'flash_sales' where account = 'sales'`,
      /^Flash sales of order \w{8}: the ledger says 2000\.00, it should be 0\.00$/,
    ],
    [
      'a cent moved between regular and flash sales by hand',
      sql`with entry as (insert into ledger_entries (source, memo, at) values ('by-hand', 'x', now()) returning id)
          insert into ledger_lines (entry_id, account, amount_cents)
          select id, account, cents from entry, (values ('sales', 1), ('flash_sales', -1)) line (account, cents)`,
      /^Flash sales: the ledger says -0\.01, it should be 0\.00$/,
    ],
    [
      'an order of a flash sale that was posted as a regular one',
      sql`update order_lines set campaign_id = 1 where vendor_id is not null`,
      /^Commission: the ledger says -646\.55, it should be 0\.00$/,
    ],
    [
      'the deposits of two orders swapped',
      sql`update ledger_lines l set amount_cents = l.amount_cents + case when l.amount_cents < -20000 then 5 else -5 end
          from ledger_entries e where e.id = l.entry_id and e.source like 'order:%:sale' and l.account = 'vat'`,
      /^VAT of order \w{8}: the ledger says 319\.95, it should be 320\.00$/,
    ],
    [
      'a debt without a payee',
      sql`with entry as (insert into ledger_entries (source, memo, at) values ('by-hand', 'x', now()) returning id)
          insert into ledger_lines (entry_id, account, amount_cents)
          select id, account, cents from entry, (values ('mpesa', 1), ('vendors', -1)) line (account, cents)`,
      /^Owed to vendors: the ledger says -4250\.01, it should be -4250\.00$/,
    ],
    [
      'one unit on hold too few',
      sql`update stock_holds set quantity = quantity - 1`,
      /^Order \w{8} keeps 2 of variant \d+, it should be 3$/,
    ],
    [
      'units on hold for no order',
      sql`update orders set status = 'cancelled', hold_until = null, cancel_reason = 'expired' where status = 'awaiting_payment'`,
      /^Order \w{8} keeps 3 of variant \d+, it should be 0$/,
    ],
    [
      'an expense rewritten',
      sql`update expenses set amount_cents = amount_cents + 100 where category = 'operating'`,
      /^Expense \d+, operating: the ledger says 500\.00, it should be 501\.00$/,
    ],
    [
      'an expense that was never posted',
      sql`insert into expenses (day, category, description, amount_cents, paid_from, created_at)
          values ('2031-03-01', 'fees', 'x', 100, 'bank', now())`,
      /^Expense \d+ has no entry in the books$/,
    ],
    [
      'an expense voided without a posting',
      sql`update expenses set voided_at = now(), void_reason = 'x' where voided_at is null`,
      /^Expense \d+ taken back has no entry in the books$/,
    ],
    [
      'a tax payment that was never posted',
      sql`insert into tax_payments (kind, period, paid_on, amount_cents, reference, paid_from, created_at)
          values ('income_tax', '2031-01-01', '2031-03-01', 100, 'T', 'bank', now())`,
      /^Tax payment T has no entry in the books$/,
    ],
  ])('detects %s', async (_, planted, sentence) => {
    const found = await verifyAfterFault(db, planted);
    expect(found).toContainEqual(expect.stringMatching(sentence));
  });
});

describe('npm run ledger:verify', () => {
  const verify = () =>
    runProgram('commands/verify-ledger.ts', { DATABASE_URL: api.databaseUrl, DATA_DIR: '/nowhere' }).ended;

  it('prints nothing when the ledger is correct', async () => {
    expect(await verify()).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it('prints the differences', async () => {
    await db.execute(
      sql`update ledger_daily_totals set amount_cents = amount_cents + 1 where account = 'sales'`,
    );
    const { code, stderr } = await verify();
    expect(code).toBe(1);
    expect(stderr).toBe(
      'Account sales added up for 2031-01-10: the ledger says -1999.99, it should be -2000.00',
    );
  });
});
