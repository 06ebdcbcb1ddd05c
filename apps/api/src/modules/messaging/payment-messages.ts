import type { EventHandlers } from '../../lib/domain-events.ts';
import { formatShillings } from '../../lib/format/money.ts';
import { formatDayAndTime } from '../../lib/format/nairobi-dates.ts';
import { queueEmail, queueOwnerEmail } from '../emails/emails.service.ts';
import { notify } from '../notifications/notify.ts';
import type { PaymentEvents } from '../payments/payment-events.ts';
import type { TransferEvents } from '../transfers/transfer-events.ts';
import { paymentToReviewEmail } from './owner-emails.ts';
import { payoutNumberEmail } from './payout-emails.ts';

export const paymentMessages: Required<EventHandlers<PaymentEvents>> = {
  'payment-exception.opened': (tx, { reason, amountCents, now }) =>
    queueOwnerEmail(tx, paymentToReviewEmail(reason, amountCents), now),
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

  'payout-number.changed': async (tx, { kind, id, name, email, from, now }) => {
    await queueEmail(tx, email, payoutNumberEmail(kind, from));
    if (from === null) return;
    await notify(tx, {
      to: 'payouts',
      type: 'other',
      title: 'A payout number was changed',
      message: `Payouts to ${name} wait until ${formatDayAndTime(from)}. Call them on the number you know if it surprises you.`,
      link: `/admin/payouts?statement=${kind}-${id}`,
      now,
    });
  },

  'payout.awaits-approval': (tx, { requesterId, payee, amountCents, now }) =>
    notify(tx, {
      to: 'payouts',
      ...(requesterId !== null && { except: requesterId }),
      type: 'other',
      title: 'A payout needs your approval',
      message: `${formatShillings(amountCents)} to ${payee}. It is sent once you approve it.`,
      priority: 'high',
      link: '/admin/payouts?tab=transfers',
      now,
    }),

  'payout.declined': (tx, { requesterId, payee, amountCents, now }) =>
    notify(tx, {
      to: requesterId,
      type: 'other',
      title: 'Your payout was not approved',
      message: `${formatShillings(amountCents)} to ${payee} was not sent.`,
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
