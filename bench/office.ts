import { KeysetQuery } from '@harusi/contracts/common';
import { OfficeBookingQuery, SaleQuery } from '@harusi/contracts/office/office-bookings';
import { ClientQuery } from '@harusi/contracts/office/clients';
import { LedgerEntryQuery } from '@harusi/contracts/office/books/accounting';
import { ExpenseQuery, TaxPaymentQuery } from '@harusi/contracts/office/books/expenses';
import { MessageFailureQuery } from '@harusi/contracts/office/messages';
import { OfficeOrderQuery } from '@harusi/contracts/office/office-orders';
import { OFFICE_PRODUCT_ORDERINGS, OfficeProductQuery } from '@harusi/contracts/office/office-products';
import { AuditQuery } from '@harusi/contracts/office/office-settings';
import { OfficeParcelQuery, PARCEL_STAGES } from '@harusi/contracts/office/parcels';
import { ORDER_STATUSES } from '@harusi/contracts/orders';
import { OfficeStylistQuery } from '@harusi/contracts/office/office-stylists';
import { PayeeQuery, TransferQuery } from '@harusi/contracts/office/payouts';
import { PaymentExceptionQuery } from '@harusi/contracts/office/payment-exceptions';
import { CommissionInvoiceQuery } from '@harusi/contracts/papers/vendor-papers';
import { OfficeVendorQuery } from '@harusi/contracts/vendors';
import { connect } from '@harusi/db/client';
import type { Pool } from 'pg';
import { readAccounting } from '../apps/api/src/modules/accounting/accounting.service.ts';
import { listLedgerEntries } from '../apps/api/src/modules/accounting/entries.service.ts';
import { listExpenses } from '../apps/api/src/modules/accounting/expenses/expenses.service.ts';
import { listTaxPayments } from '../apps/api/src/modules/accounting/taxes/tax-payments.service.ts';
import { listAudit } from '../apps/api/src/modules/audit/list-audit.service.ts';
import { listOfficeBookings } from '../apps/api/src/modules/bookings/office/office-bookings.service.ts';
import { exportSales } from '../apps/api/src/modules/bookings/sales/export-sales.service.ts';
import { listSales } from '../apps/api/src/modules/bookings/sales/sales.service.ts';
import { listClients } from '../apps/api/src/modules/clients/list-clients.service.ts';
import { exportProducts } from '../apps/api/src/modules/office-catalogue/export-products.service.ts';
import { listOfficeProducts } from '../apps/api/src/modules/office-catalogue/products/office-products.service.ts';
import {
  readCounts,
  readDashboard,
} from '../apps/api/src/modules/office-dashboard/office-dashboard.service.ts';
import { listFailures } from '../apps/api/src/modules/office-messages/office-messages.service.ts';
import { listOfficeOrders } from '../apps/api/src/modules/orders/office/list-orders.service.ts';
import { listParcels } from '../apps/api/src/modules/orders/office/packing.service.ts';
import { listOfficePackages } from '../apps/api/src/modules/packages/packages.service.ts';
import { listPaymentExceptions } from '../apps/api/src/modules/payment-exceptions/list-exceptions.service.ts';
import { getSettings } from '../apps/api/src/modules/settings/settings.service.ts';
import { listOfficeStylists } from '../apps/api/src/modules/stylists/office/office-stylists.service.ts';
import { listPayees, listTransfers } from '../apps/api/src/modules/transfers/payouts/payees.service.ts';
import { readStatement } from '../apps/api/src/modules/transfers/payouts/statement.service.ts';
import { listOpenRefunds } from '../apps/api/src/modules/transfers/refunds/list-refunds.service.ts';
import { listVendors } from '../apps/api/src/modules/vendors/office-vendors.service.ts';
import {
  chargedMonth,
  readCharges,
} from '../apps/api/src/modules/vendor-papers/commission-charges.service.ts';
import { listCommissionInvoices } from '../apps/api/src/modules/vendor-papers/commission-invoices.service.ts';
import { getVendorDashboard } from '../apps/api/src/modules/vendors/vendor-dashboard.service.ts';
import { type Timing, timeRuns } from './lib/timing.ts';

/** Milliseconds of SQL that a screen may take, all its statements together. */
const AIM_MS = 300;
const RUNS = 2;
/** With 20,000 lines; few have more. */
const BUSY_VENDOR = 11;

interface ScreenTiming extends Timing {
  /** The longest statement by the clock, median of the runs. */
  longestMs: number;
  aimMs: number;
}

interface ExportTiming {
  what: string;
  lines: number;
  seconds: number;
  /** What the heap grew by at most. */
  peakMb: number;
}

export interface OfficeFigures {
  screens: ScreenTiming[];
  exports: ExportTiming[];
}

type Query = Record<string, string>;
interface Page {
  next: string | null;
}

/** Measures every list and screen of the back office. `postgres` is the process id of the server. */
export async function measureOffice(url: string, postgres: number): Promise<OfficeFigures> {
  const { db, pool, close } = connect(url, { maxConnections: 6, statementTimeoutMs: 120_000 });
  try {
    const now = new Date();
    const lists: [name: string, read: (query: Query) => Promise<Page>, queries: Query[]][] = [
      [
        'orders',
        (query) => listOfficeOrders(db, OfficeOrderQuery.parse(query), now),
        [
          {},
          { page: '400' },
          ...ORDER_STATUSES.map((status) => ({ status })),
          { sold_in: monthsAgo(now, 0) },
          { sold_in: monthsAgo(now, 12) },
          { to_send: 'true' },
          ...[
            'otieno',
            'client77777@',
            '0745 123',
            'AAAB2C',
            'U999',
            'li',
            'early.example',
            'nobody at all',
          ].map((search) => ({
            search,
          })),
        ],
      ],
      [
        'products',
        (query) => listOfficeProducts(pool, OfficeProductQuery.parse(query), now),
        [
          ...OFFICE_PRODUCT_ORDERINGS.map((ordering) => ({ ordering })),
          { stock: 'low' },
          { sale: 'true' },
          { min_price: '5000', max_price: '6000' },
          { search: 'pearl' },
          { search: 'rare7x' },
        ],
      ],
      [
        'clients',
        (query) => listClients(db, ClientQuery.parse(query)),
        [
          {},
          { sort: 'spent' },
          { sort: 'last_booking' },
          ...['otieno', 'client77777@', '0700 045', 'li', 'nobody at all'].map((search) => ({ search })),
          { search: 'otieno', sort: 'spent' },
        ],
      ],
      [
        'bookings',
        (query) => listOfficeBookings(db, OfficeBookingQuery.parse(query), now),
        [
          {},
          { status: 'completed' },
          { status: 'requested' },
          { search: 'otieno' },
          { search: 'client77777@' },
        ],
      ],
      [
        'sales',
        (query) => listSales(db, SaleQuery.parse(query)),
        [{}, { status: 'completed' }, { search: 'client77777@' }],
      ],
      [
        'parcels',
        (query) => listParcels(db, OfficeParcelQuery.parse(query), now),
        [...PARCEL_STAGES.map((stage) => ({ stage })), { stage: 'delivered', search: 'client77777@' }],
      ],
      [
        'audit',
        (query) => listAudit(db, AuditQuery.parse(query)),
        [{}, { action: 'order.noted' }, { since: dayAgo(now, 400), until: dayAgo(now, 390) }],
      ],
      [
        'money to look at',
        (query) => listPaymentExceptions(db, PaymentExceptionQuery.parse(query)),
        [{}, { state: 'open' }],
      ],
      [
        'payees',
        async (query) => listPayees(db, PayeeQuery.parse(query), await getSettings(db, now), now),
        [{}],
      ],
      ['refunds', (query) => listOpenRefunds(db, KeysetQuery.parse(query)), [{}]],
      ['transfers', (query) => listTransfers(db, TransferQuery.parse(query)), [{}]],
      [
        'statement of a vendor',
        (query) => readStatement(db, { kind: 'vendor', id: BUSY_VENDOR }, KeysetQuery.parse(query), now),
        [{}],
      ],
      ['failed messages', (query) => listFailures(db, MessageFailureQuery.parse(query), now), [{}]],
      ['expenses', (query) => listExpenses(db, ExpenseQuery.parse(query), now), [{}]],
      ['tax payments', (query) => listTaxPayments(db, TaxPaymentQuery.parse(query)), [{}]],
    ];
    const screens: ScreenTiming[] = [];
    const add = async (what: string, run: () => Promise<unknown>) => {
      const statements = watchStatements(pool);
      const timing = await timeRuns(what, postgres, run, RUNS);
      screens.push({ ...timing, longestMs: statements.stop(), aimMs: AIM_MS });
    };
    for (const [name, read, queries] of lists) {
      for (const query of queries)
        await add(`${name} ${new URLSearchParams(query).toString()}`.trim(), () => read(query));
      const { next } = await read(queries[0]!);
      if (next)
        await add(`${name}, the middle by cursor`, () => read({ ...queries[0]!, cursor: inTheMiddle(next) }));
    }
    await add('dashboard', () => readDashboard(db, null, now));
    await add('counts of the navigation', () => readCounts(db, null, now));
    await add('accounting', () => readAccounting(db, {}, now));
    await add('vendors', () => listVendors(db, OfficeVendorQuery.parse({})));
    await add('dashboard of a vendor', () => getVendorDashboard(db, BUSY_VENDOR, now));
    await add('commission invoices', () =>
      listCommissionInvoices(db, CommissionInvoiceQuery.parse({ vendor: String(BUSY_VENDOR) })),
    );
    await add('lines of a commission invoice', () =>
      readCharges(db, [chargedMonth(BUSY_VENDOR, `${monthsAgo(now, 1)}-01`)]),
    );
    await add('stylists', () => listOfficeStylists(db, OfficeStylistQuery.parse({}), now));
    await add('packages', () => listOfficePackages(db));
    for (const group of ['revenue', 'money_taken', 'expenses', 'flash'] as const)
      await add(`ledger entries of ${group}`, () =>
        listLedgerEntries(db, LedgerEntryQuery.parse({ group }), now),
      );
    return {
      screens,
      exports: [
        await timeExport('products', exportProducts(pool, OfficeProductQuery.parse({}), now)),
        await timeExport('sales', exportSales(db, SaleQuery.parse({}))),
      ],
    };
  } finally {
    await close();
  }
}

/** Watches the statements of a pool; `stop` returns the longest of a run, in milliseconds. */
function watchStatements(pool: Pool) {
  const times = new Map<string, number[]>();
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  const watched = async (...args: unknown[]) => {
    const from = performance.now();
    const result = await query(...args);
    const [statement] = args;
    const text = typeof statement === 'string' ? statement : (statement as { text: string }).text;
    times.set(text, [...(times.get(text) ?? []), performance.now() - from]);
    return result;
  };
  Object.assign(pool, { query: watched });
  return {
    stop(): number {
      Object.assign(pool, { query });
      const medians = [...times.values()].map(
        (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!,
      );
      return Math.max(0, ...medians);
    },
  };
}

/** Turns the cursor of a first page into one far down: half of every number, a year earlier for every moment. */
function inTheMiddle(cursor: string): string {
  const [name, side, ...values] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as string[];
  const middle = values.map((value) =>
    /^\d+$/.test(value)
      ? String(Math.floor(Number(value) / 2))
      : value.endsWith('Z')
        ? new Date(Date.parse(value) - 365 * 86_400_000).toISOString()
        : value,
  );
  return Buffer.from(JSON.stringify([name, side, ...middle])).toString('base64url');
}

async function timeExport(
  what: string,
  started: AsyncIterable<string> | Promise<AsyncIterable<string>>,
): Promise<ExportTiming> {
  const before = process.memoryUsage().heapUsed;
  const from = performance.now();
  let [lines, peak] = [0, 0];
  for await (const part of await started) {
    lines += part.split('\r\n').length - 1;
    peak = Math.max(peak, process.memoryUsage().heapUsed - before);
  }
  return { what, lines, seconds: (performance.now() - from) / 1000, peakMb: peak / 1024 ** 2 };
}

const monthsAgo = (now: Date, months: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 7);
const dayAgo = (now: Date, days: number) =>
  new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);

/** Tables with aims; what misses its aim is marked. */
export function formatOffice({ screens, exports }: OfficeFigures): string[] {
  return [
    'Back office, no parallel workers',
    '',
    '| screen | PostgreSQL ms | aim | longest statement, ms by the clock |',
    '| --- | ---: | ---: | ---: |',
    ...screens.map(
      ({ what, cpuMs, longestMs, aimMs }) =>
        `| ${what}${cpuMs > aimMs ? ' **missed**' : ''} | ${cpuMs.toFixed(0)} | ${aimMs} | ${longestMs.toFixed(0)} |`,
    ),
    '',
    '| export | lines | seconds | heap MB at most |',
    '| --- | ---: | ---: | ---: |',
    ...exports.map(
      ({ what, lines, seconds, peakMb }) =>
        `| ${what} | ${lines} | ${seconds.toFixed(1)} | ${peakMb.toFixed(0)} |`,
    ),
  ];
}
