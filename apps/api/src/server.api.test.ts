import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '@harusi/db/client';
import { aUser } from '@harusi/db/factories';
import { describe, expect, it } from 'vitest';
import { cloneDatabase } from '../test/clone-database.ts';
import { hashPassword } from './lib/security/passwords.ts';
import { findFreePort, runProgram, occupyPort } from '../test/run-program.ts';
import { UNREACHABLE_DATABASE, programSettings } from '../test/program-settings.ts';

const { pool, settings } = await programSettings();

const PRODUCTION = {
  NODE_ENV: 'production',
  JWT_SECRET: '0123456789abcdef0123456789abcdef',
  SITE_URL: 'https://harusi.example',
  API_URL: 'https://api.harusi.example',
  SMTP_URL: 'smtp://harusi:secret@mail.example:587',
  MPESA_ENV: 'production',
  MPESA_CONSUMER_KEY: 'key',
  MPESA_CONSUMER_SECRET: 'secret',
  MPESA_SHORTCODE: '600100',
  MPESA_PASSKEY: 'passkey',
};

describe('the server', () => {
  it.each([
    ['a bad setting', { API_PORT: 'eighty' }, 'API_PORT must be a number; please correct it.'],
    [
      'no database',
      { DATABASE_URL: '' },
      'DATABASE_URL is not set; start the shop with "npm start" or name a PostgreSQL server.',
    ],
    [
      'an unreachable database',
      { DATABASE_URL: UNREACHABLE_DATABASE },
      /^The database at 127\.0\.0\.1:1 cannot be reached \(.+\); check DATABASE_URL\.$/,
    ],
  ])('reports %s in one sentence and exits with 1', async (_name, wrong, sentence) => {
    const { code, stderr } = await runProgram('server.ts', { ...settings, ...wrong }).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(sentence);
    expect(stderr).not.toContain('\n');
    expect(stderr).not.toContain('secret');
  });

  it('rejects the simulator and demo accounts in production', async () => {
    const simulated = { ...settings, ...PRODUCTION, DEMO: '0', MPESA_ENV: 'simulator' };
    expect((await runProgram('server.ts', simulated).ended).stderr).toMatch(/^Payments are not real/);

    const withDemo = await cloneDatabase();
    const connection = connect(withDemo.url, { maxConnections: 1 });
    await aUser(connection.db, { username: 'admin' });
    await aUser(connection.db, { username: 'vendor', passwordHash: await hashPassword('Another one 2026') });
    // A profile can change the username and the address.
    await aUser(connection.db, { username: 'faith', email: 'Customer@harusi.example' });
    await aUser(connection.db, { username: 'wanjiru', userType: 'admin' });
    await aUser(connection.db, { username: 'asha' }); // no demo account
    await connection.close();
    const { code, stderr } = await runProgram('server.ts', { ...PRODUCTION, DATABASE_URL: withDemo.url })
      .ended;
    await withDemo.drop();
    expect([code, stderr]).toEqual([
      1,
      'This database still has demo accounts with their public password (admin, faith, wanjiru); use another database, or change these passwords in the demo first.',
    ]);
  });

  it('names the setting to change when its port is taken', async () => {
    const port = await occupyPort();
    const { code, stderr } = await runProgram('server.ts', { ...settings, API_PORT: String(port) }).ended;
    expect([code, stderr]).toEqual([
      1,
      `Port ${port} is already in use; stop what runs there or set API_PORT to another port.`,
    ]);
  });

  it('requires the migrations it was written for', async () => {
    const behind = await cloneDatabase();
    const connection = connect(behind.url, { maxConnections: 1 });
    await connection.pool.query('drop schema drizzle cascade');
    await connection.close();
    const { code, stderr } = await runProgram('server.ts', { ...settings, DATABASE_URL: behind.url }).ended;
    await behind.drop();
    expect([code, stderr]).toEqual([
      1,
      'The tables are not up to date; run "node apps/api/src/commands/prepare.ts" first.',
    ]);
  });

  it.each(['SIGTERM', 'SIGINT', 'disconnect'] as const)(
    'starts, and shuts down cleanly on %s',
    async (end) => {
      const port = await findFreePort();
      const { child, ended } = runProgram('server.ts', { ...settings, API_PORT: String(port) });
      const isReady = () =>
        fetch(`http://127.0.0.1:${port}/health/ready/`).then(
          ({ ok }) => ok,
          () => false,
        );
      for (let i = 0; i < 600 && !(await isReady()); i++) await wait(50);
      expect(await isReady()).toBe(true);
      if (end === 'disconnect') child.disconnect();
      else child.kill(end);
      expect((await ended).code).toBe(0);
      const { rows } = await pool.query(
        'select count(*)::int as left from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      expect(rows[0].left).toBeLessThan(2);
    },
  );

  it('has probes and metrics, and nothing else, when it only works on a port of its own', async () => {
    const [workerPort, apiPort] = [await findFreePort(), await findFreePort()];
    const variables = {
      ...settings,
      LOG_LEVEL: 'info',
      METRICS_KEY: 'a-key-of-the-tests',
      API_PORT: String(apiPort),
      WORKER_PORT: String(workerPort),
    };
    const worker = runProgram('server.ts', variables, ['--worker']);
    await worker.said('"msg":"ready"');
    const get = async (path: string, key = '') => {
      const headers = { authorization: `Bearer ${key}` };
      const response = await fetch(`http://127.0.0.1:${workerPort}${path}`, { headers });
      return { status: response.status, body: await response.text() };
    };
    expect(await get('/health/live/')).toMatchObject({ status: 200 });
    const ready = await get('/health/ready/');
    const checks = { database: true, migrations: true, disk: true, running: true };
    expect([ready.status, JSON.parse(ready.body)]).toEqual([200, { status: 'ok', checks }]);
    expect(await get('/metrics/')).toMatchObject({ status: 404 });
    const { status, body } = await get('/metrics/', variables.METRICS_KEY);
    expect(status).toBe(200);
    for (const name of [
      'mpesa_request_duration_seconds',
      'harusi_queue_jobs',
      'process_resident_memory_bytes',
    ])
      expect(body).toContain(`# TYPE ${name} `);
    expect(await get('/products/')).toMatchObject({ status: 404 });
    await expect(fetch(`http://127.0.0.1:${apiPort}/health/live/`)).rejects.toThrow('fetch failed');
    const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
    await expect
      .poll(async () => (await pool.query(`select version from processes where kind = 'worker'`)).rows)
      .toEqual([{ version }]);

    const second = await runProgram('server.ts', variables, ['--worker']).ended;
    expect([second.code, second.stderr]).toEqual([
      1,
      `Port ${workerPort} is already in use; stop what runs there or set WORKER_PORT to another port.`,
    ]);
    worker.child.kill('SIGTERM');
    expect((await worker.ended).code).toBe(0);
  });
});
