import type { EmailContent } from '../emails/email-content.ts';

// The registrant chooses the name, so these emails leave it out: they can't be used to send a stranger a
// message.

export const vendorWelcomeEmail: EmailContent = {
  subject: 'Karibu to {brand}: your vendor account is open',
  greeting: 'Karibu',
  paragraphs: [
    'Your vendor account is open, and you can send us your first product right away. We look at each one before it goes into the shop, and tell you what we decided.',
    'Name the M-Pesa number for your payouts in your business profile before your first sale.',
  ],
  button: { label: 'Add your first product', path: '/vendor/products/upload' },
};

export const suspendedEmail = (reason: string): EmailContent => ({
  subject: 'Your vendor account is suspended',
  label: 'Your vendor account',
  greeting: 'Hello',
  paragraphs: [
    `We have suspended your vendor account. The reason: ${reason}`,
    'Your products are hidden for now, and you cannot log in. Orders that are under way are finished, and what you have earned stays yours.',
    'Please reply to this email if you would like to talk about it.',
  ],
});

export const reinstatedEmail: EmailContent = {
  subject: 'Your vendor account is open again',
  label: 'Your vendor account',
  greeting: 'Karibu tena',
  paragraphs: ['Your vendor account is open again, and your approved products are back in the shop.'],
  button: { label: 'Log in', path: '/login' },
};
