import type { EmailContent } from '../emails/email-content.ts';
import { clock, duration } from './checks/words.rules.ts';

interface Trouble {
  headline: string;
  sentence: string;
  steps: readonly string[];
}

const BUTTON = { label: 'Open health', path: '/admin/health' };

export const healthAlertEmail = ({ headline, sentence, steps }: Trouble): EmailContent => ({
  subject: `Please look: ${headline}`,
  tone: 'staff',
  label: 'Health of the shop',
  greeting: headline,
  paragraphs: [sentence],
  ...(steps.length > 0 && {
    next: { title: 'What to do', steps: steps.map((title) => ({ title })) },
  }),
  button: BUTTON,
});

interface Passed {
  headline: string;
  beganAt: Date;
  endedAt: Date;
  now: Date;
}

export const healthOverEmail = ({ headline, beganAt, endedAt, now }: Passed): EmailContent => ({
  subject: `Well again: ${headline}`,
  tone: 'staff',
  label: 'Health of the shop',
  greeting: 'It is over',
  paragraphs: [
    `“${headline}” is over. It lasted ${duration(endedAt.getTime() - beganAt.getTime())}, from ${clock(beganAt, now)} to ${clock(endedAt, now)}.`,
  ],
  button: BUTTON,
});
