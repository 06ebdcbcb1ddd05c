import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '@harusi/db/client';
import { aProduct } from '@harusi/db/factories';
import type { APIRequestContext } from '@playwright/test';
import { commandLine } from '../../../scripts/lib/process/process-info.ts';
import { findRun } from '../../../scripts/lib/shop/run-lock.ts';
import { expect, test } from '../../support/fixtures.ts';
import { readOutbox } from '../../support/outbox.ts';
import { type StartedShop, withShop } from '../../support/shop/started-shop.ts';

/** The processes of this shop and no other: each has its folder among its variables. */
function findServer(shop: StartedShop, script: string): number {
  const found = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && commandLine(Number(name)).includes(script))
    .find((pid) => readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`DATA_DIR=${shop.dataDir}\0`));
  return Number(found);
}

const findPostgres = ({ dataDir }: StartedShop) =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** The shop has no demo, which takes longer to seed than the rest of the test. */
/** Returns its id. */
async function addProduct({ dataDir }: StartedShop): Promise<number> {
  const { db, close } = connect(findRun(dataDir)!.databaseUrl!, { maxConnections: 1 });
  const { id } = await aProduct(db, { variants: [{ colour: 'Ivory', size: null, onHand: 9 }] }).finally(
    close,
  );
  return id;
}

/** Returns the address at which its buyer reads it. */
async function placeOrder(
  request: APIRequestContext,
  { apiUrl }: StartedShop,
  { id, email }: { id: number; email: string },
): Promise<string> {
  const { variants } = await (await request.get(`${apiUrl}/products/${id}/`)).json();
  const response = await request.post(`${apiUrl}/orders/`, {
    headers: { 'idempotency-key': randomUUID() },
    data: {
      items: [
        { product: id, quantity: 1, selected_color: variants[0].colour, selected_size: variants[0].size },
      ],
      contact: { name: 'Neema Otieno', phone: '0712 345 678', email },
      delivery: { county: 'Nairobi', town: 'Karen', landmark: 'The blue gate by the church' },
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  const { number, lookup_key } = await response.json();
  return `${apiUrl}/orders/${number}/?key=${lookup_key}`;
}

/** A start takes three seconds, and on a loaded machine thirty. */
const PATIENT = { timeout: 60_000 };

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );

test('whatever of a running shop is killed, it gets up again and has lost nothing', async ({ request }) => {
  test.setTimeout(240_000);
  test.skip(process.platform !== 'linux', 'finds processes in /proc');
  await withShop('DEMO=0 npm start', async (shop) => {
    const id = await addProduct(shop);
    const order = await placeOrder(request, shop, { id, email: 'before@example.com' });
    const servers = [
      ['The API', () => findServer(shop, 'apps/api/src/server.ts')],
      ['The web', () => findServer(shop, 'apps/web/server.ts')],
      ['The M-Pesa simulator', () => findServer(shop, 'apps/mpesa-simulator/src/server.ts')],
      ['PostgreSQL', () => findPostgres(shop)],
    ] as const;
    const [api] = servers;
    const before = servers.map(([, find]) => find());
    for (const pid of before.slice(0, 3)) process.kill(pid, 'SIGKILL');
    for (const [title] of servers.slice(0, 3)) {
      await expect.poll(shop.output, PATIENT).toContain(`${title} is up again.`);
    }
    const apiPid = api[1]();
    process.kill(before[3]!, 'SIGKILL');
    await expect.poll(shop.output, PATIENT).toContain('PostgreSQL is up again.');

    await expect.poll(() => statusOf(order), PATIENT).toBe(200);
    await expect.poll(() => statusOf(`${shop.siteUrl}/bridal`), PATIENT).toBe(200);
    expect(api[1](), 'the API reconnects by itself').toBe(apiPid);
    expect(shop.output()).toMatch(/The API stopped unexpectedly \(SIGKILL\); .+ It starts again in 200 ms\./);
    const { templates } = await (await request.get(`${shop.mpesaUrl}/_sim/texts/templates`)).json();
    expect(templates.length).toBeGreaterThan(0);

    // Jobs run again, too.
    await placeOrder(request, shop, { id, email: 'after@example.com' });
    await readOutbox(shop.dataDir).waitFor('after@example.com', /order/i);
  });
});
