import { setTimeout as sleep } from 'node:timers/promises';
import { PageQuery } from '@harusi/contracts/common';
import { sql } from '@harusi/db/drizzle';
import type { FastifyContextConfig, HTTPMethods, RouteShorthandOptions } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { startTestApi, testSettings } from '../../../test/start-test-api.ts';
import { buildApp } from '../../app.ts';
import { DomainError } from '../../lib/errors.ts';
import { publishLiveEvents, type LiveEvent } from '../../lib/live-events.ts';
import type { CacheTags } from './cached-response.ts';

const { db, hub, log, logLines, clock, connection, files, payments } = await startTestApi();

const ANY = { tags: ['catalogue'], until: null };

/** An app with one cached route that counts how often its handler runs. */
async function openApp({
  shown = ANY,
  status = 200,
  schema = {},
  config = {},
  wait = async () => {},
}: {
  shown?: CacheTags | (() => CacheTags);
  status?: number | (() => number);
  schema?: RouteShorthandOptions['schema'];
  config?: object;
  wait?: () => Promise<void>;
} = {}) {
  const app = await buildApp({
    connection,
    now: clock.now,
    hub,
    log,
    files,
    payments,
    settings: testSettings,
  });
  onTestFinished(() => app.close());
  let made = 0;
  app.get(
    '/veils/',
    { config: { access: 'public', cache: true, ...config }, schema: schema ?? {} },
    async (request, reply) => {
      const number = ++made;
      await wait();
      reply.cacheTags(typeof shown === 'function' ? shown() : shown);
      const code = typeof status === 'function' ? status() : status;
      if (code === 404) throw new DomainError('not_found', 'There is no veil.');
      return { number, address: app.urlOf(request).href };
    },
  );
  await app.ready();
  const get = async (url = '/veils/', headers: Record<string, string> = {}) => {
    const response = await app.inject({ url, headers });
    return { ...response, number: response.body === '' ? undefined : response.json().number };
  };
  return { app, get, made: () => made };
}

/** Publishes an event and waits until this process has received it. */
async function tell(event: Omit<LiveEvent, 'to'>) {
  const nextEvent = new Promise<void>((resolve) => {
    const listen = ({ type }: LiveEvent) => {
      if (type !== event.type) return;
      hub.off('event', listen);
      resolve();
    };
    hub.on('event', listen);
  });
  await publishLiveEvents(db, { to: 'web', ...event });
  await nextEvent;
}

const loseConnection = () =>
  db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'harusi-events' and datname = current_database()`,
  );

describe('cached response', () => {
  it('is computed once and served for a minute', async () => {
    const { get } = await openApp();
    const first = await get();
    const second = await get();
    expect([first.number, second.number]).toEqual([1, 1]);
    expect(second.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(first.body.length),
      'cache-control': 'public, max-age=15',
      'cache-tags': 'catalogue',
      etag: first.headers.etag,
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': testSettings.siteUrl,
    });
    expect(second.headers['cache-until']).toBeUndefined();
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    clock.advance({ seconds: 60 });
    expect((await get()).number).toBe(2);
  });

  it('answers a matching ETag with 304, cached or not', async () => {
    const { get } = await openApp({ shown: () => ANY });
    const { headers } = await get();
    const kept = await get('/veils/', { 'if-none-match': `W/${headers.etag}, "other"` });
    expect([kept.statusCode, kept.body, kept.headers.etag]).toEqual([304, '', headers.etag]);
    expect(kept.headers['cache-control']).toBe('public, max-age=15');
    expect((await get('/veils/', { 'if-none-match': '"other"' })).statusCode).toBe(200);

    const again = await openApp();
    const made = await again.get('/veils/', { 'if-none-match': String(headers.etag) });
    expect([made.statusCode, made.body]).toEqual([304, '']);
  });

  it('never outlives `until`', async () => {
    const until = new Date(clock.now().getTime() + 12_500);
    const { get } = await openApp({ shown: { tags: ['p12', 'catalogue'], until } });
    const first = await get();
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=12',
      'cache-tags': 'p12 catalogue',
      'cache-until': until.toISOString(),
    });
    clock.advance({ seconds: 12 });
    const second = await get();
    expect([second.number, second.headers['cache-control']]).toEqual([1, 'public, max-age=0']);
    clock.advance({ seconds: 0.5 });
    const third = await get();
    expect([third.number, third.headers['cache-control']]).toEqual([2, 'public, max-age=0']);
  });

  it('started before `until` is not shared with requests after it', async () => {
    const until = new Date(clock.now().getTime() + 1);
    const begun = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const { get, made } = await openApp({
      shown: { tags: ['catalogue'], until },
      wait: () => (begun.resolve(), go.promise),
    });
    const before = get();
    await begun.promise;
    clock.advance({ seconds: 0.001 });
    const after = get();
    await sleep(50); // it joins the first request
    expect(made()).toBe(1);
    go.resolve();
    expect([(await before).number, (await after).number]).toEqual([1, 2]);
  });

  it('is shared by all spellings of a URL and contains none of them', async () => {
    const { get } = await openApp({
      schema: { querystring: PageQuery.extend({ q: z.string().optional() }) },
    });
    const first = await get('/veils?utm_source=evil&q=silk&page=2');
    expect(first.json().address).toBe(`${testSettings.apiUrl}/veils/?page=2&q=silk`);
    expect((await get('/veils/?page=2&q=silk&fbclid=1')).number).toBe(1);
    expect((await get('/veils/?page=3&q=silk')).number).toBe(2);
    expect((await get(`/veils/?q=${'x'.repeat(600)}`)).number).toBe(3);
    expect((await get(`/veils/?q=${'x'.repeat(600)}`)).number).toBe(4);
  });

  it('serves HEAD requests, and a HEAD request fills the cache', async () => {
    const { app, get, made } = await openApp();
    const head = await app.inject({ method: 'HEAD', url: '/veils/' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    const got = await get();
    expect([made(), got.headers.etag]).toEqual([1, head.headers.etag]);
    const again = await app.inject({ method: 'HEAD', url: '/veils/' });
    expect([again.body, again.headers['content-length'], made()]).toEqual(['', String(got.body.length), 1]);
  });

  it('is stored only on success', async () => {
    let code = 404;
    const { get } = await openApp({ status: () => code });
    const missing = await get();
    expect([missing.statusCode, missing.headers.etag, missing.headers['cache-control']]).toEqual([
      404,
      undefined,
      'no-store',
    ]);
    code = 200;
    expect((await get()).number).toBe(2);
    expect((await get()).number).toBe(2);
  });

  it('is counted in the metrics', async () => {
    const { app, get } = await openApp();
    await get();
    await get();
    const { body } = await app.inject('/metrics/');
    expect(body).toContain('response_cache_total{outcome="miss"} 1');
    expect(body).toContain('response_cache_total{outcome="hit"} 1');
  });
});

describe('concurrent requests', () => {
  it('share one response', async () => {
    const { get, made } = await openApp({ wait: () => sleep(50) });
    const responses = await Promise.all(Array.from({ length: 20 }, () => get()));
    expect(responses.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, () => 1));
    expect(made()).toBe(1);
  });

  it('compute their own response when the shared one fails', async () => {
    const { get, made } = await openApp({
      wait: () => sleep(50),
      shown: () => {
        if (made() === 1) throw new Error('no database');
        return ANY;
      },
    });
    const responses = await Promise.all([get(), get()]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([500, 200]);
  });
});

describe('event', () => {
  it('evicts only responses that show what changed', async () => {
    const { get } = await openApp({ shown: { tags: ['p12', 'catalogue'], until: null } });
    await get();
    await tell({ type: 'product.changed', data: { product: 13 } });
    expect((await get()).number).toBe(1);
    await tell({ type: 'product.changed', data: { product: 12 } });
    expect((await get()).number).toBe(2);
    await tell({ type: 'catalogue.changed', data: {} });
    expect((await get()).number).toBe(3);
  });

  it('during the computation prevents caching', async () => {
    const begun = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const { get } = await openApp({
      wait: () => {
        begun.resolve();
        return go.promise;
      },
    });
    const first = get();
    await begun.promise;
    await tell({ type: 'catalogue.changed', data: {} });
    go.resolve();
    expect((await first).number).toBe(1);
    expect((await get()).number).toBe(2);
  });

  it('connection loss disables caching until it is restored', async () => {
    const { get } = await openApp();
    await get();
    const lost = new Promise<void>((resolve) => hub.once('lost', resolve));
    const back = new Promise<void>((resolve) => hub.once('resync', resolve));
    await loseConnection();
    await lost;
    expect(hub.listening).toBe(false);
    expect([(await get()).number, (await get()).number]).toEqual([2, 3]);
    await back;
    expect([(await get()).number, (await get()).number]).toEqual([4, 4]);
  });
});

describe('route', () => {
  const open = () =>
    buildApp({ connection, now: clock.now, hub, log, files, payments, settings: testSettings });

  const refused: [string, HTTPMethods, FastifyContextConfig, object][] = [
    ['requires sign-in', 'GET', { access: 'signed-in', cache: true }, {}],
    ['depends on the viewer', 'GET', { access: 'public', optionalAuth: true, cache: true }, {}],
    ['writes', 'POST', { access: 'public', cache: true }, {}],
    [
      'has an open-ended query',
      'GET',
      { access: 'public', cache: true },
      { querystring: z.record(z.string(), z.string()) },
    ],
  ];
  it.each(refused)('that %s cannot be cached', async (_what, method, config, schema) => {
    const app = await open();
    expect(() => app.route({ method, url: '/x/', config, schema, handler: async () => 'x' })).toThrow(
      /must not be cached|must list/,
    );
    await app.close();
  });

  it('can list its query parameters itself', async () => {
    const { get } = await openApp({
      config: { cache: { query: ['q'] } },
      schema: { querystring: z.record(z.string(), z.string()) },
    });
    expect([(await get('/veils/?q=1')).number, (await get('/veils/?q=2&p=1')).number]).toEqual([1, 2]);
    expect((await get('/veils/?p=5&q=1')).number).toBe(1);
  });

  it('without cache tags is not cached and is reported in the log', async () => {
    const app = await open();
    onTestFinished(() => app.close());
    app.get('/silent/', { config: { access: 'public', cache: true } }, async () => ({ at: Math.random() }));
    expect((await app.inject('/silent/')).body).not.toBe((await app.inject('/silent/')).body);
    expect(logLines.join('')).toContain('did not call reply.cacheTags');
  });
});
