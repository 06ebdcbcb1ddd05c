import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';
import { readAmount, readField, readMsisdnField, SHORTCODE } from './fields.ts';
import { instructRoute } from './instruct.ts';

const ID = /^\S{1,100}$/;
const RECEIPT = /^[A-Z0-9]{6,20}$/;

/** `POST /mpesa/b2c/v1|v3/paymentrequest`. The first version knows no id of the shop's own. */
export function b2cRoutes(app: FastifyInstance, parts: Parts): void {
  for (const version of ['v1', 'v3']) {
    instructRoute(app, parts, {
      path: `/mpesa/b2c/${version}/paymentrequest`,
      kind: 'payout',
      command: /^(BusinessPayment|SalaryPayment|PromotionPayment)$/,
      initiator: 'InitiatorName',
      read: (body) => ({
        originatorConversationId: version === 'v1' ? null : readField(body, 'OriginatorConversationID', ID),
        amount: readAmount(body),
        shortcode: readField(body, 'PartyA', SHORTCODE),
        msisdn: readMsisdnField(body, 'PartyB'),
      }),
    });
  }
}

/** `POST /mpesa/reversal/v1/request` */
export function reversalRoute(app: FastifyInstance, parts: Parts): void {
  instructRoute(app, parts, {
    path: '/mpesa/reversal/v1/request',
    kind: 'reversal',
    command: /^TransactionReversal$/,
    initiator: 'Initiator',
    read: (body) => {
      readField(body, 'RecieverIdentifierType', /^11$/); // their spelling
      return {
        receipt: readField(body, 'TransactionID', RECEIPT),
        amount: readAmount(body),
        shortcode: readField(body, 'ReceiverParty', SHORTCODE),
      };
    },
  });
}

/** `POST /mpesa/transactionstatus/v1/query`: by a receipt, or by the id that the shop gave. */
export function transactionStatusRoute(app: FastifyInstance, parts: Parts): void {
  instructRoute(app, parts, {
    path: '/mpesa/transactionstatus/v1/query',
    kind: 'status',
    command: /^TransactionStatusQuery$/,
    initiator: 'Initiator',
    read: (body) => {
      readField(body, 'IdentifierType', /^4$/);
      const shortcode = readField(body, 'PartyA', SHORTCODE);
      // Newer and older name of the same.
      const field = ['OriginalConversationID', 'OriginatorConversationID'].find((name) =>
        Boolean(body[name]),
      );
      return field && !body['TransactionID']
        ? { shortcode, about: readField(body, field, ID) }
        : { shortcode, receipt: readField(body, 'TransactionID', RECEIPT) };
    },
  });
}

/** `POST /mpesa/accountbalance/v1/query` */
export function accountBalanceRoute(app: FastifyInstance, parts: Parts): void {
  instructRoute(app, parts, {
    path: '/mpesa/accountbalance/v1/query',
    kind: 'balance',
    command: /^AccountBalance$/,
    initiator: 'Initiator',
    read: (body) => {
      readField(body, 'IdentifierType', /^4$/);
      return { shortcode: readField(body, 'PartyA', SHORTCODE) };
    },
  });
}
