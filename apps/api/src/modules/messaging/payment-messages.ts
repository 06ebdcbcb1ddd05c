import type { EventHandlers } from '../../lib/domain-events.ts';
import { formatShillings } from '../../lib/format/money.ts';
import { queueOwnerEmail } from '../emails/emails.service.ts';
import { notify } from '../notifications/notify.ts';
import type { ExceptionReason, PaymentEvents } from '../payments/payment-events.ts';
import type { TransferEvents } from '../transfers/transfer-events.ts';

const REASONS: Record<ExceptionReason, string> = {
  surplus: 'More was paid than it costs',
  late: 'It arrived after the order or booking was closed',
  mismatch: 'It is less than the order or booking costs',
  unmatched: "It doesn't match any order or booking",
  contradiction: "M-Pesa's messages contradict each other",
};

export const paymentMessages: Required<EventHandlers<PaymentEvents>> = {
  'payment-exception.opened': (tx, { reason, amountCents, now }) =>
    queueOwnerEmail(
      tx,
      {
        subject: `Payment to review: ${formatShillings(amountCents)}`,
        greeting: 'A payment needs your attention',
        paragraphs: [`${formatShillings(amountCents)} arrived by M-Pesa. ${REASONS[reason]}.`],
        button: { label: 'Open the list', path: '/admin/money' },
      },
      now,
    ),
};

export const transferMessages: Required<EventHandlers<TransferEvents>> = {
  'transfer.needs-review': (tx, { note, isRefund, now }) =>
    notify(tx, {
      to: isRefund ? 'refunds' : 'payouts',
      type: 'other',
      title: 'An outgoing payment needs your attention',
      message: note,
      priority: 'high',
      link: '/admin/payouts?tab=transfers',
      now,
    }),

  'payout.paid': (tx, { vendorId, amountCents, receipt, now }) =>
    notify(tx, {
      to: vendorId,
      type: 'other',
      title: 'You have been paid',
      message: `${formatShillings(amountCents)} went to your M-Pesa (${receipt}).`,
      link: '/vendor/statement',
      now,
    }),
};
