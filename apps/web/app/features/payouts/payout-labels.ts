import type { ResponseOf } from '@harusi/contracts/calls';
import type { TransferState } from '@harusi/contracts/office/payouts';
import { formatPrice, toCents } from '../../lib/format.ts';
import type { StatusTone } from '../../components/office/layout/status-badge.tsx';

export type PayeeList = ResponseOf<'GET', '/admin/payouts/'>;
export type PayeeRow = PayeeList['results'][number];
export type TransferList = ResponseOf<'GET', '/admin/payouts/transfers/'>;
export type TransferRow = TransferList['results'][number];
export type RefundList = ResponseOf<'GET', '/admin/refunds/'>;
export type RefundRow = RefundList['results'][number];
export type Pause = NonNullable<ResponseOf<'GET', '/admin/payouts/pause/'>['pause']>;
export type StatementView = ResponseOf<'GET', '/vendor/statement/'>;

export const STATE_LABELS: Readonly<Record<TransferState, string>> = {
  awaiting_approval: 'Needs approval',
  created: 'On its way',
  submitting: 'On its way',
  sent: 'On its way',
  unknown: 'Being checked',
  paid: 'Paid',
  failed: 'Not sent',
  needs_review: 'Look into it',
};

export const STATE_TONES: Readonly<Record<TransferState, StatusTone>> = {
  awaiting_approval: 'warn',
  created: 'info',
  submitting: 'info',
  sent: 'info',
  unknown: 'warn',
  paid: 'sage',
  failed: 'danger',
  needs_review: 'danger',
};

export const PURPOSE_LABELS: Readonly<Record<TransferRow['purpose'], string>> = {
  refund: 'Refund',
  vendor_payout: 'Vendor payout',
  stylist_payout: 'Stylist payout',
};

/** Neither paid nor given up yet. */
export const isOpen = ({ state }: Pick<TransferRow, 'state'>) => state !== 'paid' && state !== 'failed';

/** `1 vendor`, `3 stylists`, `4 payees` */
export const countPayees = (count: number, kind: PayeeRow['kind'] | 'payee' = 'payee'): string =>
  `${count} ${kind}${count === 1 ? '' : 's'}`;

/** What "Pay all due" would send. */
export const dueText = (
  { payees, amount }: PayeeList['summary']['due'],
  kind: PayeeRow['kind'] | undefined,
): string =>
  payees === 0
    ? 'Nobody is due just now.'
    : `${formatPrice(toCents(amount))} due to ${countPayees(payees, kind)}.`;
