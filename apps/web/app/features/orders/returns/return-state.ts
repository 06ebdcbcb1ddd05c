import type { ReturnStatus } from '@harusi/contracts/returns';
import { choiceText, formatPrice, toCents } from '../../../lib/format.ts';
import { formatWeekdayDate } from '../../../lib/time/nairobi-time.ts';
import type { TrackStep } from '../page/order-steps.ts';
import type { OrderTone } from '../shared/order-badge.tsx';
import type { ExchangedLine, ReturnLineView, ReturnView } from './return-view.ts';

export interface ReturnState {
  label: string;
  tone: OrderTone;
  /** What has happened and what happens next. */
  text: string;
}

const has = ({ lines }: ReturnView, outcome: 'refund' | 'exchange') =>
  lines.some((line) => (line.outcome ?? line.wish) === outcome);

const countOf = ({ lines }: ReturnView) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** `it` or `them` */
const itOf = (one: ReturnView) => (countOf(one) === 1 ? 'it' : 'them');

const priceOf = ({ amount }: ReturnView) => formatPrice(toCents(amount));

/** Until a return has ended, new pieces for an exchange are kept. */
const keptText = (one: ReturnView) =>
  has(one, 'exchange') ? ` Your exchange is kept for you until ${formatWeekdayDate(one.ends_at)}.` : '';

function sendText(one: ReturnView, shopAddress: string | undefined): string {
  const by = formatWeekdayDate(one.ends_at);
  const it = itOf(one);
  const { drop_off_point: point } = one;
  if (one.way_back === 'collect') {
    return `A rider comes to collect ${it}. Please keep ${it} packed, with ${one.number} on the parcel.`;
  }
  if (one.way_back === 'drop_off' && point !== null) {
    return `Please drop ${it} off at ${point.name}, ${point.address}, ${point.town} (${point.hours}) by ${by}, with ${one.number} on the parcel.`;
  }
  const to = shopAddress === undefined ? '' : ` to ${shopAddress}`;
  return `Please send ${it}${to} by ${by}, with ${one.number} on the parcel.`;
}

function completedState(one: ReturnView): ReturnState {
  const isPaying = one.refund !== null && one.refund.refunded_at === null;
  const money =
    one.refund === null
      ? ''
      : `${priceOf(one)} ${isPaying ? 'is on its way' : 'went'} to the M-Pesa number that paid.`;
  const piece = one.lines.some(({ outcome }) => outcome === 'exchange')
    ? 'We’re sending you the exchange.'
    : '';
  const kept = one.lines.filter(({ outcome }) => outcome === 'none').map(({ name }) => name);
  const back =
    kept.length > 0
      ? `We couldn’t accept ${kept.join(' and ')}, so we’re sending ${kept.length === 1 ? 'it' : 'them'} back to you.`
      : '';
  const texts = [money, piece, back].filter(Boolean);
  return {
    label: isPaying ? 'Money on its way' : 'Completed',
    tone: 'good',
    text: texts.join(' ') || 'All done.',
  };
}

const STATES: Readonly<
  Record<ReturnStatus, (one: ReturnView, shopAddress: string | undefined) => ReturnState>
> = {
  requested: (one) => ({
    label: 'Waiting for our answer',
    tone: 'good',
    text: `We’re looking at your request and answer within one working day. Please keep ${itOf(one)} until then.${keptText(one)}`,
  }),
  approved: (one, shopAddress) => ({
    label: one.way_back === 'collect' ? 'Accepted' : 'Please send it back',
    tone: one.way_back === 'collect' ? 'good' : 'waiting',
    text: `${sendText(one, shopAddress)}${keptText(one)}`,
  }),
  received: (one) => ({
    label: 'With us',
    tone: 'good',
    text: `We’re checking ${itOf(one)} and tell you here as soon as we have.`,
  }),
  completed: completedState,
  refused: () => ({
    label: 'Not accepted',
    tone: 'ended',
    text: 'We’re sorry, we can’t take it back. If you see it differently, please write to us.',
  }),
  withdrawn: () => ({
    label: 'Withdrawn',
    tone: 'ended',
    text: 'You withdrew this request. Nothing needs to be sent.',
  }),
  expired: (one) => ({
    label: 'Ended',
    tone: 'ended',
    text: `Nothing reached us by ${formatWeekdayDate(one.ends_at)}, so this request has ended.${has(one, 'exchange') ? ' We no longer keep the exchange for you.' : ''}`,
  }),
};

export const returnState = (one: ReturnView, shopAddress: string | undefined): ReturnState =>
  STATES[one.status](one, shopAddress);

/** `Exchange for Bordeaux`; a faulty piece may come again. */
export function exchangeText({ replacement, ...had }: ExchangedLine): string {
  if (replacement === null) return 'Exchange';
  const wanted = choiceText(replacement);
  return wanted === choiceText(had) ? 'The same again' : `Exchange for ${wanted}`;
}

/** `Money back`, `Exchange for Bordeaux`, and what became of it. */
export function lineText(line: ReturnLineView): string {
  const { wish, outcome, quantity } = line;
  const count = quantity > 1 ? `, ${quantity} pieces` : '';
  if (outcome === 'none') return `Goes back to you${count}`;
  return `${(outcome ?? wish) === 'exchange' ? exchangeText(line) : 'Money back'}${count}`;
}

const WAYS = {
  collect: () => 'A rider collects it',
  drop_off: ({ drop_off_point: point }: ReturnView) =>
    point === null ? 'You drop it off' : `You drop it off at ${point.name}`,
  send: () => 'You send it to us',
} as const;

const wayStep = (one: ReturnView, state: TrackStep['state']): TrackStep => ({
  text: WAYS[one.way_back](one),
  state,
});

function lastSteps(one: ReturnView): TrackStep[] {
  const { refund, ended_at } = one;
  const steps: TrackStep[] = [];
  if (has(one, 'exchange')) {
    const isDone = one.status === 'completed';
    steps.push({
      text: isDone ? 'Your exchange is on its way to you' : 'We send your exchange',
      ...(isDone && ended_at !== null && { at: ended_at }),
      state: isDone ? 'done' : 'next',
    });
  }
  if (refund !== null) {
    const { refunded_at, reference } = refund;
    steps.push(
      refunded_at === null
        ? { text: `${priceOf(one)} is on its way to your M-Pesa`, state: 'now' }
        : {
            text: `${priceOf(one)} sent to your M-Pesa`,
            ...(reference !== null && { note: `Reference ${reference}` }),
            at: refunded_at,
            state: 'done',
          },
    );
  } else if (has(one, 'refund') && one.status !== 'completed') {
    steps.push({ text: `${priceOf(one)} back to your M-Pesa`, state: 'next' });
  }
  return steps;
}

/** The past, current and future steps of a return. */
export function returnSteps(one: ReturnView): TrackStep[] {
  const { status, requested_at, decided_at, received_at, ended_at } = one;
  const note = one.decision_note === null ? {} : { note: `“${one.decision_note}”` };
  const at = ended_at ?? one.ends_at;
  const steps: TrackStep[] = [{ text: 'You asked us', at: requested_at, state: 'done' }];
  if (status === 'refused') {
    return [...steps, { text: 'We said no', at: decided_at ?? at, ...note, state: 'done' }];
  }
  if (decided_at !== null) steps.push({ text: 'We said yes', at: decided_at, ...note, state: 'done' });
  if (received_at !== null) steps.push({ text: 'It reached us', at: received_at, state: 'done' });
  if (status === 'withdrawn') return [...steps, { text: 'You withdrew it', at, state: 'done' }];
  if (status === 'expired') return [...steps, { text: 'It ended', at, state: 'done' }];
  if (status === 'requested') {
    return [...steps, { text: 'We’re looking at it', state: 'now' }, wayStep(one, 'next'), ...lastSteps(one)];
  }
  if (status === 'approved') return [...steps, wayStep(one, 'now'), ...lastSteps(one)];
  if (status === 'received')
    return [...steps, { text: 'We’re checking it', state: 'now' }, ...lastSteps(one)];
  return [...steps, ...lastSteps(one)];
}
