import { COOLING_OFF_DAYS } from '@harusi/contracts/constants/retention';
import { DATA_LINK_HOURS } from '@harusi/contracts/accounts/data-requests';
import { formatNairobiTime } from '../../lib/format/nairobi-dates.ts';
import type { EmailContent } from '../emails/email-content.ts';

// In the fragment, which browsers don't send, so the secret stays out of server logs.
export const dataLinkEmail = (token: string): EmailContent => ({
  subject: 'Your data at {brand}',
  label: 'Your data',
  greeting: 'Hello',
  paragraphs: [
    `Here you can download what we keep about you, or have it deleted. The link works for ${DATA_LINK_HOURS} hours, so please keep this email to yourself.`,
    'If you did not ask for it, you need not do anything.',
  ],
  button: { label: 'See my data', path: `/your-data#key=${token}` },
});

export const accountDataEmail: EmailContent = {
  subject: 'Your data at {brand}',
  label: 'Your data',
  greeting: 'Hello',
  paragraphs: [
    'You have an account with us. Log in, and your profile lets you download your data or delete your account.',
    'If you did not ask for it, you need not do anything.',
  ],
  button: { label: 'Go to my profile', path: '/login?next=/profile' },
};

export const deletionAskedEmail = (eraseAfter: Date, token: string): EmailContent => ({
  subject: 'We will delete your data',
  label: 'Your data',
  greeting: 'Hello',
  paragraphs: [
    `You asked us to delete your data. We will do so after ${formatNairobiTime(eraseAfter)}, and it cannot be brought back then.`,
    `If you change your mind, or if this was not you, take it back within ${COOLING_OFF_DAYS} days.`,
  ],
  button: { label: 'Keep my data', path: `/your-data#undo=${token}` },
});

export const deletionWaitsEmail = (reasons: readonly string[]): EmailContent => ({
  subject: 'Your data is still needed',
  label: 'Your data',
  greeting: 'Hello',
  paragraphs: [
    'You asked us to delete your data. Something has to be finished first:',
    reasons.join('\n'),
    'We will delete it as soon as that is done. You need not ask again.',
  ],
});

export const deletedEmail: EmailContent = {
  subject: 'Your data is deleted',
  label: 'Your data',
  greeting: 'Asante',
  paragraphs: [
    'Your data is deleted, as you asked. What remains are the records of paid orders, bookings and payouts that the tax law makes us keep for five years after the end of the tax year: your name, what was bought, the amounts and the payment. After that your name goes, too.',
    'Thank you for the time with us. You are always welcome.',
  ],
};
