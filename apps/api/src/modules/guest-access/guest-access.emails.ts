import { LOOKUP_KEY_DAYS } from '@harusi/contracts/accounts/guest-access';
import type { EmailContent } from '../emails/email-content.ts';
import type { GuestKind } from './guest-access.service.ts';

interface Recovered {
  kind: GuestKind;
  number: string;
}

const pathOf = ({ kind, number }: Recovered) => `/${kind}s/${number}`;

export const recoveryEmail = (recovered: Recovered): EmailContent => ({
  subject: `The link to your ${recovered.kind} ${recovered.number}`,
  label: `Your ${recovered.kind}`,
  greeting: 'Hello',
  paragraphs: [
    `Here is your ${recovered.kind} ${recovered.number} again. The link works for ${LOOKUP_KEY_DAYS} days, so please keep this email to yourself.`,
    'If you did not ask for it, you need not do anything: the link went to this address only.',
  ],
  button: { label: `Open your ${recovered.kind}`, path: pathOf(recovered) },
});

export const accountOrderEmail = (recovered: Recovered): EmailContent => ({
  subject: `Your ${recovered.kind} ${recovered.number}`,
  label: `Your ${recovered.kind}`,
  greeting: 'Hello',
  paragraphs: [`Your ${recovered.kind} ${recovered.number} is in your account. Log in to open it.`],
  button: { label: 'Log in', path: `/login?next=${pathOf(recovered)}` },
});
