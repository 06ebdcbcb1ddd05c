import type { EventHandlers } from '../../lib/domain-events.ts';
import type { Db } from '@harusi/db/client';
import { fillWords } from '../emails/email-wording.rules.ts';
import { notify } from '../notifications/notify.ts';
import { readOrderDetails } from '../orders/order-letters.service.ts';
import type { ReturnedPiece, ReturnEvents, ReturnSnapshot } from '../orders/returns/return-events.ts';
import type { TextMessage } from '../texts/text-catalogue.ts';
import { notifyBuyer, tellBuyer } from './order-recipients.ts';
import { returnApprovedText, returnText } from './order-texts.ts';
import {
  piecesOf,
  piecesText,
  returnApprovedEmail,
  returnCompletedEmail,
  returnExpiredEmail,
  returnReceivedEmail,
  returnRefusedEmail,
  returnRequestedEmail,
} from './emails/return-emails.ts';
import { VENDOR_RETURN_STEPS, vendorReturnEmail, type VendorReturnStep } from './emails/vendor-emails.ts';
import { firstPiece } from './vendor-messages.ts';
import { tellVendors } from './vendor-recipients.ts';

/** Emails and notifications about returns, to buyer, vendors and shop. */
export const returnMessages: Required<EventHandlers<ReturnEvents>> = {
  async 'return.requested'(tx, asked) {
    await tellBuyer(tx, asked.order, {
      event: 'return.requested',
      occurrence: asked.number,
      email: returnRequestedEmail(asked),
      text: returnText('return_received_request', asked.number),
      now: asked.now,
    });
    await notifyShop(tx, asked, 'Please look at it and answer within one working day.');
    const { number } = asked.order;
    await tellReturnVendors(tx, asked, 'return.requested', VENDOR_RETURN_STEPS.requested, (own) => ({
      key: 'vendor_return',
      values: { number, ...firstPiece(own) },
    }));
  },

  async 'return.approved'(tx, asked) {
    await tellBuyer(tx, asked.order, {
      event: 'return.approved',
      occurrence: asked.number,
      email: returnApprovedEmail(asked),
      text: returnApprovedText(asked.number, asked.endsAt),
      now: asked.now,
    });
    await notifyOfReturn(tx, asked, 'You can send it back', 'We said yes.');
  },

  async 'return.refused'(tx, asked) {
    await tellBuyer(tx, asked.order, {
      event: 'return.refused',
      occurrence: asked.number,
      email: returnRefusedEmail(asked),
      text: returnText('return_refused', asked.number),
      now: asked.now,
    });
    await notifyOfReturn(tx, asked, 'About your return', 'We could not agree to it.');
  },

  'return.withdrawn': (tx, asked) =>
    tellReturnVendors(tx, asked, 'return.withdrawn', VENDOR_RETURN_STEPS.withdrawn),

  async 'return.expired'(tx, asked) {
    await tellBuyer(tx, asked.order, {
      event: 'return.expired',
      occurrence: asked.number,
      email: returnExpiredEmail(asked),
      now: asked.now,
    });
    await notifyOfReturn(tx, asked, 'Your return has ended', 'The pieces did not reach us in time.');
  },

  async 'return.received'(tx, asked) {
    await tellBuyer(tx, asked.order, {
      event: 'return.received',
      occurrence: asked.number,
      email: returnReceivedEmail(asked),
      text: returnText('return_arrived', asked.number),
      now: asked.now,
    });
    await notifyOfReturn(tx, asked, 'It is with us', 'We have what you sent back.');
  },

  async 'return.completed'(tx, done) {
    if (done.exchanged.length + done.kept.length > 0)
      await tellBuyer(tx, done.order, {
        event: 'return.completed',
        occurrence: done.number,
        email: returnCompletedEmail(done),
        text: returnText('return_completed', done.number),
        now: done.now,
      });
    await notifyOfReturn(tx, done, 'Your return is done', 'Thank you for your patience.');
    await tellReturnVendors(
      tx,
      { ...done, pieces: done.exchanged },
      'return.completed',
      VENDOR_RETURN_STEPS.completed,
    );
  },

  'return.vendor-word': (tx, asked) =>
    notifyShop(tx, asked, asked.isAgreed ? 'The vendor agrees.' : 'The vendor objects. Please read why.'),
};

const notifyOfReturn = (tx: Db, { order, number, now }: ReturnSnapshot, title: string, message: string) =>
  notifyBuyer(tx, order, { title, message: `${message} It is return ${number}.`, now });

const notifyShop = (tx: Db, { id, number, pieces, now }: ReturnSnapshot, message: string) =>
  notify(tx, {
    to: 'orders',
    type: 'other',
    priority: 'high',
    title: `Return ${number}`,
    message: `${piecesText(pieces)}. ${message}`,
    link: `/admin/returns/${id}`,
    now,
  });

/** Tells each vendor about their own pieces. */
async function tellReturnVendors(
  tx: Db,
  { order, number, pieces, now }: Pick<ReturnSnapshot, 'order' | 'number' | 'pieces' | 'now'>,
  event: string,
  step: VendorReturnStep,
  text?: (own: readonly ReturnedPiece[]) => TextMessage,
): Promise<void> {
  if (pieces.every(({ vendorId }) => vendorId === null)) return;
  const ordered = await readOrderDetails(tx, order.number, null);
  await tellVendors(tx, {
    event,
    eventKey: number,
    orderId: order.id,
    link: '/vendor/returns',
    lines: pieces,
    now,
    notification: (own) => ({
      title: fillWords(step.title, { order: order.number }),
      message: fillWords(step.sentence, { pieces: piecesText(own) }),
    }),
    email: (own, { businessName }) =>
      vendorReturnEmail(step, { businessName, order: order.number, pieces: piecesOf(ordered, own) }),
    ...(text && { text }),
  });
}
