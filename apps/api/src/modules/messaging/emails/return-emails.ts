import { writeDay } from '@harusi/contracts/constants/delivery/delivery-texts';
import { nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import type {
  EmailContent,
  EmailPiece,
  EmailSteps,
  WordedEmail,
  WordValues,
} from '../../emails/email-content.ts';
import type { EmailTemplate } from '../../emails/email-templates.ts';
import { fillWords, worded } from '../../emails/email-wording.rules.ts';
import type { ReturnedPiece, ReturnSnapshot } from '../../orders/returns/return-events.ts';
import { BOUGHT_HERE, firstName, type OrderForEmail, toOrder, wordsOf } from './order-email-parts.ts';

export const piecesText = (pieces: readonly { name: string; quantity?: number }[]) =>
  pieces.map(({ quantity = 1, name }) => `${quantity} × ${name}`).join(', ');

const WAYS = {
  collect: {
    title: 'A rider collects it',
    text: 'From the address of your order. They call before arriving.',
  },
  drop_off: {
    title: 'You drop it off',
    text: 'At the point that you chose; its address is on the page of your order.',
  },
  send: { title: 'You send it', text: 'To the address on the page of your order.' },
} as const;

interface ReturnEmail extends Pick<EmailContent, 'highlight'> {
  template: EmailTemplate;
  /** After the number of the return. */
  subject: string;
  lead: string;
  more?: string[];
  steps?: EmailSteps['steps'];
}

/** With its choice and picture, unless the order has it in more than one choice. */
export const piecesOf = (
  order: Pick<OrderForEmail, 'pieces'>,
  returned: readonly ReturnedPiece[],
): EmailPiece[] =>
  returned.map(({ name, quantity }) => {
    const [ordered, ...others] = order.pieces.filter((piece) => piece.name === name);
    if (!ordered || others.length > 0) return { name, quantity, choice: '', image: null };
    return { name, quantity, choice: ordered.choice, image: ordered.image };
  });

const about =
  (
    { number, pieces }: Pick<ReturnSnapshot, 'number' | 'pieces'>,
    { template, subject, lead, more = [], steps, highlight }: ReturnEmail,
    values: WordValues = {},
  ) =>
  (order: OrderForEmail): WordedEmail => ({
    ...worded(
      template,
      { ...wordsOf(order), return: number, ...values },
      { subject: `Return {return}: ${subject}`, lead, more },
    ),
    ...(highlight && { highlight }),
    label: `Return ${number}`,
    greeting: `Dear ${firstName(order.name)}`,
    pieces: piecesOf(order, pieces),
    ...(steps && { next: { title: 'What happens next', steps } }),
    button: { ...toOrder(order), label: 'Open your return' },
    because: BOUGHT_HERE,
  });

export const returnRequestedEmail = (asked: ReturnSnapshot) =>
  about(asked, {
    template: 'return.requested/buyer',
    subject: 'we have your request',
    lead: 'You would like to send this back. We will look at it and write to you.',
    steps: [
      { title: 'We look at it', text: 'Usually within one working day.' },
      { title: 'Keep everything in its box', text: 'Please leave seals and labels as they are.' },
      {
        title: 'Add to it, or call it off',
        text: 'You can add photographs on the page of your order, or call it off.',
      },
    ],
  });

export const returnApprovedEmail = (asked: ReturnSnapshot & { note: string | null }) =>
  about(asked, {
    template: 'return.approved/buyer',
    subject: 'yes, please send it',
    lead: 'Yes: these pieces can come back.',
    more: asked.note === null ? [] : [asked.note],
    highlight: { label: 'With us by', text: writeDay(nairobiDay(asked.endsAt)) },
    steps: [
      { title: 'Pack it', text: `In the box it came in, with a note that says ${asked.number}.` },
      WAYS[asked.wayBack],
      { title: 'We look at it', text: 'Within two working days of its arrival, and then write to you.' },
    ],
  });

export const returnRefusedEmail = (asked: ReturnSnapshot & { note: string }) =>
  about(asked, {
    template: 'return.refused/buyer',
    subject: 'we are sorry',
    lead: 'We could not agree to take this back.',
    more: [asked.note, 'If you see it differently, please answer this email or call us.'],
  });

export const returnReceivedEmail = (asked: ReturnSnapshot) =>
  about(asked, {
    template: 'return.received/buyer',
    subject: 'it is with us',
    lead: 'What you sent back has reached us.',
    steps: [
      { title: 'We look at everything', text: 'That takes up to two working days.' },
      { title: 'We write again', text: 'With your refund, or with your new piece on its way.' },
    ],
  });

export const returnExpiredEmail = (asked: ReturnSnapshot) =>
  about(asked, {
    template: 'return.expired/buyer',
    subject: 'it has ended',
    lead: 'These pieces did not reach us in time, so the return has ended and anything we kept for an exchange is back in the shop.',
    more: ['If they are on their way, or something is wrong with them, please answer this email or call us.'],
  });

const EXCHANGED = {
  template: 'return.exchanged/buyer',
  subject: 'your new piece is on its way',
  lead: 'Your exchange is done: the other choice of {pieces} is on its way to you, at the price you paid.',
} as const;
const COMES_BACK = '{pieces} comes back to you as it is.';
const KEPT = { template: 'return.kept/buyer', subject: 'it comes back to you', lead: COMES_BACK } as const;

/** Without pieces that changed hands there is nothing to write: refunds have their own emails. */
export function returnCompletedEmail({
  exchanged,
  kept,
  note,
  ...done
}: ReturnSnapshot & {
  exchanged: readonly ReturnedPiece[];
  kept: readonly ReturnedPiece[];
  note: string | null;
}) {
  const isExchanged = exchanged.length > 0;
  const alsoKept =
    isExchanged && kept.length > 0 ? [fillWords(COMES_BACK, { pieces: piecesText(kept) })] : [];
  return about(
    { ...done, pieces: [] }, // the order shows another choice than the one that came back
    { ...(isExchanged ? EXCHANGED : KEPT), more: [...alsoKept, ...(note === null ? [] : [note])] },
    { pieces: piecesText(isExchanged ? exchanged : kept) },
  );
}
