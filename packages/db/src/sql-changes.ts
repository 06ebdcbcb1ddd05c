import type { ClientBase } from 'pg';
import { readSqlFiles, type SqlKind, type SqlObject } from './sql-files.ts';

/** An object as PostgreSQL prints it. */
interface Present {
  kind: SqlKind;
  name: string;
  definition: string;
  drop: string;
}

type Catalog = ReadonlyMap<string, Present>;

const keyOf = ({ kind, name }: { kind: SqlKind; name: string }) => `${kind} ${name}`;

/** All our objects in the schema `public`, without those of extensions. */
const CATALOG = `
  with found as (
    select 'function' as kind, 'pg_proc'::regclass as class, p.oid, p.proname::text as name, pg_get_functiondef(p.oid) as definition,
           format('drop function %s;', p.oid::regprocedure) as drop
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    union all
    select 'view', 'pg_class', c.oid, c.relname, pg_get_viewdef(c.oid), format('drop view %I;', c.relname)
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
    union all
    select 'type', 'pg_class', c.oid, c.relname,
           (select string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attnum)
            from pg_attribute a where a.attrelid = c.oid and not a.attisdropped), format('drop type %I;', c.relname)
    from pg_class c where c.relnamespace in ('public'::regnamespace, pg_my_temp_schema()) and c.relkind = 'c'
    union all
    select 'trigger', 'pg_trigger', t.oid, format('%s.%s', c.relname, t.tgname), pg_get_triggerdef(t.oid) || case t.tgenabled when 'O' then '' else ' (disabled)' end,
           format('drop trigger %I on %I;', t.tgname, c.relname)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal)
  select kind, name, definition, drop from found
  where not exists (select from pg_depend d where d.classid = found.class and d.objid = found.oid and d.deptype = 'e')`;

async function readCatalog(client: ClientBase): Promise<Catalog> {
  const { rows } = await client.query<Present>(`${CATALOG} order by name`);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** In order of dependency. */
const KINDS: readonly SqlKind[] = ['type', 'function', 'view', 'trigger'];
const inOrder = <Item extends { kind: SqlKind }>(items: Iterable<Item>): Item[] =>
  [...items].toSorted((item, other) => KINDS.indexOf(item.kind) - KINDS.indexOf(other.kind));

/** Lets functions refer to ones that are created later. */
const UNCHECKED = 'set local check_function_bodies = off;';

/**
 * The statements that turn what a database has into what the files say; none when they agree. Runs them in a transaction
 * and rolls it back, because only PostgreSQL can tell whether two definitions are the same.
 */
export async function findSqlChanges(client: ClientBase, files?: readonly SqlObject[]): Promise<string[]> {
  const objects = files ?? (await readSqlFiles());
  await client.query('begin');
  try {
    const before = await readCatalog(client);
    const dropped = await applyFiles(client, objects, before);
    return listChanges(objects, { before, after: await readCatalog(client), dropped });
  } finally {
    await client.query('rollback');
  }
}

/** Makes the database what the files say. Returns the keys of all objects that had to be dropped on the way. */
async function applyFiles(
  client: ClientBase,
  objects: readonly SqlObject[],
  before: Catalog,
): Promise<Set<string>> {
  const dropped = new Set<string>();
  const declared = new Set(objects.map(keyOf));
  await client.query(UNCHECKED);
  for (const present of before.values()) if (present.kind === 'trigger') await client.query(present.drop);
  for (const object of inOrder(objects)) {
    const present = before.get(keyOf(object));
    try {
      if (object.kind === 'type' && present) await requireSameType(client, object, present);
      else if (await createOrReplace(client, object, present)) dropped.add(keyOf(object));
    } catch (error) {
      throw new Error(`${object.file}: ${String(error)}`, { cause: error });
    }
  }
  for (const present of inOrder(before.values()).toReversed()) {
    if (declared.has(keyOf(present))) continue;
    if (present.kind !== 'trigger') await client.query(present.drop);
    dropped.add(keyOf(present));
  }
  return dropped;
}

/** PostgreSQL can't replace a function with another result type or argument names, or a view with other columns. */
const CANNOT_REPLACE = new Set(['42P13', '42P16']);

/** True when the old one had to be dropped first. */
async function createOrReplace(
  client: ClientBase,
  { create }: SqlObject,
  present?: Present,
): Promise<boolean> {
  await client.query('savepoint before_create');
  try {
    await client.query(create);
    return false;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!present || !CANNOT_REPLACE.has(code)) throw error;
    await client.query('rollback to savepoint before_create');
    await client.query(present.drop);
    await client.query(create);
    return true;
  }
}

/** Functions return the type, so it can't be dropped here: a custom migration has to change both together. */
async function requireSameType(
  client: ClientBase,
  { name, create }: SqlObject,
  present: Present,
): Promise<void> {
  await client.query(create.replace('create type ', 'create type pg_temp.'));
  const { rows } = await client.query<Present>(`${CATALOG} and kind = 'type' and name = $1`, [name]);
  await client.query(`drop type pg_temp.${name}`);
  if (rows.some(({ definition }) => definition !== present.definition)) {
    throw new Error(`the database has "${present.definition}"; change a type in a custom migration`);
  }
}

function listChanges(
  objects: readonly SqlObject[],
  { before, after, dropped }: { before: Catalog; after: Catalog; dropped: ReadonlySet<string> },
): string[] {
  const isChanged = (key: string) => before.get(key)?.definition !== after.get(key)?.definition;
  const drops = inOrder(before.values())
    .toReversed()
    .filter(
      (present) => dropped.has(keyOf(present)) || (present.kind === 'trigger' && isChanged(keyOf(present))),
    )
    .map(({ drop }) => drop);
  const creates = inOrder(objects)
    .filter((object) => isChanged(keyOf(object)) || dropped.has(keyOf(object)))
    .map(({ create, file }) => `-- src/sql/${file}\n${create}`);
  return creates.length === 0 ? drops : [UNCHECKED, ...drops, ...creates];
}
