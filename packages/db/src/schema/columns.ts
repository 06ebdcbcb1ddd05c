import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** The numeric id of a row, given by the database. */
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** The id of another row. */
export const idOf = (column: string) => bigint(column, { mode: 'number' });

/** A moment in UTC. */
export const instant = (column: string) =>
  timestamp(column, { withTimezone: true, precision: 3, mode: 'date' });

/** When the row was made. No default: the clock is an argument here as everywhere. */
export const createdAt = () => instant('created_at').notNull();

/** Text that compares without regard to case: e-mail addresses and usernames. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

/** Money: whole cents, never a fraction. */
export const cents = (column: string) => bigint(column, { mode: 'number' });
