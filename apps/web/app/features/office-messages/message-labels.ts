import type { ResponseOf } from '@harusi/contracts/calls';
import { formatMoment } from '../../lib/time/nairobi-time.ts';

export type MessageView = ResponseOf<'GET', '/admin/orders/{number}/messages/'>['results'][number];
export type SendView = MessageView['sends'][number];
export type FailureList = ResponseOf<'GET', '/admin/messages/failures/'>;
export type FailureView = FailureList['results'][number];
export type OverviewView = ResponseOf<'GET', '/admin/messages/'>;
export type Channel = SendView['channel'];

export const CHANNELS = ['email', 'sms', 'whatsapp'] as const satisfies readonly Channel[];
export const CHANNEL_LABELS: Readonly<Record<Channel, string>> = {
  email: 'Email',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
};

/** Within a sentence. */
export const byChannel = (channel: Channel) =>
  `by ${channel === 'email' ? 'email' : CHANNEL_LABELS[channel]}`;

const at = (moment: string | null) => (moment === null ? '' : `, ${formatMoment(moment)}`);
const because = ({ reason }: SendView) => (reason === null ? '' : `: ${reason}`);

const STATE_TEXTS: Readonly<Record<SendView['state'], (send: SendView) => string>> = {
  due: ({ next_at }) => (next_at === null ? 'about to be sent' : `waits until ${formatMoment(next_at)}`),
  sending: () => 'being sent',
  accepted: ({ sent_at }) => `sent${at(sent_at)}`,
  delivered: ({ delivered_at }) => `on the phone${at(delivered_at)}`,
  read: ({ delivered_at }) => `read${at(delivered_at)}`,
  failed: (send) => `failed${because(send)}`,
  skipped: (send) => `not sent${because(send)}`,
  unknown: (send) => `may have been sent${at(send.sent_at)}${because(send)}`,
};

/** How far a send got: `on the phone, Mon 16 Nov, 10:02`. */
export const sendText = (send: SendView): string => STATE_TEXTS[send.state](send);

/** The colour of that text. */
export function sendTone({ state }: Pick<SendView, 'state'>): string {
  if (state === 'failed') return 'text-danger';
  if (state === 'unknown') return 'text-warn';
  return state === 'delivered' || state === 'read' ? 'text-sage' : 'text-stone';
}

/** Whether it will be news in a few seconds. */
export const isMoving = ({ sends }: Pick<MessageView, 'sends'>) =>
  sends.some(({ state, next_at }) => state === 'sending' || (state === 'due' && next_at === null));

/** `96%`, or a dash before the first. */
export const shareText = (part: number, whole: number) =>
  whole === 0 ? '–' : `${Math.floor((part / whole) * 100)}%`;
