import type { EventHandlers } from '../../lib/domain-events.ts';
import { formatShillings } from '../../lib/format/money.ts';
import type { EmailContent } from '../emails/email-content.ts';
import { formatDayAndTime } from '../../lib/format/nairobi-dates.ts';
import { queueEmail, queueOwnerEmail } from '../emails/emails.service.ts';
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

/** Goes to the address from before the change. It names no number, so that a forwarded email helps no thief. */
const payoutNumberEmail = (kind: 'vendor' | 'stylist', from: Date | null): EmailContent => ({
  subject: 'Your payouts go to another number',
  greeting: 'Hello',
  paragraphs: [
    from === null
      ? 'Payouts go to the M-Pesa number that was entered just now.'
      : `The M-Pesa number for your payouts was changed just now. To keep your money safe, payouts wait until ${formatDayAndTime(from)}; until then the change can be cancelled.`,
    kind === 'vendor'
      ? 'If this was not you, cancel the change in your profile, choose a new password and reply to this email.'
      : 'If you did not ask for this, reply to this email right away, and we cancel the change.',
  ],
  ...(kind === 'vendor' && { button: { label: 'Look at your profile', path: '/vendor/profile' } }),
});

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
