import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '@harusi/db/client';
import { withDeadline } from '@harusi/db/deadline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestApi, testSettings } from '../test/start-test-api.ts';
import { startTcpProxy, throughProxy } from '../test/tcp-proxy.ts';
import { buildApp } from './app.ts';
import { LiveEventHub, publishLiveEvents } from './lib/live-events.ts';

const api = await startTestApi();
const { clock, files, payments, log, databaseUrl, db } = api;

/** Long enough that a busy machine has time left when it asks the database. */
const DEADLINE_MS = 5_000;

/** The API with its database behind a proxy. */
async function openBehindProxy() {
  const { port } = new URL(databaseUrl);
  const proxy = await startTcpProxy({ port: Number(port) });
  const url = throughProxy(databaseUrl, proxy);
  const connection = connect(url, { maxConnections: 6, connectTimeoutMs: 1_000 });
  const hub = new LiveEventHub(url, log, 200);
  await hub.start();
  const load = { ...testSettings.load, deadlineMs: DEADLINE_MS };
  const settings = { ...testSettings, load, cacheMegabytes: 0 };
  const app = await buildApp({ connection, now: clock.now, hub, settings, files, payments, log });
  await app.ready();
  onTestFinished(async () => {
    proxy.cut();
    await app.close();
    await hub.close();
    await connection.close();
  });
  let reads = 0;
  const read = async () => {
    const from = performance.now();
    reads += 1; // another page each time: equal requests share a response
    const { statusCode, headers } = await app.inject(`/products/?page=${reads}`);
    return { statusCode, retryAfter: Number(headers['retry-after']), ms: performance.now() - from };
  };
  return { app, hub, proxy, connection, read };
}

describe('a database that hangs', () => {
  it('costs a request its time and no more, and serves again as soon as it answers', async () => {
    const { proxy, read, connection } = await openBehindProxy();
    await Promise.all(Array.from({ length: 3 }, () => connection.reads.query('select pg_sleep(0.2)')));

    proxy.hang();
    const { statusCode, retryAfter, ms } = await read();
    expect([statusCode, retryAfter > 0]).toEqual([503, true]);
    expect(ms).toBeLessThan(DEADLINE_MS + 3_000);

    proxy.recover();
    // None of the old connections is left to fail another request, although only one was asked.
    await wait(100);
    const later = await Promise.all(Array.from({ length: 6 }, read));
    expect(later.map((one) => one.statusCode)).toEqual(Array.from({ length: 6 }, () => 200));
  });

  it('is not ready, says so quickly, and is ready again afterwards', async () => {
    const { app, proxy } = await openBehindProxy();
    expect((await app.inject('/health/ready/')).statusCode).toBe(200);
    proxy.hang();
    const from = performance.now();
    const silent = await app.inject('/health/ready/');
    expect([silent.statusCode, silent.json().checks.database]).toEqual([503, false]);
    expect(performance.now() - from).toBeLessThan(8_000);
    expect((await app.inject('/health/live/')).statusCode).toBe(200);
    proxy.recover();
    await expect
      .poll(async () => (await app.inject('/health/ready/')).statusCode, { timeout: 10_000 })
      .toBe(200);
  });

  it('gives no connection of a transaction back to the pool', async () => {
    const { proxy } = await openBehindProxy();
    const slow = { maxConnections: 1, statementTimeoutMs: 500, connectTimeoutMs: 1_000 };
    const { db: small, close } = connect(throughProxy(databaseUrl, proxy), slow);
    onTestFinished(close);
    await small.transaction(async (tx) => tx.execute('select 1'));
    proxy.hang();
    await expect(small.transaction(async (tx) => tx.execute('select 1'))).rejects.toThrow('Failed query');
    proxy.recover();
    const { rows } = await small.transaction(async (tx) => tx.execute<{ one: number }>('select 1 as one'));
    expect(rows).toEqual([{ one: 1 }]);
  });

  it('is noticed by who listens for events', async () => {
    const { hub, proxy } = await openBehindProxy();
    const lost = new Promise((resolve) => void hub.once('lost', () => resolve('lost')));
    const again = new Promise((resolve) => void hub.once('resync', () => resolve('again')));
    proxy.hang();
    expect(await lost).toBe('lost');
    expect(hub.listening).toBe(false);
    proxy.recover();
    expect(await again).toBe('again');
    const heard = new Promise((resolve) => void hub.once('event', resolve));
    await publishLiveEvents(db, { to: 'everyone', type: 'test', data: {} });
    expect(await heard).toMatchObject({ type: 'test' });
  });
}, 60_000);

describe('connections that are reset', () => {
  it('are not noticed by who reads', async () => {
    const { proxy, read } = await openBehindProxy();
    await read();
    const reading = read();
    await wait(0);
    proxy.cut();
    expect((await reading).statusCode).toBe(200);
  });
});

describe('a query that waits for a connection', () => {
  it('has the deadline of its own request, not of the one that gives the connection back', async () => {
    const { reads, close } = connect(databaseUrl, { maxConnections: 1 });
    onTestFinished(close);
    const short = withDeadline(2_000, () => reads.query('select pg_sleep(0.3)'));
    const long = withDeadline(60_000, () => reads.query('select pg_sleep(2)'));
    const none = reads.query('select 1');
    expect(await Promise.allSettled([short, long, none])).toMatchObject([
      { status: 'fulfilled' },
      { status: 'fulfilled' },
      { status: 'fulfilled' },
    ]);
  });

  it('is refused when its own request ran out of time meanwhile', async () => {
    const { reads, close } = connect(databaseUrl, { maxConnections: 1 });
    onTestFinished(close);
    const slow = reads.query('select pg_sleep(0.5)');
    await expect(withDeadline(200, () => reads.query('select 1'))).rejects.toThrow('is over');
    await slow;
  });
});
