import type { WordedEmail } from '../emails/email-content.ts';
import { worded } from '../emails/email-wording.rules.ts';

// The registrant chooses the name, so these emails leave it out: they can't be used to send a stranger a
// message.

export const vendorWelcomeEmail: WordedEmail = {
  ...worded(
    'vendor.joined/vendor',
    {},
    {
      subject: 'Karibu to {brand}: your vendor account is open',
      lead: 'Your vendor account is open, and you can send us your first product right away. We look at each one before it goes into the shop, and tell you what we decided.',
      more: ['Name the M-Pesa number for your payouts in your business profile before your first sale.'],
    },
  ),
  greeting: 'Karibu',
  button: { label: 'Add your first product', path: '/vendor/products/upload' },
};

export const suspendedEmail = (reason: string): WordedEmail => ({
  ...worded(
    'vendor.suspended/vendor',
    { reason },
    {
      subject: 'Your vendor account is suspended',
      lead: 'We have suspended your vendor account. The reason: {reason}',
      more: [
        'Your products are hidden for now, and you cannot log in. Orders that are under way are finished, and what you have earned stays yours.',
        'Please reply to this email if you would like to talk about it.',
      ],
    },
  ),
  label: 'Your vendor account',
  greeting: 'Hello',
});

export const reinstatedEmail: WordedEmail = {
  ...worded(
    'vendor.reinstated/vendor',
    {},
    {
      subject: 'Your vendor account is open again',
      lead: 'Your vendor account is open again, and your approved products are back in the shop.',
    },
  ),
  label: 'Your vendor account',
  greeting: 'Karibu tena',
  button: { label: 'Log in', path: '/login' },
};
