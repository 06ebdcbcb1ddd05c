import type { MessageChannel, SendState } from '@harusi/contracts/office/messages';
import { getsSms } from '../outbox/outbox.rules.ts';
import { CHANNEL_NAMES } from './message-words.rules.ts';

export interface RepeatableMessage {
  event: string;
  /** Where its email goes; null if it has none, or its contents are forgotten. */
  emailTo: string | null;
  /** Where its text goes; likewise. */
  phone: string | null;
  expiresAt: Date | null;
  sends: readonly {
    channel: MessageChannel;
    state: SendState;
    code: string | null;
    sentAt: Date | null;
    /** Whether an unknown outcome is still being looked into. */
    isUndecided: boolean;
  }[];
  /** What was told later about the same order or booking. */
  laterEvents: readonly string[];
  /** Channels on which the person wants nothing. */
  optedOut: readonly MessageChannel[];
  /** Channels on which the number is known not to exist. */
  unreachable: readonly MessageChannel[];
}

/** A text that the provider took may reach the phone for this long. */
const ON_ITS_WAY_MS = 10 * 60_000;

const CHANGES_OF_BOOKINGS = [
  'booking.rescheduled',
  'booking.reassigned',
  'booking.cancelled',
  'booking.refund-owed',
];
/** What a later event makes wrong, such as a request to pay after the payment. */
const OVERTAKEN_BY: Readonly<Record<string, readonly string[]>> = {
  'order.placed': ['order.paid', 'order.expired', 'order.cancelled', 'order.refund-owed'],
  'booking.held': ['booking.paid', 'booking.expired', 'booking.cancelled'],
  'booking.paid': CHANGES_OF_BOOKINGS,
  'booking.confirmed': CHANGES_OF_BOOKINGS,
  'booking.rescheduled': CHANGES_OF_BOOKINGS,
  'booking.reassigned': CHANGES_OF_BOOKINGS,
  'booking.reminder': CHANGES_OF_BOOKINGS,
};

/**
 * The channels that a message can be sent again on: those that it went out on, and SMS for every text. WhatsApp only if the
 * person had chosen it.
 */
export function repeatableChannels({ sends, phone }: RepeatableMessage): MessageChannel[] {
  const used = (channel: MessageChannel) => sends.some((send) => send.channel === channel);
  return [
    ...(used('email') ? (['email'] as const) : []),
    ...(used('sms') || (used('whatsapp') && phone !== null && getsSms(phone)) ? (['sms'] as const) : []),
    ...(used('whatsapp') ? (['whatsapp'] as const) : []),
  ];
}

/** Why a message can't be sent again on a channel, in a sentence; null if it can. */
export function refusalToRepeat(
  message: RepeatableMessage,
  channel: MessageChannel,
  { holds, now }: { holds: readonly MessageChannel[]; now: Date },
): string | null {
  const name = CHANNEL_NAMES[channel];
  const isEmail = channel === 'email';
  if (!repeatableChannels(message).includes(channel)) return `This message has no ${name} to send again.`;
  if ((isEmail ? message.emailTo : message.phone) === null) {
    return 'We no longer know what it said: contents are forgotten after 90 days.';
  }
  if (message.expiresAt !== null && message.expiresAt <= now) return 'It is too late for this message.';
  // The texts of a message stand for each other: an SMS follows a WhatsApp message that does not arrive.
  const sends = message.sends.filter((send) => (send.channel === 'email') === isEmail);
  const overtaking = OVERTAKEN_BY[message.event] ?? [];
  if (
    sends.some(({ code }) => code === 'superseded') ||
    message.laterEvents.some((event) => overtaking.includes(event))
  ) {
    return 'Something newer has made this message needless.';
  }
  const isOnItsWay = ({ state, sentAt, isUndecided }: (typeof sends)[number]) =>
    state === 'due' ||
    state === 'sending' ||
    (state === 'unknown' && isUndecided) ||
    (state === 'accepted' && !isEmail && sentAt !== null && now.getTime() - sentAt.getTime() < ON_ITS_WAY_MS);
  if (sends.some(isOnItsWay)) return 'It is still on its way.';
  if (message.optedOut.includes(channel)) {
    return isEmail ? 'This person wants no emails.' : `This person wants no messages by ${name}.`;
  }
  if (message.unreachable.includes(channel)) return `This number can’t be reached by ${name}.`;
  if (holds.includes(channel)) return `${name} is stopped at the moment.`;
  return null;
}
