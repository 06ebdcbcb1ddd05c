import { writeDay } from '@harusi/contracts/constants/delivery-texts';
import { nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import type { EmailContent } from '../emails/email-content.ts';
import type { ReturnedPiece, ReturnSnapshot } from '../orders/returns/return-events.ts';
import { firstName, type OrderForEmail, toOrder } from './order-emails.ts';

export const piecesText = (pieces: readonly ReturnedPiece[]) =>
  pieces.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');

const WAYS = {
  collect: 'A rider collects it from you and calls before arriving.',
  drop_off: 'Please drop it off at the point that you chose; its address is on the page of your order.',
  send: 'Please send it to the address on the page of your order.',
} as const;

interface Letter {
  subject: string;
  paragraphs: string[];
}

const letter =
  ({ number }: ReturnSnapshot, { subject, paragraphs }: Letter) =>
  (order: OrderForEmail): EmailContent => ({
    subject: `Return ${number}: ${subject}`,
    greeting: `Dear ${firstName(order.name)}`,
    paragraphs,
    button: toOrder(order),
  });

export const returnRequestedEmail = (asked: ReturnSnapshot) =>
  letter(asked, {
    subject: 'we have your request',
    paragraphs: [
      `You would like to send back ${piecesText(asked.pieces)}. We look at it and write to you, usually within one working day.`,
      'Until then please keep everything in the box it came in. You can add photographs, or call it off, on the page of your order.',
    ],
  });

export const returnApprovedEmail = (asked: ReturnSnapshot & { note: string | null }) =>
  letter(asked, {
    subject: 'yes, please send it',
    paragraphs: [
      `${piecesText(asked.pieces)} can come back. ${WAYS[asked.wayBack]}`,
      ...(asked.note === null ? [] : [asked.note]),
      `Please let it reach us by ${writeDay(nairobiDay(asked.endsAt))}, and put a note with ${asked.number} inside.`,
    ],
  });

export const returnRefusedEmail = (asked: ReturnSnapshot & { note: string }) =>
  letter(asked, {
    subject: 'we are sorry',
    paragraphs: [
      `We could not agree to take back ${piecesText(asked.pieces)}.`,
      asked.note,
      'If you see it differently, please answer this email or call us.',
    ],
  });

export const returnReceivedEmail = (asked: ReturnSnapshot) =>
  letter(asked, {
    subject: 'it is with us',
    paragraphs: [
      `${piecesText(asked.pieces)} reached us. We have looked at everything and finish within two working days.`,
    ],
  });

export const returnExpiredEmail = (asked: ReturnSnapshot) =>
  letter(asked, {
    subject: 'it has ended',
    paragraphs: [
      `${piecesText(asked.pieces)} did not reach us in time, so the return has ended and anything we kept for an exchange is back in the shop.`,
      'If it is on its way, or something is wrong with it, please answer this email or call us.',
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
  letter(done, {
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
  });
