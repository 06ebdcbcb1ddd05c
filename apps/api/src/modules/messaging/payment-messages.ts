import type { EventHandlers } from '../../lib/domain-events.ts';
import { formatShillings } from '../../lib/format/money.ts';
import { queueOwnerEmail } from '../emails/emails.service.ts';
import { notify } from '../notifications/notify.ts';
import type { ExceptionReason, PaymentEvents } from '../payments/payment-events.ts';
import type { TransferEvents } from '../transfers/transfer-events.ts';

const REASONS: Record<ExceptionReason, string> = {
  surplus: 'More was paid than it costs',
  late: 'It came when the order or booking was over',
  mismatch: 'It is less than the order or booking costs',
  unmatched: 'It names no order or booking of ours',
  contradiction: 'M-Pesa says both yes and no',
};

export const paymentMessages: Required<EventHandlers<PaymentEvents>> = {
  'payment-exception.opened': (tx, { reason, amountCents, now }) =>
    queueOwnerEmail(
      tx,
      {
        subject: `Money to look at: ${formatShillings(amountCents)}`,
        greeting: 'A payment needs a person',
        paragraphs: [`${formatShillings(amountCents)} came by M-Pesa. ${REASONS[reason]}.`],
        button: { label: 'Open the list', path: '/admin/money' },
      },
      now,
    ),
};

export const transferMessages: Required<EventHandlers<TransferEvents>> = {
  'transfer.needs-review': (tx, { note, now }) =>
    notify(tx, {
      to: 'admins',
      type: 'other',
      title: 'Money on its way out needs a look',
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
