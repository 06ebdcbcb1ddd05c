import type { ResponseOf } from '@harusi/contracts/calls';
import type {
  PaymentExceptionReason,
  PaymentExceptionState,
} from '@harusi/contracts/office/payment-exceptions';
import type { StatusTone } from '../../components/office/layout/status-badge.tsx';

export type PaymentExceptionRow = ResponseOf<'GET', '/admin/money/'>['results'][number];

/** In order of handling. */
export const EXCEPTION_STATES: readonly PaymentExceptionState[] = ['open', 'refund', 'done'];

export const STATE_LABELS: Readonly<Record<PaymentExceptionState, string>> = {
  open: 'To look at',
  refund: 'To send back',
  done: 'Settled',
};

export const STATE_TONES: Readonly<Record<PaymentExceptionState, StatusTone>> = {
  open: 'warn',
  refund: 'danger',
  done: 'plain',
};

/** The reason, as the owner would say it. */
export const REASON_LABELS: Readonly<Record<PaymentExceptionReason, string>> = {
  surplus: 'More than the order costs',
  late: 'It arrived after the order was closed',
  mismatch: 'Less than the order costs',
  unmatched: 'It matches no order',
  contradiction: "M-Pesa's messages contradict each other",
};

export const RESOLUTION_LABELS: Readonly<Record<NonNullable<PaymentExceptionRow['resolution']>, string>> = {
  matched: 'Given to its order',
  refund: 'To be sent back',
  refunded: 'Sent back',
  settled: 'Nothing to do',
};
