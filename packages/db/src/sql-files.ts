import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';

const FOLDER = new URL('sql/', import.meta.url);

export type SqlKind = 'type' | 'function' | 'view' | 'trigger';

/** One `create` statement of a file in `src/sql`. */
export interface SqlObject {
  kind: SqlKind;
  /** A trigger's name is unique only within its table: `orders.orders_frozen`. */
  name: string;
  create: string;
  /** Path below `src/sql`. */
  file: string;
}

const HEADS: readonly [SqlKind, RegExp][] = [
  ['type', /^create type (?<name>\w+)/],
  ['function', /^create or replace function (?<name>\w+)/],
  ['view', /^create or replace view (?<name>\w+)/],
  ['trigger', /^create (?:constraint )?trigger (?<name>\w+)\s[^;]*?\son (?<table>\w+)/],
];

/** Every function, trigger, view and type that the files in `src/sql` define. */
export async function readSqlFiles(): Promise<SqlObject[]> {
  const entries = await readdir(FOLDER, { recursive: true });
  const files = entries.filter((file) => file.endsWith('.sql')).toSorted((a, b) => (a < b ? -1 : 1));
  const objects = await Promise.all(
    files.map(async (file) => parseSqlFile(file, await readFile(new URL(file, FOLDER), 'utf8'))),
  );
  return objects.flat();
}

/**
 * A file holds a header comment, then a function, view or type of the file's own name, then the triggers that call it.
 * Each statement begins with `create` at the start of a line.
 */
export function parseSqlFile(file: string, text: string): SqlObject[] {
  const [header = '', ...statements] = text.split(/^(?=create )/m);
  if (!header.startsWith('-- ')) throw new Error(`${file} has no header that says why it exists`);
  const objects = statements.map((create) => parseStatement(file, create.trim()));
  const [first, ...triggers] = objects;
  const own = basename(file, '.sql');
  if (first?.name !== own || first.kind === 'trigger')
    throw new Error(`${file} does not define ${own} first`);
  const call = new RegExp(`execute function ${own}\\((?:'\\w+')?\\);$`);
  const stranger = triggers.find(({ kind, create }) => kind !== 'trigger' || !call.test(create));
  if (stranger) throw new Error(`${file} defines ${stranger.name}, which does not belong to ${own}`);
  return objects;
}

function parseStatement(file: string, create: string): SqlObject {
  for (const [kind, head] of HEADS) {
    const { name, table } = head.exec(create)?.groups ?? {};
    if (name) return { kind, name: table ? `${table}.${name}` : name, create, file };
  }
  throw new Error(
    `${file} has a statement that is no function, trigger, view or type: ${create.slice(0, 60)}`,
  );
}
