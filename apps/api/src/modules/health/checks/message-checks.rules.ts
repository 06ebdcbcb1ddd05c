import type { MessageChannel } from '@harusi/contracts/office/messages';
import { formatShillings } from '../../../lib/format/money.ts';
import { bad, good, type Outcome, warning } from './check.ts';
import { clock, countFirst, duration } from './words.rules.ts';

export interface ChannelDay {
  channel: MessageChannel;
  /** Of the last 24 hours. */
  sent: number;
  delivered: number;
  read: number;
  failed: number;
  /** Should have gone out, and has not. */
  waiting: number;
  oldestWaitingAt: Date | null;
  /** The provider refuses us. */
  held: { reason: string; at: Date } | null;
  spentCents: number;
  /** What the channel may cost in a day; null for emails, which are free. */
  capCents: number | null;
}

const NAMES: Record<MessageChannel, string> = { email: 'Email', sms: 'SMS', whatsapp: 'WhatsApp' };
const MESSAGES = { label: 'Open messages', path: '/admin/messages' };
const LATE_MS = 15 * 60_000;
const STUCK_MS = 60 * 60_000;
const ENOUGH_TO_JUDGE = 5;

/** Whether messages leave, arrive, and stay within what they may cost. */
export function channelDay(day: ChannelDay, now: Date): Outcome {
  const name = NAMES[day.channel];
  const outcome = whatHappened(day);
  if (day.held !== null) {
    const finding = {
      headline: `${name} has stopped`,
      sentence: `The provider does not take our messages since ${clock(day.held.at, now)}: ${day.held.reason}.`,
      steps: [
        'Look at the account with the provider: is there money left, is the password or token still valid?',
        'Then press “Try again now” under messages. Until then messages go another way, or wait.',
      ],
      action: MESSAGES,
    };
    // What WhatsApp can't take goes by SMS.
    return day.channel === 'whatsapp' ? warning(finding) : bad(finding);
  }
  const waitedMs = day.oldestWaitingAt === null ? 0 : now.getTime() - day.oldestWaitingAt.getTime();
  if (waitedMs > LATE_MS) {
    const finding = {
      headline: `${name} is late`,
      sentence: `${countFirst(day.waiting, 'message waits', 'messages wait')}, the oldest for ${duration(waitedMs)}. ${outcome}`,
      steps: [
        'Look below whether jobs and processes are well. Messages go out by themselves as soon as they are.',
      ],
      action: MESSAGES,
    };
    return waitedMs > STUCK_MS ? bad(finding) : warning(finding);
  }
  if (day.failed >= ENOUGH_TO_JUDGE && day.failed * 5 >= day.sent + day.failed) {
    return warning({
      headline: `Many messages by ${name} fail`,
      sentence: outcome,
      steps: ['Open the list of failures. It says why, and you can send each one again.'],
      action: MESSAGES,
    });
  }
  const budget = budgetOf(day);
  if (day.capCents !== null && day.spentCents >= day.capCents * 0.9) {
    return warning({
      headline: `Today’s budget for ${name} is nearly spent`,
      sentence: `${outcome} When the budget is spent, only what is urgent goes out until midnight.`,
      steps: ['Raise the daily budget in the settings if this is a busy day.'],
      action: { label: 'Open settings', path: '/admin/settings' },
      ...budget,
    });
  }
  return good(outcome, budget);
}

function whatHappened({ channel, sent, delivered, read, failed }: ChannelDay): string {
  if (sent + failed === 0) return 'Nothing was sent since yesterday.';
  const arrived =
    channel === 'email'
      ? failed === 0 && ', none came back'
      : channel === 'whatsapp' && read > 0
        ? `, ${delivered} on the phone, ${read} read`
        : `, ${delivered} on the phone`;
  return `${sent} sent${arrived || ''}${failed > 0 ? `, ${failed} failed` : ''}.`;
}

const budgetOf = ({ spentCents, capCents }: ChannelDay): Partial<Outcome> =>
  capCents === null
    ? {}
    : { figure: `${formatShillings(spentCents)} today`, note: `of ${formatShillings(capCents)}` };
