import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DatabasePair } from '../../../faults/lib/database-pair.ts';
import { ReplicaReads } from './replica-reads.ts';

const folder = mkdtempSync(join(tmpdir(), 'harusi-replica-'));
const MAX_STALE_MS = 2_000;
let pair: DatabasePair;
let primary: pg.Pool;
let replica: pg.Pool;
let reads: ReplicaReads;

/** Samples only when the test says so. */
const NEVER = 2 ** 30;

beforeAll(async () => {
  pair = await DatabasePair.start(folder);
  await pair.primary.query('create table prices (cents integer)', 'harusi');
  await pair.primary.query('insert into prices values (100)', 'harusi');
  await pair.attachStandby();
  const open = (url: string) => {
    const pool = new pg.Pool({ connectionString: url, max: 2 });
    pool.on('error', () => {});
    return pool;
  };
  primary = open(pair.primary.url('harusi'));
  replica = open(pair.standby.url('harusi'));
  reads = new ReplicaReads({ primary, replica, maxStaleMs: MAX_STALE_MS, sampleMs: NEVER });
});

afterAll(async () => {
  reads.stop();
  await Promise.all([primary.end(), replica.end()]);
  await pair.stop();
  rmSync(folder, { recursive: true, force: true });
});

const price = async () => (await reads.query<{ cents: number }>('select cents from prices')).rows[0]!.cents;
const setPrice = (cents: number) => primary.query('update prices set cents = $1', [cents]);
const whereFrom = async () =>
  (await reads.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')).rows[0]!.standby
    ? 'standby'
    : 'primary';

/** Samples until the standby has everything. */
async function catchUp() {
  await expect
    .poll(async () => {
      await reads.sample();
      return reads.isUsingReplica;
    })
    .toBe(true);
}

it('reads from the primary until the standby is known to be fresh', async () => {
  expect(await whereFrom()).toBe('primary');
  await catchUp();
  expect(await whereFrom()).toBe('standby');
});

it('shows a change at once, although the standby has not replayed it', async () => {
  await catchUp();
  await pair.standby.query('select pg_wal_replay_pause()');
  await setPrice(200);
  reads.noteChange();
  await reads.sample();
  expect(await price()).toBe(200);
  expect(await whereFrom()).toBe('primary');
  await pair.standby.query('select pg_wal_replay_resume()');
  await catchUp();
  expect([await price(), await whereFrom()]).toEqual([200, 'standby']);
});

it('does not use a standby that is too far behind', async () => {
  await catchUp();
  await pair.standby.query('select pg_wal_replay_pause()');
  await setPrice(300);
  expect(await whereFrom()).toBe('standby');
  await sleep(MAX_STALE_MS + 50);
  await reads.sample();
  expect([await price(), await whereFrom()]).toEqual([300, 'primary']);
  await pair.standby.query('select pg_wal_replay_resume()');
  await catchUp();
});

it('goes on with the primary when the standby dies', async () => {
  await catchUp();
  await pair.setSynchronous(false);
  await pair.standby.kill();
  expect([await price(), await whereFrom()]).toEqual([300, 'primary']);
  await reads.sample();
  expect(reads.isUsingReplica).toBe(false);
});
