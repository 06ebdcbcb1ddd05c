import type pg from 'pg';

/** Collects what a pool sends to PostgreSQL, `begin` and `commit` included. Returns the statements so far, and forgets them. */
export function countStatements(pool: pg.Pool): () => string[] {
  let sent: string[] = [];
  const watched = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const counting = (...args: unknown[]) => {
      const [first] = args;
      sent.push(typeof first === 'string' ? first : (first as { text: string }).text);
      return query(...args);
    };
    client.query = counting as typeof client.query;
  });
  return () => {
    const statements = sent;
    sent = [];
    return statements;
  };
}
