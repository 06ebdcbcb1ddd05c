import type { EmailContent } from '../emails/email-content.ts';
import { CODE_MINUTES, INVITATION_DAYS, RESET_MINUTES, UNDO_DAYS } from './accounts.rules.ts';

// Any name can be registered with a stranger's address. These emails contain no name, so they can't be used
// to send that stranger a message.

export const welcomeEmail = (token: string): EmailContent => ({
  subject: 'Karibu to {brand}',
  label: 'Your account',
  greeting: 'Karibu',
  paragraphs: [
    'Your account is open. Please confirm your email address: what you ordered or booked with it before then joins your account, so that everything is in one place.',
    'If you would like a second pair of eyes on veil, tie or cufflinks, our stylists are one message away.',
  ],
  button: confirmButton(token),
});

export const confirmationEmail = (token: string): EmailContent => ({
  subject: 'Confirm your email address',
  label: 'Your account',
  greeting: 'Hello',
  paragraphs: [
    'Use the link below to confirm your email address. What you ordered or booked with it before then joins your account.',
    'If you have no account with us, please ignore this email.',
  ],
  button: confirmButton(token),
});

// In the fragment, which browsers don't send, so the secret stays out of server logs.
const confirmButton = (token: string) => ({
  label: 'Confirm my email address',
  path: `/confirm-email#${token}`,
});

export const passwordResetEmail = (token: string): EmailContent => ({
  subject: 'Choose a new password',
  label: 'Your account',
  greeting: 'Hello',
  paragraphs: [
    `Use the link below to choose a new password. It works once, for ${RESET_MINUTES} minutes.`,
    'If you did not ask for it, you need not do anything: your password stays as it is.',
  ],
  // In the fragment, which browsers don't send, so the secret stays out of server logs.
  button: { label: 'Choose a new password', path: `/reset-password#${token}` },
});

export const signInCodeEmail = (code: string): EmailContent => ({
  subject: 'Your code to log in',
  label: 'Your account',
  greeting: 'Hello',
  highlight: { label: 'Your code', text: code, note: `It works for ${CODE_MINUTES} minutes.` },
  paragraphs: [
    'Enter this code on the login page, with your password.',
    'Many wrong passwords came in for your account lately, so we make sure that it is you. Nobody else gets this code; please pass it on to no one.',
  ],
});

export const passwordChangedEmail: EmailContent = {
  subject: 'Your password was changed',
  label: 'Your account',
  greeting: 'Hello',
  paragraphs: [
    'The password of your account was changed just now, and all other devices were signed out.',
    'If this was not you, choose a new password right away and write to us.',
  ],
  button: { label: 'This was not me', path: '/forgot-password' },
};

export const confirmNewAddressEmail = (token: string): EmailContent => ({
  subject: 'Confirm your new email address',
  label: 'Your account',
  greeting: 'Hello',
  paragraphs: [
    'There was a request to use this address for an account with us. If it was you, follow the link below: from then on you log in with it.',
    'If it was not you, please ignore this email. Nothing changes.',
  ],
  button: confirmButton(token),
});

/** To an address that has an account of its own: the one who asked learns nothing. */
export const addressInUseEmail: EmailContent = {
  subject: 'This address already has an account',
  label: 'Your account',
  greeting: 'Hello',
  paragraphs: [
    'There was a request to use this address for another account with us. It already has one, so nothing changes.',
    'If it was you, log in to that account, or use another address.',
  ],
  button: { label: 'Log in', path: '/login' },
};

export const emailChangedEmail = (token: string): EmailContent => ({
  subject: 'Your email address was changed',
  label: 'Your account',
  greeting: 'Hello',
  paragraphs: [
    'Your account now uses another email address, and this one no longer receives our emails.',
    `If this was not you, undo it within ${UNDO_DAYS} days: your account comes back to this address, all devices are signed out, and you choose a new password.`,
  ],
  button: { label: 'Undo the change', path: `/undo-email#${token}` },
});

/** Names the inviter: only admins can invite. */
export const adminInvitationEmail = (invitedBy: string, token: string): EmailContent => ({
  subject: 'You are invited to the back office of {brand}',
  tone: 'staff',
  label: 'Your account',
  greeting: 'Karibu',
  paragraphs: [
    `${invitedBy} has opened an account for you in our back office. Use the link below to choose your password; you are signed in right away.`,
    `The link works once, for ${INVITATION_DAYS} days. If it has run out, ask for a new one with "Forgot your password?" on the login page.`,
  ],
  button: { label: 'Choose your password', path: `/reset-password#${token}` },
});

export const secondFactorEnabledEmail: EmailContent = {
  subject: 'The second step of signing in is on',
  tone: 'staff',
  label: 'Your account',
  greeting: 'Hello',
  paragraphs: [
    'From now on your account opens with your password and a code from your phone. Your other devices were signed out.',
    'Keep the recovery codes somewhere away from your phone. If this was not you, choose a new password right away and tell another admin.',
  ],
  button: { label: 'This was not me', path: '/forgot-password' },
};

export const secondFactorDisabledEmail: EmailContent = {
  subject: 'The second step of signing in is off',
  tone: 'staff',
  label: 'Your account',
  greeting: 'Hello',
  paragraphs: [
    'Your account opens with your password alone again.',
    'If this was not you, choose a new password right away and tell another admin.',
  ],
  button: { label: 'This was not me', path: '/forgot-password' },
};

export const secondFactorResetEmail: EmailContent = {
  subject: 'The second step of signing in was reset',
  tone: 'staff',
  label: 'Your account',
  greeting: 'Hello',
  paragraphs: [
    'The person who runs the shop’s server has reset it for you, and all your devices were signed out. Log in with your password and set it up with your new phone.',
    'If you did not ask for this, please reply to this email at once.',
  ],
  button: { label: 'Log in', path: '/login' },
};

export const recoveryCodesRenewedEmail: EmailContent = {
  subject: 'You have new recovery codes',
  tone: 'staff',
  label: 'Your account',
  greeting: 'Hello',
  paragraphs: [
    'The old recovery codes of your account no longer work, so please throw them away.',
    'If this was not you, choose a new password right away and tell another admin.',
  ],
  button: { label: 'This was not me', path: '/forgot-password' },
};

export const recoveryCodeUsedEmail = (left: number): EmailContent => ({
  subject: 'A recovery code was used',
  tone: 'staff',
  label: 'Your account',
  greeting: 'Hello',
  paragraphs: [
    `A recovery code of your account was used just now instead of a code from your phone. ${left === 0 ? 'It was the last one, so please make new ones' : `You have ${left} left`}.`,
    'If this was not you, choose a new password right away and tell another admin.',
  ],
  button: { label: 'This was not me', path: '/forgot-password' },
});
