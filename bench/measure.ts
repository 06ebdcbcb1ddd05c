import autocannon from 'autocannon';
import type { Client } from 'pg';
import { cpuOf } from './processes.ts';

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

interface Load {
  server: Server;
  /** Where each request goes; a new address each time defeats every cache. */
  path: () => string;
  postgres?: { pid: number; client: Client } | undefined;
  seconds: number;
  /** One, where equal requests at the same moment would share an answer. */
  connections: number;
}

/** Long enough for Node to have compiled what it runs. */
const WARM_UP_SECONDS = 4;

/** Loads one server for a while. Rates on a busy machine mean little by themselves: read them as ratios of one run. */
export async function measure({ server, path, postgres, seconds, connections }: Load): Promise<Figures> {
  await fire(server, path, WARM_UP_SECONDS, connections);
  const before = await snapshot(server, postgres);
  const { sent, failed, perSecond } = await fire(server, path, seconds, connections);
  const after = await snapshot(server, postgres);
  return {
    perSecond,
    nodeMs: (after.node - before.node) / sent,
    postgresMs: (after.postgres - before.postgres) / sent,
    statements: (after.statements - before.statements) / sent,
    failed,
  };
}

/** Asks for nothing packed: this process would unpack it, and measure itself. */
async function fire({ url }: Server, path: () => string, duration: number, connections: number) {
  const result = await autocannon({
    url,
    duration,
    connections,
    requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }],
  });
  return {
    sent: Math.max(1, result.requests.total),
    failed: result.non2xx + result.errors,
    perSecond: result.requests.average,
  };
}

async function snapshot(server: Server, postgres: Load['postgres']) {
  return {
    node: cpuOf(server.pid),
    postgres: postgres ? cpuOf(postgres.pid) : 0,
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
