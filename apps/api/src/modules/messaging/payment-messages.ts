import type { Db } from '@harusi/db/client';
import { stylists } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import type { EventHandlers } from '../../lib/domain-events.ts';
import { formatShillings } from '../../lib/format/money.ts';
import { formatDayAndTime } from '../../lib/format/nairobi-dates.ts';
import { alertOwner } from '../outbox/alert-owner.service.ts';
import { queueEmail } from '../outbox/emails/queue-email.service.ts';
import { queueMessage } from '../outbox/queue-message.service.ts';
import { getSettings } from '../settings/settings.service.ts';
import { notify } from '../notifications/notify.ts';
import type { PaymentEvents } from '../payments/payment-events.ts';
import type { TransferEvents } from '../transfers/transfer-events.ts';
import { paymentToReviewEmail, transferToReviewEmail } from './emails/owner-emails.ts';
import { payoutNumberEmail, stylistPaidOutEmail, vendorPaidOutEmail } from './emails/payout-emails.ts';
import { firstName } from './emails/booking-email-parts.ts';
import { readVendors } from './vendor-recipients.ts';

export const paymentMessages: Required<EventHandlers<PaymentEvents>> = {
  'payment-exception.opened': (tx, { reason, amountCents, now }) =>
    alertOwner(tx, {
      event: 'payment-exception.opened',
      email: paymentToReviewEmail(reason, amountCents),
      text: { matter: `${formatShillings(amountCents)} by M-Pesa needs your decision`, path: '/admin/money' },
      now,
    }),
};

export const transferMessages: Required<EventHandlers<TransferEvents>> = {
  'transfer.needs-review': async (tx, { note, isRefund, now }) => {
    const link = '/admin/payouts?tab=transfers';
    await notify(tx, {
      to: isRefund ? 'refunds' : 'payouts',
      type: 'other',
      title: 'An outgoing payment needs your attention',
      message: note,
      priority: 'high',
      link,
      now,
    });
    await alertOwner(tx, {
      event: 'transfer.needs-review',
      email: transferToReviewEmail(isRefund, note, link),
      text: { matter: `${isRefund ? 'a refund' : 'a payout'} that M-Pesa leaves open`, path: link },
      now,
    });
  },

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

  'payout.paid': (tx, { to, ...paid }) =>
    'vendorId' in to ? tellPaidVendor(tx, to.vendorId, paid) : tellPaidStylist(tx, to.stylistId, paid),
};

interface PaidPayout {
  amountCents: number;
  receipt: string;
  now: Date;
}

async function tellPaidVendor(tx: Db, vendorId: number, { amountCents, receipt, now }: PaidPayout) {
  const amount = formatShillings(amountCents);
  const path = '/vendor/statement';
  await notify(tx, {
    to: vendorId,
    type: 'other',
    title: 'You have been paid',
    message: `${amount} went to your M-Pesa (${receipt}).`,
    link: path,
    now,
  });
  const [vendor] = await readVendors(tx, [vendorId]);
  if (!vendor) return;
  await queueMessage(tx, {
    event: 'payout.paid',
    eventKey: receipt,
    recipient: `vendor:${vendorId}`,
    userId: vendorId,
    language: vendor.language,
    email: {
      to: vendor.email,
      content: vendorPaidOutEmail({ name: vendor.businessName, amountCents, receipt, paidAt: now }),
    },
    ...(vendor.phone !== null && {
      text: {
        key: 'vendor_paid_out',
        values: { amount, code: receipt },
        path,
        phone: vendor.phone,
        channel: vendor.textChannel,
      },
    }),
  });
}

async function tellPaidStylist(tx: Db, stylistId: number, { amountCents, receipt, now }: PaidPayout) {
  const [stylist] = await tx.select().from(stylists).where(eq(stylists.id, stylistId));
  if (!stylist || stylist.erasedAt !== null) return;
  const { contact } = await getSettings(tx, now);
  await queueMessage(tx, {
    event: 'payout.paid',
    eventKey: receipt,
    recipient: `stylist:${stylistId}`,
    stylistId,
    language: stylist.language,
    email: {
      to: stylist.email,
      content: stylistPaidOutEmail({ name: firstName(stylist.name), amountCents, receipt, paidAt: now }),
    },
    text: {
      key: 'stylist_paid_out',
      values: { amount: formatShillings(amountCents), code: receipt, phone: contact.phone },
      phone: stylist.phone,
      channel: stylist.textChannel,
    },
  });
}
