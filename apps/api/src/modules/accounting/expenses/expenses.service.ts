import type { Expense, ExpenseQuery, NewExpense } from '@harusi/contracts/office/books/expenses';
import { Cents } from '@harusi/contracts/common';
import type { Db } from '@harusi/db/client';
import { expenses, media, users } from '@harusi/db/schema';
import {
  and,
  desc,
  eq,
  getTableColumns,
  gte,
  isNull,
  lt,
  type SQL,
  sql,
  alias,
  type AnyPgColumn,
} from '@harusi/db/drizzle';
import { firstDayOfMonth, nairobiDay, noonInNairobi } from '@harusi/contracts/constants/nairobi-time';
import type { Actor } from '../../../lib/actor.ts';
import { DomainError, invalidFields } from '../../../lib/errors.ts';
import { pageOffset } from '../../../lib/pagination.ts';
import type { FileStore } from '../../../services/files/file-store.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { type Posting, reversePostings } from '../../ledger/ledger.rules.ts';
import { postEntry } from '../../ledger/ledger.service.ts';
import { masterFile, pictureName } from '../../media/media.rules.ts';
import { dayAfterPeriod, resolvePeriod } from '../periods.rules.ts';

type ExpenseRow = typeof expenses.$inferSelect;

const noSuchExpense = () => new DomainError('not_found', "We couldn't find that expense.");

const author = alias(users, 'author');
const voider = alias(users, 'voider');
const nameOf = (first: AnyPgColumn, last: AnyPgColumn) =>
  sql<string | null>`nullif(trim(${first} || ' ' || ${last}), '')`;

const written = (db: Db) =>
  db
    .select({
      ...getTableColumns(expenses),
      authorName: nameOf(author.firstName, author.lastName),
      voiderName: nameOf(voider.firstName, voider.lastName),
    })
    .from(expenses)
    .leftJoin(author, eq(author.id, expenses.createdBy))
    .leftJoin(voider, eq(voider.id, expenses.voidedBy));

type StoredExpense = ExpenseRow & { authorName: string | null; voiderName: string | null };

const toExpense = (row: StoredExpense): Expense => ({
  id: row.id,
  day: row.day,
  category: row.category,
  description: row.description,
  amount: Cents.parse(row.amountCents),
  vat: Cents.parse(row.vatCents),
  paid_from: row.paidFrom,
  has_receipt: row.mediaId !== null,
  created_at: row.createdAt,
  created_by: row.authorName,
  voided: row.voidedAt && { at: row.voidedAt, by: row.voiderName, reason: row.voidReason ?? '' },
});

async function getExpense(db: Db, id: number): Promise<Expense> {
  const [row] = await written(db).where(eq(expenses.id, id));
  if (!row) throw noSuchExpense();
  return toExpense(row);
}

/** One page of expenses by receipt date, newest first, voided ones included. */
export async function listExpenses(db: Db, query: ExpenseQuery, now: Date) {
  const period = resolvePeriod(query, now);
  const where: SQL | undefined = and(
    gte(expenses.day, firstDayOfMonth(period.from)),
    lt(expenses.day, dayAfterPeriod(period)),
    query.category && eq(expenses.category, query.category),
  );
  const rows = await written(db)
    .where(where)
    .orderBy(desc(expenses.day), desc(expenses.id))
    .limit(query.page_size)
    .offset(pageOffset(query));
  return { count: await db.$count(expenses, where), results: rows.map(toExpense) };
}

/** The postings of an expense; its input VAT is reclaimed. */
const spendingOf = (
  row: Pick<ExpenseRow, 'category' | 'amountCents' | 'vatCents' | 'paidFrom'>,
): Posting[] => [
  { account: row.category, amount: row.amountCents - row.vatCents },
  { account: 'vat', amount: row.vatCents },
  { account: row.paidFrom, amount: -row.amountCents },
];

/** A picture that was ever public can't become a receipt; the database refuses it, too. */
async function requireReceipt(db: Db, receipt: number): Promise<void> {
  const [row] = await db.select({ isPrivate: media.isPrivate }).from(media).where(eq(media.id, receipt));
  if (!row?.isPrivate) {
    throw invalidFields({ receipt: "We couldn't find this picture. Please upload it again" });
  }
}

/** Records an expense and posts it on the day of its receipt. */
export async function addExpense(db: Db, form: NewExpense, { actorId, now }: Actor): Promise<Expense> {
  if (form.day > nairobiDay(now)) throw invalidFields({ day: 'This day is still in the future' });
  const id = await db.transaction(async (tx) => {
    const { receipt = null } = form;
    if (receipt !== null) await requireReceipt(tx, receipt);
    const [row] = await tx
      .insert(expenses)
      .values({
        day: form.day,
        category: form.category,
        description: form.description,
        amountCents: form.amount,
        vatCents: form.vat ?? 0,
        paidFrom: form.paid_from,
        mediaId: receipt,
        createdAt: now,
        createdBy: actorId,
      })
      .returning();
    await postEntry(tx, {
      source: `expense:${row!.id}`,
      memo: form.description,
      at: noonInNairobi(form.day),
      postings: spendingOf(row!),
    });
    const { category, day, amountCents, vatCents, paidFrom, description } = row!;
    await recordChange(tx, {
      actorId,
      action: 'expense.added',
      subject: { type: 'expense', id: row!.id },
      after: {
        category,
        day,
        amount_cents: amountCents,
        vat_cents: vatCents,
        paid_from: paidFrom,
        description,
      },
      now,
    });
    return row!.id;
  });
  return getExpense(db, id);
}

/** Voids an expense with a reversing entry of today, so that reported months don't change. */
export async function voidExpense(
  db: Db,
  id: number,
  reason: string,
  { actorId, now }: Actor,
): Promise<Expense> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(expenses)
      .set({ voidedAt: now, voidedBy: actorId, voidReason: reason })
      .where(and(eq(expenses.id, id), isNull(expenses.voidedAt)))
      .returning();
    if (!row) {
      await getExpense(tx, id);
      throw new DomainError('conflict', 'This expense has already been voided.');
    }
    await postEntry(tx, {
      source: `expense:${id}:void`,
      memo: `Taken back: ${row.description} (${reason})`,
      at: now,
      postings: reversePostings(spendingOf(row)),
    });
    await recordChange(tx, {
      actorId,
      action: 'expense.voided',
      subject: { type: 'expense', id },
      after: { reason },
      now,
    });
  });
  return getExpense(db, id);
}

/** The picture of a receipt. Only this serves it: it has no public URL. */
export async function readReceipt(db: Db, files: FileStore, id: number): Promise<Buffer> {
  const [row] = await db
    .select({ sha256: media.sha256 })
    .from(expenses)
    .innerJoin(media, eq(media.id, expenses.mediaId))
    .where(eq(expenses.id, id));
  const bytes = row && (await files.read(masterFile(pictureName(row.sha256))));
  if (!bytes) throw new DomainError('not_found', 'This expense has no receipt picture.');
  return bytes;
}
