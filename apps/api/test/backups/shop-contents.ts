import pg from 'pg';

/** Runs a statement on a connection of its own. */
export async function execute<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(text).finally(() => client.end());
  return rows;
}

/** What a backup leaves out on purpose, and the record of the backup itself. */
const NOT_RESTORED = [
  'sessions',
  'refresh_tokens',
  'mpesa_tokens',
  'processes',
  'rate_limits',
  'backups',
  'catalogue_changes',
];

/** What a restore adds. */
const ADDED: Readonly<Record<string, string>> = {
  'public.settings': `where key <> 'transfers_paused'`,
  'public.audit_log': `where action <> 'backup.restored'`,
};

/** Number of rows and a hash of their content, generated columns included, for every table of the shop and of its job queue. */
export async function readContents(url: string): Promise<Record<string, string>> {
  const tables = await execute<{ name: string }>(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' and tablename <> all ('{${NOT_RESTORED.join(',')}}')
        or schemaname = 'pgboss' and tablename in ('queue', 'job_common') order by 1`,
  );
  const contents = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as content from ${name} t ${ADDED[name] ?? ''}`,
  );
  const rows = await execute<{ name: string; content: string }>(url, contents.join(' union all '));
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}

/** Every constraint, trigger, index, function and sequence position. */
export async function readSchema(url: string): Promise<string[]> {
  const rows = await execute<{ line: string }>(
    url,
    `select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
       from pg_constraint where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
     union all select format('%s %s', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
     union all select format('%s %s %s', hash, created_at, id) from drizzle.__drizzle_migrations
     union all select format('%s %s', sequencename, last_value) from pg_sequences
       where schemaname = 'public' and sequencename not in ('backups_id_seq', 'audit_log_id_seq')
     order by 1`,
  );
  return rows.map(({ line }) => line);
}

/** Nothing is there: a restore that was refused has left it alone. */
export const countTables = async (url: string) =>
  (await execute(url, `select from pg_tables where schemaname in ('public', 'drizzle')`)).length;
