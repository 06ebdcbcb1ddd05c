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
  /** 99 of 100 turns of the event loop waited no longer; undefined for a server without metrics. */
  delayMs?: number | undefined;
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
  /** Other servers that work for each request. */
  behind?: Server[];
  /** Called for each request; varying the path avoids cache hits. */
  request: () => BenchRequest;
  postgres?: { pid: number; client: Client } | undefined;
  seconds: number;
  /** Use 1 where concurrent equal requests would share a response. */
  connections: number;
  warmUpSeconds?: number;
}

/** Lets the bench read the metrics of servers that run as in production. */
export const METRICS_KEY = 'only-for-a-benchmark';
/** Long enough for V8 to optimise the hot code. */
const WARM_UP_SECONDS = 4;

/** Puts one server under load. On a busy machine only the ratios within one run are meaningful. */
export async function measure(load: Load): Promise<Figures> {
  const { server, request, seconds, connections, warmUpSeconds = WARM_UP_SECONDS } = load;
  if (warmUpSeconds > 0) await sendLoad(server, request, warmUpSeconds, connections);
  await readEventLoopDelay(server); // which starts it again
  const before = await readCounters(load);
  const { sent, failed, perSecond } = await sendLoad(server, request, seconds, connections);
  const after = await readCounters(load);
  return {
    perSecond,
    nodeMs: (after.node - before.node) / sent,
    postgresMs: (after.postgres - before.postgres) / sent,
    statements: (after.statements - before.statements) / sent,
    failed,
    delayMs: await readEventLoopDelay(server),
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

async function readCounters({ server, behind = [], postgres }: Load) {
  return {
    node: [server, ...behind].reduce((sum, { pid }) => sum + readCpuMs(pid), 0),
    postgres: postgres ? readCpuMs(postgres.pid) : 0,
    statements: postgres ? await statementsSoFar(postgres.client) : 0,
  };
}

/** Since it was read last. */
async function readEventLoopDelay({ url }: Server): Promise<number | undefined> {
  const response = await fetch(`${url}/metrics/`, { headers: { authorization: `Bearer ${METRICS_KEY}` } });
  const seconds = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(await response.text())?.[1];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}

/** Every read is its own transaction, so the number of transactions is the number of statements. */
async function statementsSoFar(client: Client): Promise<number> {
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query(
    'select xact_commit as n from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0].n);
}
