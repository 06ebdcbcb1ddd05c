import type { Postgres } from '../scripts/lib/postgres/postgres.ts';
import type { Step } from '../scripts/lib/terminal/progress.ts';
import { formatAccounting, measureAccounting } from './accounting.ts';
import { formatBrowser, measureBrowser, startDemoShop, toBrowserRow } from './browser.ts';
import { formatCampaigns, measureCampaigns } from './campaigns.ts';
import { measureCatalogue } from './catalogue.ts';
import { formatCheckouts, measureCheckouts } from './checkout.ts';
import { createOrdersDatabase, formatDashboard, measureDashboard } from './dashboard.ts';
import type { Bare } from './lib/bare.ts';
import { createOfficeDatabase } from './lib/office-database.ts';
import { measureEmails } from './emails.ts';
import { formatOffice, measureOffice } from './office.ts';
import { formatOrders, measureOrders } from './orders.ts';
import { formatOverload, measureOverload } from './overload.ts';
import type { Row } from './report/rows.ts';

export interface BenchContext {
  /** Runs with fsync off. Parts that measure durable commits start their own. */
  postgres: Postgres;
  dataDir: string;
  /** Numbers of products to measure the catalogue with. */
  sizes: readonly number[];
  seconds: number;
  warmUpSeconds: number;
  overloadSeconds: number;
  sampleBare: () => Promise<Bare>;
  step: Step;
}

export interface Part {
  /** For docs/performance.md and the printed table of aims. */
  rows: Row[];
  /** Further tables, as Markdown. */
  lines?: string[];
}

/** The parts by their names in `BENCH_WHAT`, in the order in which they run. The aims for their rows are in report/aims.ts. */
export const PARTS: Readonly<Record<string, (context: BenchContext) => Promise<Part>>> = {
  async orders({ seconds, sampleBare, step }) {
    const bare = await sampleBare();
    const figures = await step('Orders, with durable commits', () => measureOrders(seconds));
    const { perSecond, nodeMs, postgresMs, statements, failed } = figures;
    const timesBare = perSecond / bare.perSecond;
    const row = {
      what: 'order of two lines',
      size: 10_000,
      timesBare,
      nodeMs,
      postgresMs,
      statements,
      failed,
    };
    return { rows: [row], lines: formatOrders(figures) };
  },

  async checkout({ seconds, step }) {
    const figures = await step('Checkouts, from order to payment', () => measureCheckouts(seconds));
    const { perSecond, nodeMs, postgresMs, medianMs: wallMs, failed } = figures;
    const row = { what: 'checkout to paid', size: 10_000, perSecond, nodeMs, postgresMs, wallMs, failed };
    return { rows: [row], lines: formatCheckouts(figures) };
  },

  async emails({ step }) {
    const figures = await step('Emails, from the outbox to a mail server', measureEmails);
    return { rows: [{ what: 'email', size: 0, ...figures }] };
  },

  async dashboard({ postgres, step }) {
    const url = await step('Filling a million lines', () => createOrdersDatabase(postgres.url));
    const figures = await step('The dashboard', () => measureDashboard(url, postgres.pid));
    return { rows: [], lines: formatDashboard(figures) };
  },

  async accounting({ postgres, step }) {
    const figures = await step('Accounting over a million entries', () =>
      measureAccounting(postgres.url, postgres.pid),
    );
    return { rows: [], lines: formatAccounting(figures) };
  },

  async office({ postgres, step }) {
    const { url, orders } = await step('Filling a million orders and clients', () =>
      createOfficeDatabase(postgres.url),
    );
    const figures = await step('Screens of the back office', () => measureOffice(url, postgres.pid));
    const rows = figures.screens.map(({ what, cpuMs: postgresMs, longestMs: wallMs, aimMs }) => ({
      what: `office: ${what}`,
      size: orders,
      postgresMs,
      wallMs,
      aimMs,
    }));
    return { rows, lines: ['', ...formatOffice(figures)] };
  },

  async campaigns({ seconds, step }) {
    const figures = await step('A flash sale over 50,000 products', () => measureCampaigns(seconds));
    return { rows: [], lines: formatCampaigns(figures) };
  },

  async browser({ step }) {
    const { shop, stop } = await step('Starting a shop with the demo', startDemoShop);
    try {
      const figures = await step('Visits in a browser', () => measureBrowser(shop));
      return { rows: figures.map(toBrowserRow), lines: formatBrowser(figures) };
    } finally {
      await stop();
    }
  },

  async overload({ seconds, overloadSeconds, step }) {
    const figures = await step('200 connections', () => measureOverload(seconds, overloadSeconds));
    return { rows: [], lines: formatOverload(figures) };
  },

  async catalogue(context) {
    return { rows: await measureCatalogue(context) };
  },
};
