import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { DatabasePair } from '../../../faults/lib/database-pair.ts';
import { runProgram } from '../../../scripts/lib/process/run-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'harusi-promote-'));
const pair = await DatabasePair.start(folder);
await pair.attachStandby();
afterAll(async () => {
  await pair.stop();
  rmSync(folder, { recursive: true, force: true });
});

const promote = () =>
  runProgram(process.execPath, ['scripts/db-promote.ts'], {
    variables: {
      ...process.env,
      DATABASE_URL: pair.primary.url('harusi'),
      DATABASE_REPLICA_URL: pair.standby.url('harusi'),
    },
  });
const isStandby = async () =>
  (await pair.standby.query<{ standby: boolean }>('select pg_is_in_recovery() as standby'))[0]!.standby;

it('promotes a standby once its primary is dead, and loses nothing that was committed', async () => {
  const early = await promote();
  expect([early.code, early.stderr]).toEqual([1, expect.stringContaining('still answers')]);
  expect(await isStandby()).toBe(true);

  await pair.primary.query('create table orders (number text)', 'harusi');
  await pair.primary.query(`insert into orders values ('KSM84Q2T')`, 'harusi');
  await pair.primary.kill();
  expect(await promote()).toMatchObject({ code: 0, stdout: expect.stringContaining('is the primary now') });
  expect(await isStandby()).toBe(false);
  expect(await pair.standby.query('select number from orders', 'harusi')).toEqual([{ number: 'KSM84Q2T' }]);
  // It goes on alone: with a synchronous standby that is gone this would wait for ever.
  await pair.standby.query(`insert into orders values ('HQ7DM3XK')`, 'harusi');
  expect(await promote()).toMatchObject({ code: 0, stdout: expect.stringContaining('a primary already') });
});
