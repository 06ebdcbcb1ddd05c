import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForExit, sendSignal } from '../process/process-info.ts';
import { findConnectionError, startPostgres } from './postgres.ts';

/** Paths may contain spaces. */
const dataDir = join(mkdtempSync(join(tmpdir(), 'harusi-pg-')), 'a shop');

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query({ text: statement, rowMode: 'array' }).finally(() => client.end());
  return rows.flat();
}

describe('startPostgres', { timeout: 30_000 }, () => {
  beforeAll(async () => {
    const first = await startPostgres({ dataDir, durable: false });
    await query(first.url, 'create table orders (number text)');
    await query(first.url, `insert into orders values ('b'), ('Ä'), ('A'), ('a')`);
    await first.stop();
  }, 30_000);
  afterAll(() => rmSync(join(dataDir, '..'), { recursive: true, force: true }));

  it('keeps rows and password across restarts, and sorts the same on every machine', async () => {
    const server = await startPostgres({ dataDir, durable: false });
    expect(await query(server.url, 'select number from orders order by number')).toEqual([
      'A',
      'a',
      'b',
      'Ä',
    ]);
    expect(await query(server.url, `select lower('Ä'), current_setting('timezone')`)).toEqual(['ä', 'UTC']);
    expect(statSync(join(dataDir, 'secrets', 'postgres')).mode & 0o777).toBe(0o600);
    expect(await findConnectionError(server.url.replace(/:[^:@]+@/, ':wrong@'))).toBe('28P01');
    await server.stop();
    expect(await findConnectionError(server.url)).toBe('ECONNREFUSED');
  });

  it('stops a server that a killed run left behind, then starts', async () => {
    const orphan = await startPostgres({ dataDir, durable: false });
    const server = await startPostgres({ dataDir, durable: false });
    expect(await waitForExit(orphan.pid, 0)).toBe(true);
    expect(await query(server.url, 'select count(*)::int from orders')).toEqual([4]);
    await server.stop();
  });

  it('recovers after the server was killed', async () => {
    const killed = await startPostgres({ dataDir });
    await query(killed.url, `insert into orders values ('c')`);
    sendSignal(killed.pid, 'SIGKILL');
    await killed.exited;
    const server = await startPostgres({ dataDir });
    expect(await query(server.url, 'select count(*)::int from orders')).toEqual([5]);
    await server.stop();
  });

  it('starts again on its port while a process of the killed server is stopped', async () => {
    const killed = await startPostgres({ dataDir });
    const client = new Client({ connectionString: killed.url });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    sendSignal(rows[0].pid, 'SIGSTOP');
    sendSignal(killed.pid, 'SIGKILL');
    await killed.exited;
    const server = await startPostgres({ dataDir, port: Number(new URL(killed.url).port) });
    expect(server.url).toBe(killed.url);
    expect(await query(server.url, 'select count(*)::int from orders')).toEqual([5]);
    await server.stop();
  });

  it('ends a server that is stopped', async () => {
    const server = await startPostgres({ dataDir });
    sendSignal(server.pid, 'SIGSTOP');
    expect(await findConnectionError(server.url, 300)).toMatch(/timeout/);
    await server.kill();
    expect(await findConnectionError(server.url)).toBe('ECONNREFUSED');
  });
});
