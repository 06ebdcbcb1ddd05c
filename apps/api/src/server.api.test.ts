import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '@harusi/db/client';
import { users } from '@harusi/db/schema';
import { afterAll, describe, expect, it } from 'vitest';
import { cloneDatabase } from '../test/clone-database.ts';
import { findFreePort, runProgram, takePort } from '../test/run-program.ts';

const database = await cloneDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'harusi-server-test-'));
const { db, pool, close } = connect(database.url, { most: 2 });
afterAll(async () => {
  await close();
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: '1' };
const nowhere = 'postgres://harusi:secret@127.0.0.1:1/harusi';

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
      { DATABASE_URL: nowhere },
      /^The database at 127\.0\.0\.1:1 cannot be reached \(.+\); check DATABASE_URL\.$/,
    ],
  ])('answers %s with one sentence and exit code 1', async (_name, wrong, sentence) => {
    const { code, stderr } = await runProgram('server.ts', { ...settings, ...wrong }).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(sentence);
    expect(stderr).not.toContain('\n');
    expect(stderr).not.toContain('secret');
  });

  it('says which setting to change when its port is taken', async () => {
    const port = await takePort();
    const { code, stderr } = await runProgram('server.ts', { ...settings, API_PORT: String(port) }).ended;
    expect([code, stderr]).toEqual([
      1,
      `Port ${port} is already in use; stop what runs there or set API_PORT to another port.`,
    ]);
  });

  it('asks for the migrations it was written for', async () => {
    const behind = await cloneDatabase();
    const connection = connect(behind.url, { most: 1 });
    await connection.pool.query('drop schema drizzle cascade');
    await connection.close();
    const { code, stderr } = await runProgram('server.ts', { ...settings, DATABASE_URL: behind.url }).ended;
    await behind.drop();
    expect([code, stderr]).toEqual([
      1,
      'The tables are not up to date; run "node apps/api/src/commands/prepare.ts" first.',
    ]);
  });

  it.each(['SIGTERM', 'SIGINT', 'disconnect'] as const)('works, and stops in order on %s', async (end) => {
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
  });
});

describe('the commands', () => {
  const admin = [
    '--email',
    'owner@example.com',
    '--first-name',
    'Wanjiru',
    '--last-name',
    'Kamau',
    '--phone-number',
    '0700000000',
  ];

  it('create an admin once, with a password that is shown once', async () => {
    const first = await runProgram('commands/create-admin.ts', settings, admin).ended;
    expect([first.code, first.stderr]).toEqual([0, '']);
    expect(first.stdout).toMatch(/Wanjiru can now log in as owner@example\.com\.\nPassword: \S{20}/);
    const again = await runProgram('commands/create-admin.ts', settings, admin).ended;
    expect([again.code, again.stderr]).toEqual([
      1,
      'email: There is an account with this e-mail address already. Log in instead?',
    ]);
  });

  it('say what is missing for an admin', async () => {
    const { code, stderr } = await runProgram('commands/create-admin.ts', settings, []).ended;
    expect([code, stderr]).toEqual([1, 'email: Enter an e-mail address']);
  });

  it('fill the demo once, and anew when asked to', async () => {
    await runProgram('commands/prepare.ts', settings).ended;
    const before = await db.$count(users);
    expect((await runProgram('commands/prepare.ts', settings).ended).stdout).toContain('Demo is there');
    expect(await db.$count(users)).toBe(before);
    const reset = await runProgram('commands/prepare.ts', settings, ['--reset-demo']).ended;
    expect([reset.code, reset.stderr]).toEqual([0, '']);
    expect(await db.$count(users)).toBe(3);
  });

  it('never reset what is not a demo', async () => {
    const real = { ...settings, DEMO: '0' };
    const { code, stderr } = await runProgram('commands/prepare.ts', real, ['--reset-demo']).ended;
    expect([code, stderr]).toEqual([1, 'This is not a demo (DEMO=0), so nothing was reset.']);
    expect(await db.$count(users)).toBeGreaterThan(0);
  });

  it('say when the database cannot be reached', async () => {
    const { code, stderr } = await runProgram('commands/prepare.ts', { ...settings, DATABASE_URL: nowhere })
      .ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The database cannot be reached \(.+\); check DATABASE_URL\.$/);
  });
});
