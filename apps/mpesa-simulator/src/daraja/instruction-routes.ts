import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';
import { readAmount, readField, readMsisdnField, SHORTCODE } from './fields.ts';
import { registerInstructionRoute } from './register-instruction-route.ts';

const ID = /^\S{1,100}$/;
const RECEIPT = /^[A-Z0-9]{6,20}$/;

/** `POST /mpesa/b2c/v1|v3/paymentrequest`. Version 1 takes no id from the shop. */
export function b2cRoutes(app: FastifyInstance, parts: Parts): void {
  for (const version of ['v1', 'v3']) {
    registerInstructionRoute(app, parts, {
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
  registerInstructionRoute(app, parts, {
    path: '/mpesa/reversal/v1/request',
    kind: 'reversal',
    command: /^TransactionReversal$/,
    initiator: 'Initiator',
    read: (body) => {
      readField(body, 'RecieverIdentifierType', /^11$/); // Daraja's spelling
      return {
        receipt: readField(body, 'TransactionID', RECEIPT),
        amount: readAmount(body),
        shortcode: readField(body, 'ReceiverParty', SHORTCODE),
      };
    },
  });
}

/** `POST /mpesa/transactionstatus/v1/query`: by receipt, or by the shop's id. */
export function transactionStatusRoute(app: FastifyInstance, parts: Parts): void {
  registerInstructionRoute(app, parts, {
    path: '/mpesa/transactionstatus/v1/query',
    kind: 'status',
    command: /^TransactionStatusQuery$/,
    initiator: 'Initiator',
    read: (body) => {
      readField(body, 'IdentifierType', /^4$/);
      const shortcode = readField(body, 'PartyA', SHORTCODE);
      // The newer and the older name of the same field.
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
  registerInstructionRoute(app, parts, {
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
