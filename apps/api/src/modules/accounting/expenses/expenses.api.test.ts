import { sql } from '@harusi/db/drizzle';
import { beforeAll, describe, expect, it } from 'vitest';
import { monthOf, nairobiDay, addMonths } from '@harusi/contracts/constants/nairobi-time';
import { openAdminClient } from '../../../../test/orders/admin-client.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { quarterStart } from '../periods.rules.ts';

const api = await startTestApi();
const { db, clock } = api;
const today = nairobiDay(clock.now());
const month = monthOf(today);

const anExpense = (given: object = {}) => ({
  category: 'marketing',
  day: today,
  amount: '1160.00',
  vat: '160.00',
  paid_from: 'bank',
  description: 'Posters in Karen',
  ...given,
});
const aPayment = (given: object = {}) => ({
  kind: 'vat',
  period: month,
  paid_on: today,
  amount: '500.00',
  reference: 'KRA-77',
  paid_from: 'mpesa',
  ...given,
});

let admin: Awaited<ReturnType<typeof openAdminClient>>;
beforeAll(async () => {
  admin = await openAdminClient(api);
});
const entries = async () =>
  Number((await db.execute<{ n: string }>(sql`select count(*) as n from ledger_entries`)).rows[0]!.n);

describe('an expense', () => {
  it('is posted at once and listed', async () => {
    const added = await admin.send('POST', '/admin/expenses/', anExpense());
    expect(added.statusCode).toBe(201);
    expect(added.json()).toMatchObject({
      amount: '1160.00',
      vat: '160.00',
      has_receipt: false,
      voided: null,
    });
    const list = await admin.read(`/admin/expenses/?from=${month}&to=${month}&category=marketing`);
    expect(list).toMatchObject({ count: 1, results: [{ description: 'Posters in Karen' }] });
    expect((await admin.read(`/admin/expenses/?category=fees`)).count).toBe(0);
    const { rows } = await db.execute(
      sql`select account, amount_cents::integer as cents from ledger_lines order by id`,
    );
    expect(rows).toEqual([
      { account: 'marketing', cents: 100_000 },
      { account: 'vat', cents: 16_000 },
      { account: 'bank', cents: -116_000 },
    ]);
  });

  it.each([
    [{ amount: '0' }, 'amount'],
    [{ amount: '-5' }, 'amount'],
    [{ amount: 'much' }, 'amount'],
    [{ amount: '1e9' }, 'amount'],
    [{ vat: '1160.00' }, 'vat'],
    [{ vat: '-1' }, 'vat'],
    [{ category: 'rent' }, 'category'],
    [{ paid_from: 'pocket' }, 'paid_from'],
    [{ day: '2026-02-30' }, 'day'],
    [{ day: '2126-01-01' }, 'day'],
    [{ description: '  ' }, 'description'],
    [{ receipt: 999_999 }, 'receipt'],
  ])('with %j returns a field error on %s and is not posted', async (given, field) => {
    const before = await entries();
    const response = await admin.send('POST', '/admin/expenses/', anExpense(given));
    expect(response.statusCode).toBe(400);
    expect(response.json().field_errors).toHaveProperty(field);
    expect(await entries()).toBe(before);
  });

  it('is voided once when two admins try', async () => {
    const { id } = (await admin.send('POST', '/admin/expenses/', anExpense())).json();
    const before = await entries();
    expect((await admin.send('POST', `/admin/expenses/${id}/void/`, { reason: ' ' })).statusCode).toBe(400);
    const both = await Promise.all(
      ['Twice', 'Again'].map((reason) => admin.send('POST', `/admin/expenses/${id}/void/`, { reason })),
    );
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(await entries()).toBe(before + 1);
    expect((await admin.send('POST', '/admin/expenses/999999/void/', { reason: 'x' })).statusCode).toBe(404);
  });
});

describe('a tax payment', () => {
  it('is posted, and its reference is unique', async () => {
    const paid = await admin.send('POST', '/admin/tax-payments/', aPayment({ reference: 'kra-77' }));
    expect([paid.statusCode, paid.json().reference]).toEqual([201, 'KRA-77']);
    const before = await entries();
    const again = await admin.send('POST', '/admin/tax-payments/', aPayment());
    expect(again.statusCode).toBe(400);
    expect(again.json().field_errors).toEqual({ reference: ['Another payment has this reference already'] });
    expect(await entries()).toBe(before);
    const list = await admin.read(`/admin/tax-payments/?kind=vat&period=${month}`);
    expect(list).toMatchObject({ count: 1, results: [{ period: month, amount: '500.00' }] });
  });

  it('of income tax is an asset until the year ends', async () => {
    const period = quarterStart(month);
    const form = aPayment({ kind: 'income_tax', period, reference: 'KRA-78', paid_from: 'bank' });
    expect((await admin.send('POST', '/admin/tax-payments/', form)).statusCode).toBe(201);
    const { total } = await admin.read(`/admin/accounting/entries/?account=income_tax`);
    expect(total).toBe('500.00');
  });

  it.each([
    [{ amount: '0' }, 'amount'],
    [{ kind: 'income_tax', period: `${month.slice(0, 4)}-02` }, 'period'],
    [{ period: addMonths(month, 1) }, 'period'],
    [{ paid_on: '2126-01-01' }, 'paid_on'],
    [{ reference: '' }, 'reference'],
    [{ kind: 'luck' }, 'kind'],
  ])('with %j returns a field error on %s', async (given, field) => {
    const response = await admin.send('POST', '/admin/tax-payments/', aPayment({ reference: 'X', ...given }));
    expect(response.statusCode).toBe(400);
    expect(response.json().field_errors).toHaveProperty(field);
  });
});
