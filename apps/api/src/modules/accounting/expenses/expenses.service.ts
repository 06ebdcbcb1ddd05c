import type { Encoded } from '@harusi/contracts/calls';
import type { Expense, ExpenseQuery, NewExpense } from '@harusi/contracts/office/books/expenses';
import type { Db } from '@harusi/db/client';
import { expenses, media } from '@harusi/db/schema';
import { and, eq, isNull, type SQL, sql } from '@harusi/db/drizzle';
import { firstDayOfMonth, nairobiDay, noonInNairobi } from '@harusi/contracts/constants/nairobi-time';
import type { Actor } from '../../../lib/actor.ts';
import { DomainError, invalidFields } from '../../../lib/errors.ts';
import type { ListOrder } from '../../../lib/lists/cursor.ts';
import { readKeysetPage } from '../../../lib/lists/keyset-list.ts';
import { runOn } from '../../../lib/lists/run.ts';
import type { FileStore } from '../../../services/files/file-store.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { type Posting, reversePostings } from '../../ledger/ledger.rules.ts';
import { postEntry } from '../../ledger/ledger.service.ts';
import { masterFile, pictureName } from '../../media/media.rules.ts';
import { dayAfterPeriod, resolvePeriod } from '../periods.rules.ts';

type ExpenseRow = typeof expenses.$inferSelect;

const noSuchExpense = () => new DomainError('not_found', "We couldn't find that expense.");

type ExpenseWire = Encoded<typeof Expense>;

const nameOf = (id: SQL) =>
  sql`(select nullif(trim(u.first_name || ' ' || u.last_name), '') from users u where u.id = ${id})`;

/** `expenses x` as it is shown. */
const expenseJson = sql`json_build_object('id', x.id, 'day', x.day, 'category', x.category, 'description', x.description,
  'amount', shillings(x.amount_cents), 'vat', shillings(x.vat_cents), 'paid_from', x.paid_from,
  'has_receipt', x.media_id is not null, 'created_at', instant_text(x.created_at), 'created_by', ${nameOf(sql`x.created_by`)},
  'voided', case when x.voided_at is not null then json_build_object(
    'at', instant_text(x.voided_at), 'by', ${nameOf(sql`x.voided_by`)}, 'reason', x.void_reason) end)`;

async function getExpense(db: Db, id: number): Promise<ExpenseWire> {
  const { rows } = await db.execute<{ expense: ExpenseWire }>(
    sql`select ${expenseJson} as expense from expenses x where x.id = ${id}`,
  );
  if (!rows[0]) throw noSuchExpense();
  return rows[0].expense;
}

const LATEST: ListOrder = {
  name: 'expenses',
  keys: [
    { sql: sql`x.day`, type: 'day' },
    { sql: sql`x.id`, type: 'integer' },
  ],
  descending: true,
};

/** One page of expenses by receipt date, newest first, voided ones included. */
export function listExpenses(db: Db, query: ExpenseQuery, now: Date) {
  const period = resolvePeriod(query, now);
  const ofCategory = query.category === undefined ? sql`` : sql`and x.category = ${query.category}`;
  return readKeysetPage<ExpenseWire>(runOn(db), query, {
    order: LATEST,
    from: sql`expenses x`,
    where: sql`x.day >= ${firstDayOfMonth(period.from)}::date and x.day < ${dayAfterPeriod(period)}::date ${ofCategory}`,
    id: sql`x.id`,
    item: expenseJson,
    join: sql`join expenses x on x.id = page.id`,
    isSearch: false,
  });
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
export async function addExpense(db: Db, form: NewExpense, { actorId, now }: Actor): Promise<ExpenseWire> {
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
): Promise<ExpenseWire> {
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
