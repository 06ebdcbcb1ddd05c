import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aProduct, aUser } from '@harusi/db/factories';
import { buildSimulator } from '@harusi/mpesa-simulator/simulator';
import { afterAll, describe, expect, it } from 'vitest';
import type { ReceivedSpan } from '../../../packages/tracing/test/read-traces.ts';
import { startCollector } from '../../../packages/tracing/test/start-collector.ts';
import { aGuestOrder, type PlacedOrderBody } from '../test/orders/order-requests.ts';
import { programSettings } from '../test/program-settings.ts';
import { findFreePort, runProgram } from '../test/run-program.ts';

const { db, settings } = await programSettings();
const PAGE_SERVER_KEY = 'a-key-of-the-tests-for-the-page-server';
const STRANGER = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

const simulatorDir = await mkdtemp(join(tmpdir(), 'harusi-simulator-'));
const simulator = await buildSimulator({
  now: () => new Date(),
  dataDir: simulatorDir,
  settings: { allowHttp: true },
});
const { port: MPESA_SIM_PORT } = new URL(await simulator.app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(async () => {
  await simulator.close();
  await rm(simulatorDir, { recursive: true });
});

/** The real processes of a shop, each with its own settings for traces. */
async function startShop(collectorUrl: string) {
  const [apiPort, webPort] = [await findFreePort(), await findFreePort()];
  const variables = {
    ...settings,
    API_PORT: String(apiPort),
    WEB_PORT: String(webPort),
    PAGE_SERVER_KEY,
    MPESA_SIM_PORT,
    OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl,
    OTEL_TRACES_SAMPLER: 'always_on',
    LOG_LEVEL: 'info',
  };
  const api = runProgram('server.ts', variables, ['--no-worker']);
  await api.said('ready');
  const apiUrl = `http://localhost:${apiPort}`;
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(apiUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
  const placeOrder = async (): Promise<PlacedOrderBody> => {
    const product = await aProduct(db, { priceCents: 150_000, variants: [{ onHand: 10 }] });
    const { status, body } = await post('/orders/', aGuestOrder([{ product: product.id, quantity: 1 }]));
    expect(status).toBe(201);
    return body;
  };
  return { api, apiUrl, post, placeOrder, variables, siteUrl: `http://localhost:${webPort}` };
}

async function startWeb({ variables, siteUrl }: Awaited<ReturnType<typeof startShop>>) {
  const web = runProgram('../../web/test/calling-pages.ts', variables);
  await web.said('ready');
  return {
    get: (path: string) => fetch(siteUrl + path),
    submit: (path: string, form: Record<string, string>) =>
      fetch(siteUrl + path, {
        method: 'POST',
        headers: { origin: siteUrl },
        body: new URLSearchParams(form),
      }),
  };
}

/** Where a span comes from, the first one first. */
function chainOf(span: ReceivedSpan, spans: readonly ReceivedSpan[]): string[] {
  const parent = spans.find(({ id }) => id === span.parentId);
  const step = `${span.service.replace('harusi-', '')}: ${span.name}`;
  return parent ? [...chainOf(parent, spans), step] : [step];
}

describe('traces', () => {
  it('lead from a page to the API, its queries, its jobs and M-Pesa, without personal data', async () => {
    const collector = await startCollector();
    const shop = await startShop(collector.url);
    runProgram('server.ts', shop.variables, ['--worker']);
    const web = await startWeb(shop);
    const listMissing = (chains: string[][]) => {
      const found = new Set(collector.spans.map((span) => chainOf(span, collector.spans).join()));
      return chains.filter((chain) => !found.has(chain.join()));
    };
    const expectChains = async (...chains: string[][]) => {
      await expect.poll(() => listMissing(chains), { timeout: 40_000 }).toEqual([]);
    };

    // A form: the API queues a job, which the worker runs.
    const user = await aUser(db, { email: 'zawadi.kamau@example.com' });
    expect((await web.submit('/forgot-password', { email: user.email })).status).toBe(200);
    const reset = [
      'web: POST /forgot-password',
      'web: POST /auth/password/reset/',
      'api: POST /auth/password/reset/',
    ];
    const job = [...reset, 'worker: job accounts.password-reset-asked'];
    await expectChains([...reset, 'api: insert pgboss.job'], [...job, 'worker: select users']);

    // A payment: the prompt goes out after the response. What a message says is sent by a job.
    const { number, lookup_key } = await shop.placeOrder();
    const paid = await web.submit(`/orders/${number}`, { phone: '0712345678', lookup_key });
    expect(paid.status).toBe(202);
    const payment = [
      'web: POST /orders/:number',
      'web: POST /orders/{number}/payments/',
      'api: POST /orders/:number/payments/',
    ];
    await expectChains(
      ['api: POST /orders/', 'worker: send email'],
      [...payment, 'api: insert payment_attempts'],
      [...payment, 'api: background work', 'api: POST /mpesa/stkpush/v1/processrequest'],
    );

    // A page that all share, for a search that finds nothing.
    expect((await web.get('/contact?q=Neema')).status).toBe(200);
    await expectChains([
      'web: GET /contact',
      'web: render /contact',
      'web: GET /products/',
      'api: GET /products/',
      'api: background work',
      'api: insert search_misses',
    ]);

    // What the order's own page asks for, and a stranger's attempt to be recorded.
    const url = `${shop.apiUrl}/orders/${number}/?key=${lookup_key}`;
    const headers = { traceparent: STRANGER, 'x-request-id': 'from-0712345678' };
    expect((await fetch(url, { headers })).status).toBe(200);
    await expectChains(['api: GET /orders/:number/']);

    const seen = collector.seen.join('\n');
    expect(seen).toContain('db.query.text');
    const secrets = ['712345678', 'Neema', 'neema@', 'zawadi', 'Karen', 'Blue gate', lookup_key, number];
    expect(secrets.filter((secret) => seen.includes(secret))).toEqual([]);
    expect(seen).not.toContain(PAGE_SERVER_KEY);
    expect(collector.spans.map(({ traceId }) => traceId)).not.toContain(STRANGER.slice(3, 35));
  }, 180_000);

  it.each([
    ['hangs up', (response: ServerResponse) => void response.destroy()],
    ['never answers', () => {}],
  ])('cost nothing when the collector %s', async (_what, answer) => {
    const collector = await startCollector(answer);
    const { api, apiUrl, placeOrder } = await startShop(collector.url);
    await placeOrder();
    await expect.poll(() => collector.seen.length, { timeout: 20_000 }).toBeGreaterThan(0);
    await placeOrder();
    expect((await fetch(`${apiUrl}/health/ready/`)).status).toBe(200);
    api.child.kill('SIGTERM');
    // A process that has to be forced to end says 1.
    expect((await api.ended).code).toBe(0);
  });
});
