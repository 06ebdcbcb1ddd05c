import type { Encoded } from '@harusi/contracts/calls';
import type { NewTaxPayment, TaxPayment, TaxPaymentQuery } from '@harusi/contracts/office/books/expenses';
import type { Db } from '@harusi/db/client';
import { taxPayments } from '@harusi/db/schema';
import { sql } from '@harusi/db/drizzle';
import { firstDayOfMonth, nairobiDay, noonInNairobi, yearOf } from '@harusi/contracts/constants/nairobi-time';
import { formatMonth } from '../../../lib/format/nairobi-dates.ts';
import { violatesConstraint } from '../../../lib/database/database-errors.ts';
import { invalidFields } from '../../../lib/errors.ts';
import type { ListOrder } from '../../../lib/lists/cursor.ts';
import { readKeysetPage } from '../../../lib/lists/keyset-list.ts';
import { runOn } from '../../../lib/lists/run.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { postEntry } from '../../ledger/ledger.service.ts';
import { quarterNumber } from '../periods.rules.ts';
import { hasTaxPeriodBegun } from './taxes.rules.ts';

type TaxPaymentWire = Encoded<typeof TaxPayment>;

/** `tax_payments t` as it is shown. */
const paymentJson = sql`json_build_object('id', t.id, 'kind', t.kind, 'period', to_char(t.period, 'YYYY-MM'), 'paid_on', t.paid_on,
  'amount', shillings(t.amount_cents), 'reference', t.reference, 'paid_from', t.paid_from,
  'created_by', (select nullif(trim(u.first_name || ' ' || u.last_name), '') from users u where u.id = t.created_by))`;

const LATEST: ListOrder = {
  name: 'tax payments',
  keys: [
    { sql: sql`t.paid_on`, type: 'day' },
    { sql: sql`t.id`, type: 'integer' },
  ],
  descending: true,
};

/** One page of tax payments, newest first. */
export function listTaxPayments(db: Db, { kind, period, ...place }: TaxPaymentQuery) {
  const ofKind = kind === undefined ? sql`` : sql`and t.kind = ${kind}`;
  const ofPeriod = period === undefined ? sql`` : sql`and t.period = ${firstDayOfMonth(period)}::date`;
  return readKeysetPage<TaxPaymentWire>(runOn(db), place, {
    order: LATEST,
    from: sql`tax_payments t`,
    where: sql`true ${ofKind} ${ofPeriod}`,
    id: sql`t.id`,
    item: paymentJson,
    join: sql`join tax_payments t on t.id = page.id`,
    isSearch: false,
  });
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
): Promise<TaxPaymentWire> {
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
  const { rows } = await db.execute<{ payment: TaxPaymentWire }>(
    sql`select ${paymentJson} as payment from tax_payments t where t.id = ${id}`,
  );
  return rows[0]!.payment;
}
