import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = fileURLToPath(new URL('../../migrations/', import.meta.url));
/** From here on, the previous release runs beside the new one during an upgrade. */
const FIRST = '0056';

/** What takes something away that the code of the previous release may still use. */
const CONTRACTS = [
  /\bdrop\s+(table|column|function|type|view|schema)\b/i,
  /\brename\s+(to|column)\b/i,
  /\balter\s+column\s+\S+\s+(set\s+data\s+type|type|set\s+not\s+null|drop\s+default)\b/i,
  /\badd\s+column\s+\S+(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i,
];
/** A migration that contracts names the release whose code no longer needs what it removes. */
const REASON = /^-- contract: since v\d+\.\d+\.\d+ .+/m;

const contracts = (sql: string) =>
  CONTRACTS.some((pattern) => pattern.test(sql.replaceAll(/^--.*$/gm, ''))) && !REASON.test(sql);

describe('migrations expand first and contract a release later', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && name >= FIRST);
  it.each(files)('%s', (name) => {
    expect(contracts(readFileSync(join(FOLDER, name), 'utf8'))).toBe(false);
  });

  it.each([
    ['alter table "orders" drop column "note"', true],
    ['drop table "carts"', true],
    ['alter table "orders" rename column "note" to "remark"', true],
    ['alter table "orders" alter column "note" set not null', true],
    ['alter table "orders" add column "note" text not null', true],
    ['alter table "orders" add column "note" text default \'\' not null', false],
    ['alter table "orders" add column "note" text', false],
    ['-- contract: since v1.1.0 nothing reads it\nalter table "orders" drop column "note"', false],
    ['alter table "orders" drop constraint "orders_known"', false],
  ])('%s', (sql, expected) => {
    expect(contracts(sql)).toBe(expected);
  });
});
