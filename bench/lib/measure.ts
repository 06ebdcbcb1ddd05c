import autocannon from 'autocannon';
import type { Client } from 'pg';
import { readCpuMs } from './processes.ts';

export interface Server {
  url: string;
  pid: number;
}

export interface Figures {
  perSecond: number;
  /** CPU per request. */
  nodeMs: number;
  postgresMs: number;
  statements: number;
  failed: number;
}

/** One request; a GET unless `method` is set. */
export interface BenchRequest {
  path: string;
  method?: 'POST';
  headers?: Record<string, string>;
  body?: string;
}

interface Load {
  server: Server;
  /** Called for each request; varying the path avoids cache hits. */
  request: () => BenchRequest;
  postgres?: { pid: number; client: Client } | undefined;
  seconds: number;
  /** Use 1 where concurrent equal requests would share a response. */
  connections: number;
}

/** Long enough for V8 to optimise the hot code. */
const WARM_UP_SECONDS = 4;

/** Puts one server under load. On a busy machine only the ratios within one run are meaningful. */
export async function measure({ server, request, postgres, seconds, connections }: Load): Promise<Figures> {
  await sendLoad(server, request, WARM_UP_SECONDS, connections);
  const before = await readCounters(server, postgres);
  const { sent, failed, perSecond } = await sendLoad(server, request, seconds, connections);
  const after = await readCounters(server, postgres);
  return {
    perSecond,
    nodeMs: (after.node - before.node) / sent,
    postgresMs: (after.postgres - before.postgres) / sent,
    statements: (after.statements - before.statements) / sent,
    failed,
  };
}

/** Requests no compression, because decompressing would load this process. */
async function sendLoad({ url }: Server, request: () => BenchRequest, duration: number, connections: number) {
  const result = await autocannon({
    url,
    duration,
    connections,
    requests: [{ setupRequest: (usual) => ({ ...usual, ...request() }) }],
  });
  return {
    sent: Math.max(1, result.requests.total),
    failed: result.non2xx + result.errors,
    perSecond: result.requests.average,
  };
}

async function readCounters(server: Server, postgres: Load['postgres']) {
  return {
    node: readCpuMs(server.pid),
    postgres: postgres ? readCpuMs(postgres.pid) : 0,
    statements: postgres ? await statementsSoFar(postgres.client) : 0,
  };
}

/** Every read is its own transaction, so the number of transactions is the number of statements. */
async function statementsSoFar(client: Client): Promise<number> {
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query(
    'select xact_commit as n from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0].n);
}
