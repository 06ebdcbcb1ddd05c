import type { Db } from '@harusi/db/client';
import { ledgerEntries, ledgerLines } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import type { Posting } from './ledger.rules.ts';
import { postEntry } from './ledger.service.ts';

const { db, clock } = await startTestApi();

/** The violated constraint, or else the error message. */
async function refusal(attempt: Promise<unknown>): Promise<string> {
  const error: unknown = await attempt.then(
    () => new Error('it was allowed'),
    (reason: unknown) => reason,
  );
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (inner instanceof pg.DatabaseError) return inner.constraint ?? inner.message;
  return String(inner);
}

const entry = (source: string, postings: readonly Posting[]) => ({
  source,
  memo: 'A test',
  at: clock.now(),
  postings,
});
const received: Posting[] = [
  { account: 'mpesa', amount: 100 },
  { account: 'deposits', amount: -100 },
];
const linesOf = async (source: string) =>
  db
    .select({ account: ledgerLines.account, amount: ledgerLines.amountCents })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(eq(ledgerEntries.source, source))
    .orderBy(ledgerLines.id);
/** Inserts an entry with these lines, bypassing `postEntry()`. */
const writeByHand = (lines: readonly (readonly [account: string, amount: number])[]) =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .insert(ledgerEntries)
      .values({ source: crypto.randomUUID(), memo: 'By hand', at: clock.now() })
      .returning();
    for (const [account, amountCents] of lines) await addLine(tx, row!.id, account, amountCents);
  });
const addLine = (tx: Db, entryId: number, account: string, amountCents: number) =>
  tx.execute(
    sql`insert into ledger_lines (entry_id, account, amount_cents) values (${entryId}, ${account}, ${amountCents})`,
  );

await postEntry(db, entry('first', received));
const [first] = await db.select().from(ledgerEntries).where(eq(ledgerEntries.source, 'first'));

describe('direct SQL', () => {
  it.each([
    ['that does not balance', [['mpesa', 100], ['deposits', -99]], 'ledger_entries_balance'],
    ['of one line', [['mpesa', 100]], 'ledger_entries_balance'],
    ['without lines', [], 'ledger_entries_balance'],
    ['with a zero line', [['mpesa', 0], ['deposits', 0]], 'ledger_lines_amount_not_zero'],
    ['for an unknown account', [['pocket', 100], ['mpesa', -100]], 'ledger_lines_account_accounts_code_fk'],
  ] as const)('cannot write an entry %s', async (_, lines, constraint) => {
    const before = await db.$count(ledgerEntries);
    expect(await refusal(writeByHand(lines))).toBe(constraint);
    expect(await db.$count(ledgerEntries)).toBe(before);
  }); // prettier-ignore

  it.each([
    ['rewrite a line', 'update ledger_lines set amount_cents = amount_cents * 2'],
    [
      'move a line to another account',
      "update ledger_lines set account = 'sales' where account = 'deposits'",
    ],
    ['rewrite an entry', "update ledger_entries set memo = 'It never was'"],
    ['backdate an entry', "update ledger_entries set at = at - interval '1 year'"],
    ['delete lines', 'delete from ledger_lines'],
    ['delete entries', 'delete from ledger_entries'],
    ['truncate the lines', 'truncate ledger_lines'],
    ['truncate both', 'truncate ledger_entries, ledger_lines'],
    ['truncate orders with cascade', 'truncate orders cascade'],
  ])('cannot %s', async (_, statement) => {
    expect(await refusal(db.execute(sql.raw(statement)))).toMatch(/is append-only$/);
    expect(await linesOf('first')).toEqual([
      { account: 'mpesa', amount: 100 },
      { account: 'deposits', amount: -100 },
    ]);
  });

  it('cannot add to an existing entry, not even balanced lines', async () => {
    const add = db.transaction(async (tx) => {
      await addLine(tx, first!.id, 'sales', 50);
      await addLine(tx, first!.id, 'vat', -50);
    });
    expect(await refusal(add)).toBe('ledger_lines_same_transaction');
    expect(await linesOf('first')).toHaveLength(2);
  });

  it('cannot forge the transaction id of an entry', async () => {
    const forged = db.execute(sql`
      insert into ledger_entries (source, memo, at, transaction_id) values ('forged', 'x', now(), '1'::xid8)`);
    expect(await refusal(forged)).toBe('ledger_entries_balance');
  });

  it('can write a balanced entry', async () => {
    const before = await db.$count(ledgerEntries);
    await writeByHand([['mpesa', 100], ['deposits', -60], ['rounding', -40]]); // prettier-ignore
    expect(await db.$count(ledgerEntries)).toBe(before + 1);
  });
});

describe('postEntry', () => {
  it('writes one entry per source, even when repeated concurrently', async () => {
    const other: Posting[] = [
      { account: 'mpesa', amount: 7 },
      { account: 'sales', amount: -7 },
    ];
    await Promise.all(Array.from({ length: 10 }, () => postEntry(db, entry('once', received))));
    await postEntry(db, entry('once', other));
    expect(await linesOf('once')).toEqual([
      { account: 'mpesa', amount: 100 },
      { account: 'deposits', amount: -100 },
    ]);
  });

  it('rejects unbalanced entries before the database does, and skips empty ones', async () => {
    const uneven = postEntry(db, entry('uneven', [{ account: 'mpesa', amount: 1 }]));
    expect(await refusal(uneven)).toBe('Error: The entry uneven does not balance');
    const nothing = received.flatMap((posting) => [posting, { ...posting, amount: -posting.amount }]);
    await postEntry(db, entry('nothing', nothing));
    expect(await db.$count(ledgerEntries, eq(ledgerEntries.source, 'nothing'))).toBe(0);
  });

  it('rolls back with its transaction', async () => {
    const undone = db.transaction(async (tx) => {
      await postEntry(tx, entry('undone', received));
      throw new Error('The cause failed');
    });
    await expect(undone).rejects.toThrow('The cause failed');
    expect(await linesOf('undone')).toEqual([]);
  });
});
