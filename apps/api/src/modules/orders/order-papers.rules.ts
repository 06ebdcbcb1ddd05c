import type { Encoded } from '@harusi/contracts/calls';
import type { OrderStatus } from '@harusi/contracts/orders';
import type { OrderPaper } from '@harusi/contracts/papers/papers';
import type { PaperRow } from '@harusi/db/schema';
import { formatPaperNumber } from '../../lib/format/paper-number.ts';

/** A numbered paper of an order, as SQL returns it. */
export interface IssuedPaper extends Pick<PaperRow, 'series' | 'year' | 'sequence'> {
  issuedAt: string;
  isPrinted: boolean;
}

interface PrintableOrder {
  number: string;
  paid_at: string | null;
  /** Something of it is the shop's own. */
  isInvoiced: boolean;
  issued: readonly IssuedPaper[];
}

/** What there is to print of an order: nothing until it is paid, and no invoice if vendors sell all of it. */
export function papersOf({ number, paid_at: paidAt, isInvoiced, issued }: PrintableOrder) {
  if (paidAt === null) return [];
  const of = (series: IssuedPaper['series'], kind: 'invoice' | 'credit_note') =>
    issued
      .filter((paper) => paper.series === series)
      .map((paper) => ({ kind, number: formatPaperNumber(paper), issued_at: paper.issuedAt }));
  const invoices: Encoded<typeof OrderPaper>[] = of('INV', 'invoice');
  if (isInvoiced && invoices.length === 0) {
    invoices.push({ kind: 'invoice', number: null, issued_at: null });
  }
  const receipt: Encoded<typeof OrderPaper> = { kind: 'receipt', number, issued_at: paidAt };
  return [receipt, ...invoices, ...of('CRN', 'credit_note')];
}

/** A printed invoice stays as it is. */
export const canChangeBuyerPin = (
  { isInvoiced, issued }: Pick<PrintableOrder, 'isInvoiced' | 'issued'>,
  status: OrderStatus,
) =>
  isInvoiced &&
  status !== 'cancelled' &&
  !issued.some(({ series, isPrinted }) => series === 'INV' && isPrinted);
