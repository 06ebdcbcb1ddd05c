import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createSchemaUpTo } from '@harusi/db/migrate/migration-history';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ArchivedSequence, ArchivedTable, Manifest } from './archive-entries.ts';
import { BackupError } from './backup-error.ts';
import { listTables, quotedColumns, quotedName } from './catalog.sql.ts';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** What the load switches off. */
interface Suspended {
  keys: ForeignKey[];
  triggers: string[];
}

/**
 * Replaces the schema by the one of the backup, empty and without foreign keys and triggers: rows arrive in any order, and
 * triggers have done their work before the backup. Unlike `session_replication_role` this needs no superuser, and adding the
 * keys again checks them.
 */
export async function prepareSchema(client: ClientBase, { migration, tables }: Manifest): Promise<Suspended> {
  await client.query('set local search_path = public');
  await client.query('drop schema if exists public, drizzle cascade');
  await client.query('create schema public');
  await createSchemaUpTo(client, migration.at);
  await client.query('set constraints all immediate');
  await requireColumns(client, tables);
  const suspended = { keys: await listForeignKeys(client), triggers: await listTablesWithTriggers(client) };
  for (const { table, name } of suspended.keys) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  for (const table of suspended.triggers) await client.query(`alter table ${table} disable trigger user`);
  await client.query(`truncate ${(await listTables(client)).map(quotedName).join(', ')}`);
  return suspended;
}

/** Tables of the shop must be the same. Those of the job queue may be of another version of it. */
async function requireColumns(client: ClientBase, archived: readonly ArchivedTable[]): Promise<void> {
  const described = (tables: readonly ArchivedTable[]) =>
    new Map(
      tables
        .filter(({ schema }) => schema === 'public')
        .map((table) => [
          table.name,
          table.columns
            .map(({ name, type }) => `${name} ${type}`)
            .toSorted((a, b) => (a < b ? -1 : 1))
            .join(', '),
        ]),
    );
  const present = described(await listTables(client));
  const expected = described(archived);
  const differing = [...new Set([...present.keys(), ...expected.keys()])].filter(
    (name) => present.get(name) !== expected.get(name),
  );
  if (differing.length > 0) {
    throw new BackupError(
      `The database of this backup was changed by hand, or by another release: its ${differing.join(', ')} differ from what the migrations make. Nothing was changed.`,
    );
  }
}

async function listForeignKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
     order by 1, 2`,
  );
  return rows;
}

async function listTablesWithTriggers(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not tgisinternal and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) order by 1`,
  );
  return rows.map(({ name }) => name);
}

export async function resumeGuards(client: ClientBase, { keys, triggers }: Suspended): Promise<void> {
  for (const table of triggers) await client.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}

/** Returns the number of rows. */
export async function loadTable(
  client: ClientBase,
  table: ArchivedTable,
  data: AsyncIterable<Buffer>,
): Promise<number> {
  const staged = table.schema === 'pgboss' && !(await hasSameColumns(client, table));
  const target = staged ? await createStage(client, table) : quotedName(table);
  const stream = client.query(
    copyFrom(`copy ${target} (${quotedColumns(table)}) from stdin (format binary)`),
  );
  await pipeline(Readable.from(data), stream);
  if (staged) await unstage(client, table);
  return stream.rowCount;
}

const findPresent = async (client: ClientBase, { schema, name }: ArchivedTable) =>
  (await listTables(client)).find((table) => table.schema === schema && table.name === name);

async function hasSameColumns(client: ClientBase, table: ArchivedTable): Promise<boolean> {
  const present = await findPresent(client, table);
  return table.columns.every((column) =>
    present?.columns.some(({ name, type }) => name === column.name && type === column.type),
  );
}

/** The queue's schema can only be made as of this release, so tables of another version go through a copy of theirs. */
async function createStage(client: ClientBase, { columns }: ArchivedTable): Promise<string> {
  const list = columns.map(({ name, type }) => `${quotedColumns({ columns: [{ name, type }] })} ${type}`);
  await client.query(`create temporary table stage (${list.join(', ')}) on commit drop`);
  return 'pg_temp.stage';
}

async function unstage(client: ClientBase, table: ArchivedTable): Promise<void> {
  const present = await findPresent(client, table);
  const shared = table.columns.filter(({ name }) => present?.columns.some((column) => column.name === name));
  const columns = quotedColumns({ columns: shared });
  if (present) {
    await client.query(`insert into ${quotedName(table)} (${columns}) select ${columns} from pg_temp.stage`);
  }
  await client.query('drop table pg_temp.stage');
}

export async function setSequences(
  client: ClientBase,
  sequences: readonly ArchivedSequence[],
): Promise<void> {
  for (const { value, ...sequence } of sequences) {
    const [position, isUsed] = value === null ? ['1', false] : [value, true];
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      quotedName(sequence),
      position,
      isUsed,
    ]);
  }
}
