import { formatShillings } from '../../../lib/format/money.ts';
import { formatDateAndTime, formatDayAndTime } from '../../../lib/format/nairobi-dates.ts';
import type { EmailContent, WordedEmail } from '../../emails/email-content.ts';
import type { EmailTemplate } from '../../emails/email-templates.ts';
import { worded } from '../../emails/email-wording.rules.ts';
import { firstName } from './booking-email-parts.ts';
import { WORKS_WITH_US } from './stylist-emails.ts';
import { SELLS_HERE } from './vendor-emails.ts';

export interface PaidOut {
  name: string;
  amountCents: number;
  receipt: string;
  paidAt: Date;
}

const paidOut = (template: EmailTemplate, { name, amountCents, receipt, paidAt }: PaidOut) => ({
  ...worded(
    template,
    { name, amount: formatShillings(amountCents), code: receipt },
    { subject: '{amount} is on your M-Pesa', lead: 'We have paid out what you earned with us.' },
  ),
  label: 'Paid out',
  greeting: `Asante, ${name}`,
  highlight: { label: 'On your M-Pesa', text: formatShillings(amountCents) },
  facts: [{ label: "M-Pesa's code", lines: [receipt, formatDateAndTime(paidAt)] }],
});

export const vendorPaidOutEmail = (payout: PaidOut): WordedEmail => ({
  ...paidOut('payout.paid/vendor', payout),
  button: { label: 'Open your statement', path: '/vendor/statement' },
  because: SELLS_HERE,
});

/** Stylists have no account, so there is nothing to open. */
export const stylistPaidOutEmail = (payout: PaidOut): WordedEmail => ({
  ...paidOut('payout.paid/stylist', { ...payout, name: firstName(payout.name) }),
  because: WORKS_WITH_US,
});

/** Goes to the address from before the change. It names no number, so that a forwarded email helps no thief. */
export const payoutNumberEmail = (kind: 'vendor' | 'stylist', from: Date | null): EmailContent => ({
  subject: 'Your payouts go to another number',
  label: 'Your payouts',
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
