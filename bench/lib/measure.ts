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

/** One request. Anything else than asking for a page says so. */
export interface BenchRequest {
  path: string;
  method?: 'POST';
  headers?: Record<string, string>;
  body?: string;
}

interface Load {
  server: Server;
  /** A new address each time defeats every cache. */
  request: () => BenchRequest;
  postgres?: { pid: number; client: Client } | undefined;
  seconds: number;
  /** One, where equal requests at the same moment would share an answer. */
  connections: number;
}

/** Long enough for Node to have compiled what it runs. */
const WARM_UP_SECONDS = 4;

/** Loads one server for a while. Rates on a busy machine mean little by themselves: read them as ratios of one run. */
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

/** Asks for nothing packed: this process would unpack it, and measure itself. */
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

/** Every read of ours is a transaction of its own, so counting transactions counts statements. */
async function statementsSoFar(client: Client): Promise<number> {
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query(
    'select xact_commit as n from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0].n);
}
