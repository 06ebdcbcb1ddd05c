import type { ClientBase } from 'pg';
import type { ArchivedSequence, ArchivedTable } from './archive-entries.ts';

/**
 * What a backup leaves out. A session that was ended since must not live again, nor should tokens be in a file; processes
 * report themselves when they start, and read all products then. Unlogged tables, such as rate limits, are left out as well.
 */
const LEFT_OUT = ['sessions', 'refresh_tokens', 'mpesa_tokens', 'processes', 'catalogue_changes'];
/** Of the job queue's tables: the others are statistics, and its own version. */
const OF_THE_QUEUE = ['queue', 'schedule', 'subscription', 'job', 'job_dependency'];

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const quotedName = ({ schema, name }: { schema: string; name: string }) =>
  `${quote(schema)}.${quote(name)}`;
export const quotedColumns = ({ columns }: Pick<ArchivedTable, 'columns'>) =>
  columns.map(({ name }) => quote(name)).join(', ');

/** Every table that belongs into a backup, without its generated columns. A partitioned table is one table. */
export async function listTables(client: ClientBase): Promise<ArchivedTable[]> {
  const { rows } = await client.query<ArchivedTable>(
    `select n.nspname as schema, c.relname as name,
       (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
       and (n.nspname = 'public' and c.relname <> all ($1) or n.nspname = 'pgboss' and c.relname = any ($2))
       and not exists (select from pg_depend d
                       where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by 1, 2`,
    [LEFT_OUT, OF_THE_QUEUE],
  );
  return rows;
}

/** Sequences don't belong to a snapshot: their values are those of now, which are later than its rows. */
export async function listSequences(client: ClientBase): Promise<ArchivedSequence[]> {
  const { rows } = await client.query<ArchivedSequence>(
    `select schemaname as schema, sequencename as name, last_value::text as value
     from pg_sequences where schemaname = 'public' order by 1, 2`,
  );
  return rows;
}
