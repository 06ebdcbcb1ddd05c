import pg from 'pg';

/**
 * A connection without the limits of the shop's own, because large tables take long. When the work fails it is cut off, with
 * whatever it was doing: a copy that is not read to its end would block it for ever.
 */
export async function withClient<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    application_name: 'harusi-backup',
  });
  client.on('error', () => undefined); // a query under way rejects as well
  await client.connect();
  try {
    await client.query(`select set_config(name, '0', false)
      from unnest(array['statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout']) as name`);
    return await work(client);
  } finally {
    await client.end();
  }
}
