import { cloneDatabase } from '../../test/clone-database.ts';
import { startTestApi, testSettings } from '../../test/start-test-api.ts';
import { connect } from '@harusi/db/client';
import { aUser } from '@harusi/db/factories';
import { sql } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { type AppSettings, buildApp } from '../app.ts';

const { app, db, hub, log, logLines, signIn, clock, connection, files, payments } = await startTestApi();

const shared = { now: clock.now, hub, log, files, payments, settings: testSettings };

const buildAnother = (settings: Partial<AppSettings> = {}) =>
  buildApp({ ...shared, connection, settings: { ...testSettings, ...settings } });

describe('route', () => {
  it('without declared access stops the server from starting', async () => {
    const careless = await buildAnother();
    careless.get('/secrets/', async () => 'all of them');
    await expect(careless.ready()).rejects.toThrow('GET /secrets/ does not declare its access');
  });

  it('works with and without a trailing slash', async () => {
    for (const url of ['/shop/', '/shop', '/shop/?x=1', '/shop?x=1']) {
      expect((await app.inject(url)).statusCode).toBe(200);
    }
  });
});

describe('invalid token', () => {
  const headers = { authorization: 'Bearer nonsense' };

  it('is ignored on public routes', async () => {
    for (const url of ['/shop/', '/health/live/']) {
      expect((await app.inject({ url, headers })).statusCode).toBe(200);
    }
  });

  it('is rejected where the user matters, so that the browser renews it', async () => {
    const payload = { kind: 'contact', name: 'Asha', email: 'a@example.com', message: 'Which veil is it?' };
    const response = await app.inject({ method: 'POST', url: '/enquiries/', headers, payload });
    expect(response.statusCode).toBe(401);
  });
});

describe('error responses', () => {
  it('hide the internals of an unexpected error', async () => {
    const broken = await buildAnother();
    broken.get('/boom/', { config: { access: 'public' } }, async () => {
      throw new Error('select * from users where password = 1');
    });
    const response = await broken.inject('/boom/');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      code: 'internal',
      detail: 'Server error. Please try again later or contact support.',
    });
    await broken.close();
  });

  it.each([
    ['an unknown path', { url: '/no/such/thing/' }, 404, 'not_found'],
    ['an unknown method', { url: '/shop/', method: 'DELETE' }, 404, 'not_found'],
    [
      'broken JSON',
      { url: '/auth/login/', method: 'POST', payload: '{"a":', type: 'application/json' },
      400,
      'invalid',
    ],
    ['a malformed URL', { url: '/%ff' }, 400, 'invalid'],
    [
      'plain text',
      { url: '/auth/login/', method: 'POST', payload: 'hi', type: 'text/plain' },
      415,
      'unsupported_type',
    ],
    ['no body', { url: '/auth/login/', method: 'POST' }, 400, 'invalid'],
    [
      'another content type',
      { url: '/auth/login/', method: 'POST', payload: 'a=1', type: 'text/csv' },
      415,
      'unsupported_type',
    ],
    [
      'a body that is too large',
      {
        url: '/auth/login/',
        method: 'POST',
        payload: JSON.stringify({ a: 'x'.repeat(2e6) }),
        type: 'application/json',
      },
      413,
      'too_large',
    ],
    ['a path without a valid id', { url: '/auth/addresses/abc/', method: 'GET' }, 404, 'not_found'],
  ])('cover %s', async (_name, { url, method = 'GET', payload, type }: Odd, status, code) => {
    const response = await app.inject({
      url,
      method: method as 'GET',
      ...(payload === undefined ? {} : { payload, headers: { 'content-type': type ?? '' } }),
    });
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(response.headers['content-type']).toContain('application/json');
  });

  interface Odd {
    url: string;
    method?: string;
    payload?: string;
    type?: string;
  }
});

describe('headers', () => {
  it('carry a request id: a new one, or a well-formed one from the proxy', async () => {
    expect((await app.inject('/shop/')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const given = { 'x-request-id': 'page-server-1234' };
    expect((await app.inject({ url: '/shop/', headers: given })).headers['x-request-id']).toBe(
      'page-server-1234',
    );
    const odd = { 'x-request-id': 'x\u0007"; drop' };
    expect((await app.inject({ url: '/shop/', headers: odd })).headers['x-request-id']).toMatch(
      /^[0-9a-f-]{36}$/,
    );
  });

  it('allow requests from the site only', async () => {
    const preflight = (origin: string) =>
      app.inject({
        method: 'OPTIONS',
        url: '/auth/me/',
        headers: { origin, 'access-control-request-method': 'PATCH' },
      });
    const site = await preflight(testSettings.siteUrl);
    expect(site.statusCode).toBe(204);
    expect(site.headers['access-control-allow-origin']).toBe(testSettings.siteUrl);
    expect(site.headers['access-control-allow-headers']).toContain('idempotency-key');
    const stranger = await preflight('https://evil.example');
    expect(stranger.headers['access-control-allow-origin']).not.toBe('https://evil.example');
  });

  it('deny everything a JSON response does not need', async () => {
    const { headers } = await app.inject('/shop/');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeDefined();
  });
});

describe('client address', () => {
  const networksOf = async (trustProxy: number) => {
    const instance = await buildAnother({ trustProxy });
    instance.get('/whoami/', { config: { access: 'public' } }, async (request) => ({ ip: request.ip }));
    const headers = { 'x-forwarded-for': '6.6.6.6, 41.90.1.1' };
    return (await instance.inject({ url: '/whoami/', headers, remoteAddress: '10.0.0.1' })).json().ip;
  };

  it('comes from the trusted proxy, never from the caller', async () => {
    expect(await networksOf(0)).toBe('10.0.0.1');
    expect(await networksOf(1)).toBe('41.90.1.1');
  });
});

describe('health', () => {
  it('is live and ready', async () => {
    expect((await app.inject('/health/live/')).json()).toEqual({ status: 'ok', checks: {} });
    const ready = await app.inject('/health/ready/');
    expect([ready.statusCode, ready.json().checks]).toEqual([
      200,
      { database: true, migrations: true, disk: true, running: true },
    ]);
  });

  it('is not ready, but serves, while it drains', async () => {
    const stopping = await buildAnother();
    stopping.startDraining();
    const ready = await stopping.inject('/health/ready/');
    expect([ready.statusCode, ready.json().checks.running]).toEqual([503, false]);
    expect((await stopping.inject('/shop/')).statusCode).toBe(200);
  });

  it('is not ready without room on its disk', async () => {
    const elsewhere = await buildAnother({ dataDir: '/nowhere' });
    const ready = await elsewhere.inject('/health/ready/');
    expect([ready.statusCode, ready.json().checks.disk]).toEqual([503, false]);
  });

  it('is not ready without its database or migrations, and says which', async () => {
    const other = await cloneDatabase();
    const otherConnection = connect(other.url);
    const orphan = await buildApp({ ...shared, connection: otherConnection });
    await otherConnection.pool.query('delete from drizzle.__drizzle_migrations');
    const behind = await orphan.inject('/health/ready/');
    expect([behind.statusCode, behind.json().checks]).toMatchObject([
      503,
      { database: true, migrations: false },
    ]);
    await other.drop();
    const gone = await orphan.inject('/health/ready/');
    expect([gone.statusCode, gone.json().checks]).toMatchObject([
      503,
      { database: false, migrations: false },
    ]);
    expect((await orphan.inject('/health/live/')).statusCode).toBe(200);
    const page = await orphan.inject('/shop/');
    expect([page.statusCode, page.json().code]).toEqual([503, 'unavailable']);
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
    await otherConnection.close();
  });
});

describe('connection lost during a transaction', () => {
  it('fails only that request', async () => {
    const another = await buildAnother();
    another.get('/cut/', { config: { access: 'public' } }, () =>
      app.db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        await app.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
        await new Promise((resolve) => setTimeout(resolve, 50));
        await tx.execute(sql`select 1`);
      }),
    );
    expect((await another.inject('/cut/')).statusCode).toBe(503);
    expect((await app.inject('/shop/')).statusCode).toBe(200);
  });
});

describe('metrics', () => {
  it('count requests by route', async () => {
    await app.inject('/shop/');
    const { body } = await app.inject('/metrics/');
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/shop\/",status="200"\} \d+/,
    );
    expect(body).toContain('database_connections{state="open"}');
  });

  it('require the key if one is set, and are closed in production without one', async () => {
    const keyed = await buildAnother({ metricsKey: 'a key for the metrics' });
    expect((await keyed.inject('/metrics/')).statusCode).toBe(404);
    const headers = { authorization: 'Bearer a-wrong-key' };
    expect((await keyed.inject({ url: '/metrics/', headers })).statusCode).toBe(404);
    const right = { authorization: 'Bearer akeyforthemetrics' };
    const other = await buildAnother({ metricsKey: 'akeyforthemetrics' });
    expect((await other.inject({ url: '/metrics/', headers: right })).statusCode).toBe(200);
    const production = await buildAnother({ mode: 'production' });
    expect((await production.inject('/metrics/')).statusCode).toBe(404);
  });
});

describe('log', () => {
  it('records requests without personal data or secrets', async () => {
    const { user, session, headers } = await signIn();
    const payload = { username: user.email, password: 'a secret guess' };
    await app.inject({
      method: 'POST',
      url: '/auth/login/?email=asha@example.com',
      payload,
      remoteAddress: '41.90.1.2',
    });
    await app.inject({ url: '/auth/me/', headers });
    await app.inject({ method: 'POST', url: '/auth/token/refresh/', payload: { refresh: session.refresh } });
    const text = logLines.join('');
    expect(text).toContain('"route":"/auth/login/","status":401');
    for (const secret of [
      user.email,
      'asha@example.com',
      'a secret guess',
      session.access,
      session.refresh,
      '41.90.1.2',
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  it('leaves out values when the database is unavailable', async () => {
    const nowhere = connect('postgres://harusi:secret@127.0.0.1:1/harusi');
    const lost = await buildApp({ ...shared, connection: nowhere });
    const payload = { username: 'private@example.com', password: 'x' };
    const response = await lost.inject({ method: 'POST', url: '/auth/login/', payload });
    expect([response.statusCode, response.json().code]).toEqual([503, 'unavailable']);
    expect(logLines.join('')).toContain('ECONNREFUSED');
    expect(logLines.join('')).not.toContain('private@example.com');
    await nowhere.close();
  });

  it('leaves values out of database errors', async () => {
    const broken = await buildAnother();
    broken.get('/twice/', { config: { access: 'public' } }, async () => {
      await aUser(db, { email: 'private@example.com' });
      await aUser(db, { email: 'private@example.com' });
    });
    expect((await broken.inject('/twice/')).statusCode).toBe(500);
    const text = logLines.join('');
    expect(text).toContain('users_email_unique');
    expect(text).not.toContain('private@example.com');
  });
});
