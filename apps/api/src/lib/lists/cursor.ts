import { type SQL, sql } from '@harusi/db/drizzle';
import { DomainError } from '../errors.ts';

/** One column of an order. Never null: see `nullsLast`. */
export interface SortKey {
  sql: SQL;
  type: 'integer' | 'instant' | 'day' | 'text';
}

/** The order of a list. Its last key is unique, so that no two rows are equal. */
export interface ListOrder {
  /** Of the list and the order, so that no other list takes its cursors. */
  name: string;
  keys: readonly SortKey[];
  descending: boolean;
}

/** A place between two rows: behind the row with these values, or in front of it. */
export interface Cursor {
  side: 'after' | 'before';
  values: readonly CursorValue[];
}

/** Null stands for a moment that `nullsLast` replaced. */
export type CursorValue = string | null;

/** A moment that may be missing, as a key of a descending order. The index behind it has the same expression. */
export const nullsLast = (instant: SQL) => sql`coalesce(${instant}, '-infinity'::timestamptz)`;

export const encodeCursor = ({ name }: ListOrder, { side, values }: Cursor) =>
  Buffer.from(JSON.stringify([name, side, ...values])).toString('base64url');

/**
 * Cursors are checked but not signed. They hold nothing secret, and a forged one only changes where the page begins.
 */
export function decodeCursor({ name, keys }: ListOrder, text: string): Cursor {
  const [list, side, ...values] = parseArray(text);
  const isKnown = list === name && (side === 'after' || side === 'before');
  if (!isKnown || values.length !== keys.length || !keys.every(({ type }, n) => IS_VALID[type](values[n])))
    throw new DomainError(
      'invalid',
      'This page link does not fit this list. Start again from its first page.',
    );
  return { side, values: values as CursorValue[] };
}

function parseArray(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

const IS_VALID: Readonly<Record<SortKey['type'], (value: unknown) => boolean>> = {
  integer: (value) => typeof value === 'string' && /^-?\d{1,18}$/.test(value),
  text: (value) => typeof value === 'string' && !value.includes('\0'),
  instant: (value) => value === null || (typeof value === 'string' && isInstant(value)),
  day: (value) => typeof value === 'string' && isInstant(`${value}T00:00:00.000Z`),
};

/** As `instant_text` writes it; 30 February is none. */
function isInstant(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString() === text && /^\d{4}-/.test(text);
}

const AS_TEXT: Readonly<Record<SortKey['type'], (key: SQL) => SQL>> = {
  integer: (key) => sql`(${key})::text`,
  text: (key) => key,
  day: (key) => sql`(${key})::text`,
  instant: (key) => sql`instant_text(${key})`,
};

/** The values of a row's keys, as a JSON array of `CursorValue`. */
export const keysJson = ({ keys }: ListOrder) =>
  sql`json_build_array(${sql.join(
    keys.map((key) => AS_TEXT[key.type](key.sql)),
    sql`, `,
  )})`;

const TYPES = { integer: sql`bigint`, text: sql`text`, instant: sql`timestamptz`, day: sql`date` } as const;

/** The rows on the far side of a cursor. A comparison of rows, because PostgreSQL finds its start in an index. */
export function beyond({ keys, descending }: ListOrder, { side, values }: Cursor): SQL {
  const list = (parts: SQL[]) => sql`(${sql.join(parts, sql`, `)})`;
  const columns = list(keys.map((key) => key.sql));
  const edge = list(keys.map(({ type }, n) => sql`${values[n] ?? '-infinity'}::${TYPES[type]}`));
  return (side === 'after') === descending ? sql`${columns} < ${edge}` : sql`${columns} > ${edge}`;
}

/** The order in SQL, turned around for the rows in front of a cursor. */
export const orderBy = ({ keys, descending }: ListOrder, reversed = false) =>
  sql.join(
    keys.map((key) => (descending === reversed ? key.sql : sql`${key.sql} desc`)),
    sql`, `,
  );
