import type { Encoded } from '@harusi/contracts/calls';
import type { PaymentException, PaymentExceptionQuery } from '@harusi/contracts/office/payment-exceptions';
import type { Db } from '@harusi/db/client';
import { type SQL, sql } from '@harusi/db/drizzle';
import { countEach } from '../../lib/lists/count-rows.ts';
import type { ListOrder } from '../../lib/lists/cursor.ts';
import { readKeysetPage } from '../../lib/lists/keyset-list.ts';
import { runOn } from '../../lib/lists/run.ts';
import { matchesAny } from '../../lib/lists/search.ts';
import { maskedPhone } from '../payments/payments.rules.ts';
import { toTransfer, type StoredTransfer } from '../transfers/transfers.rules.ts';
import { exceptionJson, exceptionRows, hasState } from './payment-exceptions.sql.ts';

type ExceptionWire = Encoded<typeof PaymentException>;
export type StoredException = Omit<ExceptionWire, 'phone' | 'transfer'> & {
  msisdn: string | null;
  transfer: StoredTransfer | null;
};

export const toException = ({ msisdn, transfer, ...exception }: StoredException): ExceptionWire => ({
  ...exception,
  transfer: transfer && toTransfer(transfer),
  phone: msisdn && maskedPhone(msisdn),
});

const NEWEST: ListOrder = {
  name: 'money',
  keys: [{ sql: sql`m.id`, type: 'integer' }],
  descending: true,
};

/** One page of the list, newest first, with a count per state. */
export async function listPaymentExceptions(db: Db, query: PaymentExceptionQuery) {
  const run = runOn(db);
  const { results, ...page } = await readKeysetPage<StoredException>(run, query, {
    order: NEWEST,
    from: exceptionRows,
    where: matching(query),
    id: sql`m.id`,
    item: exceptionJson,
    join: sql`join (${exceptionRows}) on m.id = page.id`,
    isSearch: query.search !== undefined,
  });
  const counts = await countEach(run, sql`payment_exceptions m`, {
    open: hasState('open'),
    refund: hasState('refund'),
    done: hasState('done'),
  });
  return { ...page, results: results.map(toException), counts };
}

function matching({ state, search }: PaymentExceptionQuery): SQL {
  const conditions = [sql`true`];
  if (state) conditions.push(hasState(state));
  if (search) {
    const columns = [
      sql`c.receipt`,
      sql`o.number`,
      sql`b.number`,
      sql`coalesce(c.account_reference, a.account_reference)`,
    ];
    conditions.push(sql`(${matchesAny(columns, search)})`);
  }
  return sql.join(conditions, sql` and `);
}
