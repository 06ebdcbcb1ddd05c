import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goneWithin, signal } from './pids.ts';
import { connectionProblem, startPostgres } from './postgres.ts';

/** A folder with a space: people have them. */
const dataDir = join(mkdtempSync(join(tmpdir(), 'harusi-pg-')), 'a shop');

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query({ text: statement, rowMode: 'array' }).finally(() => client.end());
  return rows.flat();
}

describe('startPostgres', { timeout: 30_000 }, () => {
  beforeAll(async () => {
    const first = await startPostgres({ dataDir, durable: false });
    await ask(first.url, 'create table orders (number text)');
    await ask(first.url, `insert into orders values ('b'), ('Ä'), ('A'), ('a')`);
    await first.stop();
  }, 30_000);
  afterAll(() => rmSync(join(dataDir, '..'), { recursive: true, force: true }));

  it('finds yesterday’s rows, sorts them the same everywhere, and keeps its password', async () => {
    const server = await startPostgres({ dataDir, durable: false });
    expect(await ask(server.url, 'select number from orders order by number')).toEqual(['A', 'a', 'b', 'Ä']);
    expect(await ask(server.url, `select lower('Ä'), current_setting('timezone')`)).toEqual(['ä', 'UTC']);
    expect(statSync(join(dataDir, 'secrets', 'postgres')).mode & 0o777).toBe(0o600);
    expect(await connectionProblem(server.url.replace(/:[^:@]+@/, ':wrong@'))).toBe('28P01');
    await server.stop();
    expect(await connectionProblem(server.url)).toBe('ECONNREFUSED');
  });

  it('stops a server that a killed run left behind, and starts anew', async () => {
    const forgotten = await startPostgres({ dataDir, durable: false });
    const server = await startPostgres({ dataDir, durable: false });
    expect(await goneWithin(forgotten.pid, 0)).toBe(true);
    expect(await ask(server.url, 'select count(*)::int from orders')).toEqual([4]);
    await server.stop();
  });

  it('recovers after the server itself was killed', async () => {
    const killed = await startPostgres({ dataDir });
    await ask(killed.url, `insert into orders values ('c')`);
    signal(killed.pid, 'SIGKILL');
    await killed.exited;
    const server = await startPostgres({ dataDir });
    expect(await ask(server.url, 'select count(*)::int from orders')).toEqual([5]);
    await server.stop();
  });
});
