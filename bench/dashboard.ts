import { OfficeProductQuery } from '@harusi/contracts/office/office-products';
import { connect } from '@harusi/db/client';
import { type SQL, sql } from '@harusi/db/drizzle';
import { Client } from 'pg';
import { listOfficeProducts } from '../apps/api/src/modules/office-catalogue/products/office-products.service.ts';
import { edgesAt } from '../apps/api/src/modules/office-dashboard/office-dashboard.rules.ts';
import {
  money,
  recent,
  sold,
  standing,
} from '../apps/api/src/modules/office-dashboard/office-dashboard.sql.ts';
import { stylistFigures } from '../apps/api/src/modules/office-dashboard/stylist-figures.sql.ts';
import { getSettings } from '../apps/api/src/modules/settings/settings.service.ts';
import { fillOrders } from './lib/fill-orders.ts';
import { createCatalogueDatabase } from './lib/catalogue-database.ts';
import { formatTimings, type Timing, timeRuns, totalTiming } from './lib/timing.ts';

const PRODUCTS = 10_000;
const LINES = 1_000_000;
/** Runs of slow queries. */
const FEW_TIMES = 4;

export interface DashboardFigures {
  lines: number;
  statements: Timing[];
  lists: Timing[];
  /** The `explain analyze` output of each statement. */
  plans: string[];
}

/** Creates a database with two years of orders, a million lines in all. Returns its URL. */
export async function createOrdersDatabase(postgresUrl: string): Promise<string> {
  const url = await createCatalogueDatabase(postgresUrl, PRODUCTS, 'orders');
  const client = new Client({ connectionString: url });
  await client.connect();
  await fillOrders(client, { orders: LINES / 2.5, linesPerOrder: 2.5, products: PRODUCTS, clients: 10_000 });
  // A parallel worker's CPU is lost when it exits, and small machines have no cores to spare.
  await client.query(
    `alter database ${new URL(url).pathname.slice(1)} set max_parallel_workers_per_gather = 0`,
  );
  await client.end();
  return url;
}

/** Measures each dashboard query in turn. `postgres` is the process id of the server. */
export async function measureDashboard(url: string, postgres: number): Promise<DashboardFigures> {
  const { db, pool, close } = connect(url, { maxConnections: 2 });
  try {
    const { rows } = await db.execute<{ lines: number }>(sql`select count(*)::int as lines from order_lines`);
    const now = new Date();
    const edges = edgesAt(now);
    const all: [string, SQL][] = [
      ['what stands and what waits', standing(now)],
      ['money taken', money(edges)],
      ['sold this month, most sold', sold(edges)],
      ['last sales, paid orders', recent],
      ['stylists and bookings', stylistFigures(edges)],
    ];
    const statements: Timing[] = [];
    const plans: string[] = [];
    for (const [what, statement] of all) {
      statements.push(await timeRuns(what, postgres, () => db.execute(statement)));
      const plan = await db.execute<{ 'QUERY PLAN': string }>(sql`explain (analyze, costs off) ${statement}`);
      plans.push([what, ...plan.rows.map((row) => row['QUERY PLAN'])].join('\n'));
    }
    statements.push(await timeRuns('settings', postgres, () => getSettings(db, now)));
    const lists: Timing[] = [];
    for (const ordering of ['-created_at', 'inventory', '-sold'] as const) {
      const query = OfficeProductQuery.parse({ ordering });
      lists.push(
        await timeRuns(
          `table of products by ${ordering}`,
          postgres,
          () => listOfficeProducts(pool, query, now),
          FEW_TIMES,
        ),
      );
    }
    return { lines: rows[0]!.lines, statements, lists, plans };
  } finally {
    await close();
  }
}

/** One row per statement. */
export function formatDashboard({ lines, statements, lists, plans }: DashboardFigures): string[] {
  return [
    `\nGET /admin/dashboard/ over ${lines.toLocaleString('en-US')} lines, no parallel workers\n`,
    ...formatTimings([...statements, totalTiming(statements), ...lists]),
    ...plans.map((plan) => `\n${plan}`),
  ];
}
