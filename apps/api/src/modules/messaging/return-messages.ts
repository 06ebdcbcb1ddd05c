import type { EventHandlers } from '../../lib/domain-events.ts';
import type { Db } from '@harusi/db/client';
import { notify } from '../notifications/notify.ts';
import type { ReturnEvents, ReturnSnapshot } from '../orders/returns/return-events.ts';
import { emailBuyer, notifyBuyer, notifyVendors } from './order-recipients.ts';
import {
  piecesText,
  returnApprovedEmail,
  returnCompletedEmail,
  returnExpiredEmail,
  returnReceivedEmail,
  returnRefusedEmail,
  returnRequestedEmail,
} from './return-emails.ts';

/** Emails and notifications about returns, to buyer, vendors and shop. */
export const returnMessages: Required<EventHandlers<ReturnEvents>> = {
  async 'return.requested'(tx, asked) {
    await emailBuyer(tx, asked.order, returnRequestedEmail(asked));
    await notifyShop(tx, asked, 'Please look at it and answer within one working day.');
    await notifyReturnVendors(tx, asked, {
      title: `Return asked for: order ${asked.order.number}`,
      message: (pieces) =>
        `The buyer would like to send back ${pieces}. Please tell us what you think of it.`,
    });
  },

  async 'return.approved'(tx, asked) {
    await emailBuyer(tx, asked.order, returnApprovedEmail(asked));
    await tellBuyer(tx, asked, 'You can send it back', 'We said yes.');
  },

  async 'return.refused'(tx, asked) {
    await emailBuyer(tx, asked.order, returnRefusedEmail(asked));
    await tellBuyer(tx, asked, 'About your return', 'We could not agree to it.');
  },

  'return.withdrawn': (tx, asked) =>
    notifyReturnVendors(tx, asked, {
      title: `Return called off: order ${asked.order.number}`,
      message: (pieces) => `${pieces} stays with the buyer.`,
    }),

  async 'return.expired'(tx, asked) {
    await emailBuyer(tx, asked.order, returnExpiredEmail(asked));
    await tellBuyer(tx, asked, 'Your return has ended', 'The pieces did not reach us in time.');
  },

  async 'return.received'(tx, asked) {
    await emailBuyer(tx, asked.order, returnReceivedEmail(asked));
    await tellBuyer(tx, asked, 'It is with us', 'We have what you sent back.');
  },

  async 'return.completed'(tx, done) {
    if (done.exchanged.length + done.kept.length > 0)
      await emailBuyer(tx, done.order, returnCompletedEmail(done));
    await tellBuyer(tx, done, 'Your return is done', 'Thank you for your patience.');
    await notifyReturnVendors(
      tx,
      { ...done, pieces: done.exchanged },
      {
        title: `Exchanged: order ${done.order.number}`,
        message: (pieces) => `The buyer has another choice of ${pieces} now. Your stock says so, too.`,
      },
    );
  },

  'return.vendor-word': (tx, asked) =>
    notifyShop(tx, asked, asked.isAgreed ? 'The vendor agrees.' : 'The vendor objects. Please read why.'),
};

const tellBuyer = (tx: Db, { order, number, now }: ReturnSnapshot, title: string, message: string) =>
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

/** A notification for each vendor, about their own pieces. */
const notifyReturnVendors = (
  tx: Db,
  { pieces, now }: Pick<ReturnSnapshot, 'pieces' | 'now'>,
  { title, message }: { title: string; message: (pieces: string) => string },
): Promise<void> =>
  notifyVendors(tx, {
    link: '/vendor/returns',
    lines: pieces,
    now,
    notification: (own) => ({ title, message: message(piecesText(own)) }),
  });
