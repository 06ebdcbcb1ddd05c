import { createHash } from 'node:crypto';
import type { Db } from '@harusi/db/client';
import { type Placeholder, sql } from '@harusi/db/drizzle';

type Values = Readonly<Record<string, unknown>>;

interface PreparedQuery<Result> {
  execute: (values: Values) => Promise<Result>;
}

interface Query<Result> {
  prepare: (name: string) => PreparedQuery<Result>;
}

/**
 * Builds a query of Drizzle's once per process and plans it once per connection: for a query by key, building costs more than
 * all else that Node does for it. `build` uses `sql.placeholder` for values; those in a `where` go to the driver as they are.
 */
export function buildOnce<Result>(name: string, build: (db: Db) => Query<Result>) {
  let built: PreparedQuery<Result> | undefined;
  return (db: Db, values: Values): Promise<Result> => {
    built ??= build(db).prepare(name);
    // Drizzle prepares for one connection. This is the same query for the one at hand.
    const { client } = db._.session as unknown as { client: unknown };
    const query: PreparedQuery<Result> = Object.assign(Object.create(built), { client });
    return query.execute(values);
  };
}

/** The same for a query that depends on the columns of `row`: one is built for each set of them, and of those that are null. */
export function buildOnceForColumns<Row extends object, Result>(
  name: string,
  build: (db: Db, row: Row) => Query<Result>,
) {
  const queries = new Map<string, ReturnType<typeof buildOnce<Result>>>();
  return (db: Db, row: Row, values: Values = {}): Promise<Result> => {
    const columns = Object.entries(row).filter(([, value]) => value !== undefined);
    const key = columns.map(([column, value]) => (value === null ? `${column}=null` : column)).join();
    let query = queries.get(key);
    if (!query) {
      const placeholders = columns.map(([column, value]): [string, Placeholder | null] => [
        column,
        value === null ? null : sql.placeholder(column),
      ]);
      const id = createHash('sha1').update(key).digest('hex').slice(0, 16);
      query = buildOnce(`${name}_${id}`, (db) => build(db, Object.fromEntries(placeholders) as Row));
      queries.set(key, query);
    }
    return query(db, { ...row, ...values });
  };
}
