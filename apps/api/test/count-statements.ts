import type pg from 'pg';

type Listener = (client: pg.PoolClient, statement: string) => void;

/** Tells of everything that a pool sends to PostgreSQL. */
function watch(pool: pg.Pool, listener: Listener): void {
  const watched = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const watchedQuery = (...args: unknown[]) => {
      const [first] = args;
      listener(client, (typeof first === 'string' ? first : (first as { text: string }).text).trim());
      return query(...args);
    };
    client.query = watchedQuery as typeof client.query;
  });
}

/** Returns the statements so far, `begin` and `commit` included, and forgets them. */
export function countStatements(pool: pg.Pool): () => string[] {
  const sent: string[] = [];
  watch(pool, (_client, statement) => sent.push(statement));
  return () => sent.splice(0);
}

/** Returns the transactions that were committed so far, whatever else is sent at the same time, and forgets them. */
export function collectTransactions(pool: pg.Pool): () => string[][] {
  const committed: string[][] = [];
  const open = new Map<pg.PoolClient, string[]>();
  watch(pool, (client, statement) => {
    if (statement.startsWith('begin')) open.set(client, []);
    const transaction = open.get(client);
    if (!transaction) return;
    transaction.push(statement);
    if (statement !== 'commit') return;
    committed.push(transaction);
    open.delete(client);
  });
  return () => committed.splice(0);
}
