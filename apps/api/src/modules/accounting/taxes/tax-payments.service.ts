import { Cents } from '@harusi/contracts/common';
import type { NewTaxPayment, TaxPayment, TaxPaymentQuery } from '@harusi/contracts/office/books/expenses';
import type { Db } from '@harusi/db/client';
import { taxPayments, users } from '@harusi/db/schema';
import { and, desc, eq, getTableColumns, sql } from '@harusi/db/drizzle';
import {
  firstDayOfMonth,
  monthOf,
  nairobiDay,
  noonInNairobi,
  yearOf,
} from '@harusi/contracts/constants/nairobi-time';
import { formatMonth } from '../../../lib/format/nairobi-dates.ts';
import { violatesConstraint } from '../../../lib/database/database-errors.ts';
import { invalidFields } from '../../../lib/errors.ts';
import { pageOffset } from '../../../lib/pagination.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { postEntry } from '../../ledger/ledger.service.ts';
import { quarterNumber } from '../periods.rules.ts';
import { hasTaxPeriodBegun } from './taxes.rules.ts';

const written = (db: Db) =>
  db
    .select({
      ...getTableColumns(taxPayments),
      author: sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
    })
    .from(taxPayments)
    .leftJoin(users, eq(users.id, taxPayments.createdBy));

type StoredTaxPayment = typeof taxPayments.$inferSelect & { author: string | null };

const toPayment = (row: StoredTaxPayment): TaxPayment => ({
  id: row.id,
  kind: row.kind,
  period: monthOf(row.period),
  paid_on: row.paidOn,
  amount: Cents.parse(row.amountCents),
  reference: row.reference,
  paid_from: row.paidFrom,
  created_by: row.author,
});

/** One page of tax payments, newest first. */
export async function listTaxPayments(db: Db, query: TaxPaymentQuery) {
  const where = and(
    query.kind && eq(taxPayments.kind, query.kind),
    query.period === undefined ? undefined : eq(taxPayments.period, firstDayOfMonth(query.period)),
  );
  const rows = await written(db)
    .where(where)
    .orderBy(desc(taxPayments.paidOn), desc(taxPayments.id))
    .limit(query.page_size)
    .offset(pageOffset(query));
  return { count: await db.$count(taxPayments, where), results: rows.map(toPayment) };
}

/** `VAT of October 2026`, `Income tax, instalment 3 of 2026` */
const inWords = ({ kind, period }: NewTaxPayment) =>
  kind === 'vat'
    ? `VAT of ${formatMonth(period)}`
    : `Income tax, instalment ${quarterNumber(period)} of ${yearOf(period)}`;

/** Records and posts a tax payment. */
export async function payTax(
  db: Db,
  form: NewTaxPayment,
  { actorId, now }: { actorId: number; now: Date },
): Promise<TaxPayment> {
  const today = nairobiDay(now);
  if (form.paid_on > today) throw invalidFields({ paid_on: 'This day is still in the future' });
  if (!hasTaxPeriodBegun(form.kind, form.period, today))
    throw invalidFields({ period: 'This has not started yet' });
  const id = await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(taxPayments)
      .values({
        kind: form.kind,
        period: firstDayOfMonth(form.period),
        paidOn: form.paid_on,
        amountCents: form.amount,
        reference: form.reference,
        paidFrom: form.paid_from,
        createdAt: now,
        createdBy: actorId,
      })
      .returning({ id: taxPayments.id })
      .catch((error: unknown) => {
        if (!violatesConstraint(error, 'tax_payments_reference')) throw error;
        throw invalidFields({ reference: 'Another payment has this reference already' }, error);
      });
    await postEntry(tx, {
      source: `tax:${row!.id}`,
      memo: `${inWords(form)} paid (${form.reference})`,
      at: noonInNairobi(form.paid_on),
      postings: [
        { account: form.kind, amount: form.amount },
        { account: form.paid_from, amount: 0 - form.amount },
      ],
    });
    await recordChange(tx, {
      actorId,
      action: 'tax.paid',
      subject: { type: 'tax_payment', id: row!.id },
      after: { ...form },
      now,
    });
    return row!.id;
  });
  const [row] = await written(db).where(eq(taxPayments.id, id));
  return toPayment(row!);
}
