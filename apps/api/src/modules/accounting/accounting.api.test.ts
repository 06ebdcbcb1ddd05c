import type { ResponseOf } from '@harusi/contracts/calls';
import { auditLog } from '@harusi/db/schema';
import { desc, sql } from '@harusi/db/drizzle';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedKnownQuarter } from '../../../test/accounting/known-quarter.ts';
import { openAdminClient } from '../../../test/orders/admin-client.ts';
import { canReadPdf, readPdf, readPdfFonts, readPdfInfo } from '../../../test/read-pdf.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { verifyLedger } from '../ledger/verify-ledger.service.ts';
import { changeSetting } from '../settings/settings.service.ts';
import { sumLedger } from './sum-ledger.service.ts';

const api = await startTestApi();
const { db, clock } = api;
const QUARTER = 'from=2031-01&to=2031-03';

let shop: Awaited<ReturnType<typeof seedKnownQuarter>>;
let books: ResponseOf<'GET', '/admin/accounting/'>;
let emptyTaxReport: number;
beforeAll(async () => {
  emptyTaxReport = (await (await openAdminClient(api)).get('/admin/accounting/tax-report/')).statusCode;
  shop = await seedKnownQuarter(api);
  books = await shop.admin.read(`/admin/accounting/?${QUARTER}`);
});

describe('the figures of a known quarter', () => {
  it('are right to the cent', () => {
    expect(books).toMatchObject({
      period: { from: '2031-01', to: '2031-03', before_from: '2030-10', before_to: '2030-12' },
      totals: {
        revenue: '6956.89',
        product_sales: '2646.55',
        services: '4310.34',
        flash: '0.00',
        regular: '6956.89',
        costs: '1550.00',
        gross_profit: '5406.89',
        gross_margin: 77.7,
        expenses: '2050.00',
        net_profit: '4906.89',
        net_margin: 70.5,
        income_tax: '1472.07',
      },
      before: { revenue: '0.00', net_margin: null },
      change: { revenue: null },
    });
  });

  it('fall into Nairobi months, with a void in the month it was recorded', () => {
    const months = books.months.map(({ month, revenue, expenses, income_tax }) => [
      month,
      revenue,
      expenses,
      income_tax,
    ]);
    expect(months).toEqual([
      ['2031-01', '2000.00', '1300.00', '210.00'],
      ['2031-02', '4956.89', '1750.00', '962.07'],
      ['2031-03', '0.00', '-1000.00', '300.00'],
    ]);
  });

  it('include taxes owed and the next payment', () => {
    expect(books).toMatchObject({
      taxes: {
        vat_payable: '793.11',
        income_tax: '1472.07',
        total: '2265.18',
        next_payment: {
          kind: 'vat',
          period: '2031-02',
          amount: '793.11',
          due_on: '2031-03-20',
          days_left: 6,
        },
        months: [
          { output: '320.00', input: '80.00', paid: '240.00', open: '0.00', due_on: '2031-02-20' },
          { output: '793.11', input: '0.00', paid: '0.00', open: '793.11', due_on: '2031-03-20' },
          { output: '0.00', input: '0.00', paid: '0.00', open: '0.00', due_on: '2031-04-20' },
        ],
        quarters: [{ number: 1, profit: '4906.89', tax: '1472.07', paid: '0.00', due_on: '2031-04-20' }],
      },
    });
  });

  it('stay the same after summing the ledger and for later periods', async () => {
    await sumLedger(db);
    const { at: _, ...again } = await shop.admin.read(`/admin/accounting/?${QUARTER}`);
    const { at: __, ...before } = books;
    expect(again).toEqual(before);
    const march = await shop.admin.read('/admin/accounting/?from=2031-03&to=2031-03');
    expect([march.totals.income_tax, march.before.revenue]).toEqual(['300.00', '4956.89']);
  });

  it('default to this year so far', async () => {
    const { period } = await shop.admin.read('/admin/accounting/');
    expect(period).toMatchObject({ from: '2031-01', to: '2031-03' });
  });

  it('agree with all other data', async () => {
    expect(await verifyLedger(db)).toEqual([]);
  });
});

describe('the entries behind a figure', () => {
  const read = (query: string) => shop.admin.read(`/admin/accounting/entries/?${query}&${QUARTER}`);

  it.each([
    ['group=revenue', '6956.89', 3],
    ['group=net_profit', '4906.89', 7],
    ['group=gross_profit', '5406.89', 4],
    ['group=expenses', '2050.00', 5],
    ['group=services', '4310.34', 1],
    ['group=vat_output', '1113.11', 3],
    ['group=vat_input', '80.00', 1],
    ['group=vat_paid', '240.00', 1],
    ['group=money_taken', '12320.00', 3],
    ['account=vat', '793.11', 5],
    ['account=marketing', '0.00', 2],
    ['account=mpesa', '11740.00', 4],
  ])('%s add up to %s', async (query, total, count) => {
    const list = await read(query);
    expect([list.total, list.count]).toEqual([total, count]);
    const sum = list.results.reduce((all: number, { amount }: { amount: string }) => all + Number(amount), 0);
    expect(sum.toFixed(2)).toBe(total);
  });

  it('can be those of one day', async () => {
    const list = await read('group=expenses&day=2031-01-20');
    expect([list.total, list.count]).toEqual(['500.00', 1]);
  });

  it('link to their source', async () => {
    const { results } = await read('group=net_profit');
    expect(results[0]).toMatchObject({ expense: shop.poster.id, amount: '1000.00', order: null });
    expect(results.find(({ booking }: { booking: string | null }) => booking)).toMatchObject({
      booking: shop.booking.number,
    });
    expect(results.at(-1)).toMatchObject({
      order: expect.stringMatching(/^[A-Z2-9]{8}$/),
      amount: '1200.00',
    });
  });

  it.each(['', 'group=revenue&account=vat', 'group=luck', 'account=rent'])('reject %o', async (query) => {
    expect((await shop.admin.get(`/admin/accounting/entries/?${query}`)).statusCode).toBe(400);
  });
});

describe('the reports', () => {
  const textOf = async (url: string) => {
    const response = await shop.admin.get(`${url}?${QUARTER}`);
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(readPdfInfo(response.rawPayload)).toMatchObject({ Tagged: 'yes' });
    expect(readPdfFonts(response.rawPayload).every(({ embedded }) => embedded)).toBe(true);
    return readPdf(response.rawPayload);
  };

  it.runIf(canReadPdf)('match the screen in the PDF statement', async () => {
    const text = await textOf('/admin/accounting/statement/');
    expect(text).toMatch(/January–March 2031/);
    for (const line of [
      /Total revenue\s+6,956\.89\s+0\.00/,
      /Gross profit\s+5,406\.89/,
      /Gross margin\s+77\.7%/,
      /Net profit\s+4,906\.89/,
      /Income tax on it\s+1,472\.07/,
      /Styling and consultations\s+4,310\.34/,
      /Stylist payments\s+750\.00/,
      /February 2031\s+4,956\.89\s+1,750\.00\s+3,206\.89\s+64\.7%\s+962\.07/,
      /Total\s+6,956\.89\s+2,050\.00\s+4,906\.89\s+70\.5%\s+1,472\.07/,
    ]) {
      expect(text).toMatch(line);
    }
  });

  it.runIf(canReadPdf)('list due dates in the PDF tax report', async () => {
    const text = await textOf('/admin/accounting/tax-report/');
    expect(text).toMatch(/January 2031\s+320\.00\s+80\.00\s+240\.00\s+0\.00\s+20 February 2031/);
    expect(text).toMatch(/February 2031\s+793\.11\s+0\.00\s+0\.00\s+793\.11\s+20 March 2031/);
    expect(text).toMatch(/1 of 2031\s+4,906\.89\s+1,472\.07\s+0\.00\s+1,472\.07\s+20 April 2031/);
    expect(text).toMatch(/Total\s+2,265\.18/);
    expect(text).toMatch(/Next payment: 793\.11 by 20 March 2031\./);
  });

  it('need no next payment in the PDF tax report', () => {
    expect(emptyTaxReport).toBe(200);
  });

  it('match the screen in the CSV export', async () => {
    const response = await shop.admin.get(`/admin/accounting/export/?${QUARTER}`);
    expect(response.headers['content-disposition']).toContain('harusi-accounting-2031-01-to-2031-03.csv');
    const lines = response.body.split('\r\n');
    const titles = lines[0]!.replace('\uFEFF', '').split(',');
    const total = lines.find((line) => line.startsWith('Total,'))!.split(',');
    const cell = (title: string) => total[titles.indexOf(title)];
    expect([cell('Revenue'), cell('Expenses'), cell('Net profit'), cell('Income tax')]).toEqual([
      '6956.89',
      '2050.00',
      '4906.89',
      '1472.07',
    ]);
    expect(lines).toContain('2031-02,793.11,0.00,0.00,793.11,2031-03-20');
  });
});

describe('an invalid query', () => {
  it.each([
    ['from=2031-13', 'from'],
    ['from=yesterday', 'from'],
    ['from=2031-03&to=2031-01', 'to'],
    ['from=2020-01&to=2031-01', 'from'],
  ])('%s returns a field error on %s', async (query, field) => {
    const response = await shop.admin.get(`/admin/accounting/?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().field_errors).toHaveProperty(field);
  });
});

describe('a rate that changes in the middle of a month', () => {
  it('applies from that day', async () => {
    const validFrom = new Date('2031-03-16T00:00:00+03:00');
    const now = clock.now();
    await changeSetting(db, { key: 'income_tax_percent', value: 20, validFrom, actorId: null, now });
    clock.advance({ days: 3 }); // 17 March
    await shop.admin.waitMinutes(0);
    await shop.sell(shop.veil.id, 1); // 1,000 less a cost of 400
    const { totals } = await shop.admin.read('/admin/accounting/?from=2031-03&to=2031-03');
    expect([totals.net_profit, totals.income_tax]).toEqual(['1600.00', '420.00']); // 30% of 1,000 and 20% of 600
  });

  it('leaves an audit trail of expenses and taxes', async () => {
    const actions = await db.select({ action: auditLog.action }).from(auditLog).orderBy(desc(auditLog.id));
    const names = actions.map(({ action }) => action);
    for (const action of ['expense.added', 'expense.voided', 'tax.paid']) expect(names).toContain(action);
  });
});

describe('more than ten thousand entries', () => {
  it('are estimated, added up exactly, and read on by cursor', async () => {
    await db.execute(sql`
      with entries as (
        insert into ledger_entries (source, at, memo)
        select 'count:' || n, '2040-01-10T09:00:00Z', 'Counted' from generate_series(1, 10001) n returning id)
      insert into ledger_lines (entry_id, account, amount_cents)
      select id, account, amount from entries, (values ('bank', 100), ('card', -100)) lines (account, amount)`);
    const list = await shop.admin.read('/admin/accounting/entries/?account=bank&from=2040-01&to=2040-01');
    expect(list).toMatchObject({ count_estimated: true, has_more: true, total: '10001.00' });
    expect(list.count).toBeGreaterThan(10_000);
    const { pathname, search } = new URL(list.next);
    const second = await shop.admin.read(pathname + search);
    expect(second.results[0].id).toBe(list.results.at(-1).id - 1);
  });
});
