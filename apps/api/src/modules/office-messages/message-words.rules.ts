import type { MessageChannel, SendState } from '@harusi/contracts/office/messages';

export const CHANNEL_NAMES: Readonly<Record<MessageChannel, string>> = {
  email: 'Email',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
};

/** What an event is called; some have another name for those who are not the customer. */
const TITLES: Readonly<Record<string, string>> = {
  'order.placed': 'Order received',
  'order.paid': 'Payment received',
  'order.paid/vendor': 'New sale',
  'order.paid/owner': 'New sale',
  'order.expired': 'Not paid in time',
  'order.cancelled': 'Order cancelled',
  'order.refund-owed': 'Order cancelled, refund follows',
  'order.refunded': 'Refund sent',
  'order.partly-refunded': 'Refund sent',
  'order.lines-refunded': 'Pieces refunded',
  'order.returned': 'Order called off',
  'order.dispatched': 'On its way',
  'order.delivered': 'Delivered',
  'order.address-corrected': 'Address corrected',
  'order.contact-corrected': 'Contact corrected',
  'order.variant-corrected': 'Another choice of a piece',
  'parcel.dispatched': 'On its way',
  'parcel.arrival-claimed': 'Has it arrived?',
  'parcel.carrier-corrected': 'New carrier details',
  'return.requested': 'Return requested',
  'return.approved': 'Return approved',
  'return.refused': 'Return refused',
  'return.received': 'Return arrived',
  'return.completed': 'Return completed',
  'return.withdrawn': 'Return withdrawn',
  'return.expired': 'Return ended',
  'booking.held': 'Hour held until it is paid',
  'booking.expired': 'Not paid in time',
  'booking.paid': 'Payment received',
  'booking.paid/stylist': 'New booking',
  'booking.paid/owner': 'New booking',
  'booking.confirmed': 'Booking confirmed',
  'booking.confirmed/stylist': 'New booking',
  'booking.rescheduled': 'New time',
  'booking.reassigned': 'Stylist or time changed',
  'booking.reminder': 'Reminder',
  'booking.cancelled': 'Booking cancelled',
  'booking.refund-owed': 'Booking cancelled, refund follows',
  'booking.refund-owed/stylist': 'Booking cancelled',
  'booking.refunded': 'Refund sent',
  'booking.completed': 'How was it?',
  'payout.paid': 'Paid out',
  'product.approved': 'Piece approved',
  'product.rejected': 'Piece refused',
  'link.asked': 'Link to the order',
  'owner.digest': 'Morning summary',
  'product.back': 'Back in stock',
  'payment-exception.opened': 'Payment to review',
  'transfer.needs-review': 'Outgoing payment to check',
  'channel.held': 'Channel stopped',
  'health.alert': 'Alert about the shop’s health',
  'health.over': 'The shop is well again',
};

/** `Payment received`. A single email is known by its subject. */
export function messageTitle(event: string, recipient: string, subject: string | null): string {
  const kind = recipient.split(':')[0]!;
  const title = TITLES[`${event}/${kind}`] ?? TITLES[event];
  if (title !== undefined) return title;
  if (event === 'email') return subject ?? 'Email';
  const words = event.replaceAll(/[.-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** To whom; the name is that of a vendor or stylist. */
export function recipientName(recipient: string, name: string | null): string {
  if (recipient.startsWith('vendor:')) return name ?? 'Vendor';
  if (recipient.startsWith('stylist:')) return name ?? 'Stylist';
  return { buyer: 'Buyer', client: 'Client', owner: 'Owner' }[recipient] ?? 'Mailbox';
}

/** Why we did not send it. */
const SKIPPED: Readonly<Record<string, string>> = {
  expired: 'it was too late for it',
  superseded: 'something newer made it needless',
  forgotten: 'its contents were forgotten',
  channel_off: 'this channel is not set up',
  channel_held: 'the provider had stopped us',
  opted_out: 'the person wants none here',
  unreachable: 'the number can’t be reached here',
  no_consent: 'the person has not agreed to offers',
  number_has_enough: 'the number had enough texts that day',
  budget_spent: 'the day’s budget was spent',
  mailbox_full: 'the mailbox had enough emails that day',
};

const NOT_ON_WHATSAPP = 'not on WhatsApp';
const OPTED_OUT = 'the person wants none here';
const CHECKING_US = 'the provider is checking our account';
const SENDER_UNKNOWN = 'the sender name is not registered';
const NO_BALANCE = 'our balance there is used up';
const NUMBER_GONE = 'the number is not in use';
const TEMPLATE_WRONG = 'WhatsApp refused the template';
const LOGIN_WRONG = 'the provider refused our login';

/** By the providers' codes, and their words in delivery reports. */
const PROVIDERS_WORDS: Readonly<Record<string, string>> = {
  401: CHECKING_US,
  402: SENDER_UNKNOWN,
  403: 'the number does not exist',
  404: 'the number takes no texts',
  405: NO_BALANCE,
  406: OPTED_OUT,
  407: 'no way to that network',
  409: 'the person wants no texts',
  500: 'the provider had a fault',
  501: 'the network had a fault',
  502: 'the network refused it',
  190: LOGIN_WRONG,
  131026: NOT_ON_WHATSAPP,
  131042: 'no way of paying is set up at WhatsApp',
  131047: 'WhatsApp takes templates only',
  131049: 'WhatsApp kept it back to spare the person',
  131050: OPTED_OUT,
  131056: 'too many messages to this person',
  RiskHold: CHECKING_US,
  InvalidSenderId: SENDER_UNKNOWN,
  InsufficientBalance: NO_BALANCE,
  InsufficientCredit: NO_BALANCE,
  UserInBlackList: OPTED_OUT,
  UserIsInactive: NUMBER_GONE,
  UserAccountSuspended: NUMBER_GONE,
  NotNetworkSubcriber: NUMBER_GONE, // their spelling
  UserDoesNotExist: NUMBER_GONE,
  DoNotDisturbRejection: 'the person wants no texts',
  DeliveryFailure: 'it did not reach the phone',
  Failed: 'it did not reach the phone',
  Expired: 'the network dropped it',
  Rejected: 'the network refused it',
};

interface Outcome {
  channel: MessageChannel;
  state: SendState;
  code: string | null;
  reason: string | null;
  wasUnknown: boolean;
}

/** Why a send did not arrive, or may not have; null if nothing went wrong. */
export function outcomeReason({ channel, state, code, reason, wasUnknown }: Outcome): string | null {
  if (state === 'skipped') return SKIPPED[code ?? ''] ?? code;
  if (state === 'unknown') {
    return wasUnknown ? 'the provider did not answer, also the second time' : 'the provider did not answer';
  }
  if (state !== 'failed') return null;
  if (code === 'broken') return 'something went wrong on our side';
  if (channel === 'email') return `the mail server refused it${reason === null ? '' : `: ${reason}`}`;
  return providersWord(code) ?? providersWord(reason) ?? reason ?? 'the provider refused it';
}

/** Why a provider stopped a channel. */
export const holdReason = (reason: string): string => providersWord(reason) ?? reason;

/** In plain words. A report begins with its code: `131026 Message undeliverable`. */
function providersWord(said: string | null): string | undefined {
  if (said === null) return undefined;
  if (/^HTTP 40[13]\b/.test(said)) return LOGIN_WRONG;
  if (/^132\d{3}\b/.test(said)) return TEMPLATE_WRONG;
  const word = said.split(' ')[0]!;
  return Object.hasOwn(PROVIDERS_WORDS, word) ? PROVIDERS_WORDS[word] : undefined;
}
