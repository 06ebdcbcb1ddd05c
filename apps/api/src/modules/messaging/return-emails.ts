import { writeDay } from '@harusi/contracts/constants/delivery-texts';
import { nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import type { EmailContent, EmailSteps } from '../emails/email-content.ts';
import type { ReturnedPiece, ReturnSnapshot } from '../orders/returns/return-events.ts';
import { BOUGHT_HERE, firstName, type OrderForEmail, toOrder } from './order-email-parts.ts';

export const piecesText = (pieces: readonly ReturnedPiece[]) =>
  pieces.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');

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

interface ReturnEmail extends Pick<EmailContent, 'subject' | 'paragraphs' | 'highlight'> {
  steps?: EmailSteps['steps'];
}

/** With its choice and picture, unless the order has it in more than one choice. */
const piecesOf = (order: OrderForEmail, returned: readonly ReturnedPiece[]) =>
  returned.map(({ name, quantity }) => {
    const [ordered, ...others] = order.pieces.filter((piece) => piece.name === name);
    if (!ordered || others.length > 0) return { name, quantity, choice: '', image: null };
    return { name, quantity, choice: ordered.choice, image: ordered.image };
  });

const about =
  ({ number, pieces }: Pick<ReturnSnapshot, 'number' | 'pieces'>, { subject, steps, ...said }: ReturnEmail) =>
  (order: OrderForEmail): EmailContent => ({
    ...said,
    subject: `Return ${number}: ${subject}`,
    label: `Return ${number}`,
    greeting: `Dear ${firstName(order.name)}`,
    pieces: piecesOf(order, pieces),
    ...(steps && { next: { title: 'What happens next', steps } }),
    button: { ...toOrder(order), label: 'Open your return' },
    because: BOUGHT_HERE,
  });

export const returnRequestedEmail = (asked: ReturnSnapshot) =>
  about(asked, {
    subject: 'we have your request',
    paragraphs: ['You would like to send this back. We look at it and write to you.'],
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
    subject: 'yes, please send it',
    paragraphs: ['Yes: these pieces can come back.', ...(asked.note === null ? [] : [asked.note])],
    highlight: { label: 'With us by', text: writeDay(nairobiDay(asked.endsAt)) },
    steps: [
      { title: 'Pack it', text: `In the box it came in, with a note that says ${asked.number}.` },
      WAYS[asked.wayBack],
      { title: 'We look at it', text: 'And finish within two working days of its arrival.' },
    ],
  });

export const returnRefusedEmail = (asked: ReturnSnapshot & { note: string }) =>
  about(asked, {
    subject: 'we are sorry',
    paragraphs: [
      'We could not agree to take this back.',
      asked.note,
      'If you see it differently, please answer this email or call us.',
    ],
  });

export const returnReceivedEmail = (asked: ReturnSnapshot) =>
  about(asked, {
    subject: 'it is with us',
    paragraphs: ['What you sent back has reached us.'],
    steps: [
      { title: 'We look at everything', text: 'That takes up to two working days.' },
      { title: 'We write again', text: 'With your refund, or with your new piece on its way.' },
    ],
  });

export const returnExpiredEmail = (asked: ReturnSnapshot) =>
  about(asked, {
    subject: 'it has ended',
    paragraphs: [
      'These pieces did not reach us in time, so the return has ended and anything we kept for an exchange is back in the shop.',
      'If they are on their way, or something is wrong with them, please answer this email or call us.',
    ],
  });

/** Without pieces that changed hands there is nothing to write: refunds have their own emails. */
export const returnCompletedEmail = (
  done: ReturnSnapshot & {
    exchanged: readonly ReturnedPiece[];
    kept: readonly ReturnedPiece[];
    note: string | null;
  },
) =>
  about(
    { ...done, pieces: [] }, // the order shows another choice than the one that came back
    {
      subject: done.exchanged.length > 0 ? 'your new piece is on its way' : 'it comes back to you',
      paragraphs: [
        ...(done.exchanged.length > 0
          ? [
              `Your exchange is done: the other choice of ${piecesText(done.exchanged)} is on its way to you, at the price you paid.`,
            ]
          : []),
        ...(done.kept.length > 0 ? [`${piecesText(done.kept)} comes back to you as it is.`] : []),
        ...(done.note === null ? [] : [done.note]),
      ],
    },
  );
