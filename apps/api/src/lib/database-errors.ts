import pg from 'pg';

/** PostgreSQL's own error inside whatever the query builder wrapped around it. */
export function findDatabaseError(error: unknown): pg.DatabaseError | undefined {
  let inner = error;
  while (inner instanceof Error) {
    if (inner instanceof pg.DatabaseError) return inner;
    inner = inner.cause;
  }
  return undefined;
}

/** True when exactly this constraint or unique index refused the write. */
export const violates = (error: unknown, constraint: string) =>
  findDatabaseError(error)?.constraint === constraint;
