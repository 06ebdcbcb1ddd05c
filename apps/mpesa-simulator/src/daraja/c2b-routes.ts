import type { FastifyInstance } from 'fastify';
import type { Registration } from '../payments/c2b.ts';
import type { Parts } from '../parts.ts';
import {
  type Body,
  isCallbackUrl,
  readAmount,
  readField,
  readMsisdnField,
  REFERENCE,
  SHORTCODE,
} from './fields.ts';
import { darajaRoute } from './gateway.ts';
import { internalError, platformError, DarajaError } from './errors.ts';

const FORBIDDEN = ['m-pesa', 'mpesa', 'safaricom', 'exec', 'exe', 'cmd', 'sql', 'query'];

/** `POST /mpesa/c2b/v1|v2/registerurl` and, as in the sandbox, `/simulate`. */
export function c2bRoutes(app: FastifyInstance, parts: Parts): void {
  for (const version of ['v1', 'v2'] as const) {
    registerRoute(app, parts, version);
    simulateRoute(app, parts, version);
  }
}

function registerRoute(app: FastifyInstance, parts: Parts, version: Registration['version']): void {
  const { settings, c2b } = parts;
  darajaRoute(app, parts, `/mpesa/c2b/${version}/registerurl`, ({ body }) => {
    const shortcode = readField(body, 'ShortCode', SHORTCODE);
    const responseType = readField(body, 'ResponseType', /^(Completed|Cancelled)$/);
    const confirmationUrl = readUrl(body, 'ConfirmationURL', settings.allowHttp);
    const validationUrl = readUrl(body, 'ValidationURL', settings.allowHttp);
    if (shortcode !== settings.shortcode) throw platformError('Merchant does not exist');
    if (settings.c2bOnce && c2b.registrationOf(shortcode)) throw internalError('Urls are already registered');
    const fallback = responseType === 'Completed' ? 'Completed' : 'Cancelled';
    c2b.register(shortcode, { version, confirmationUrl, validationUrl, responseType: fallback });
    return accepted(parts, 'Success');
  });
}

function simulateRoute(app: FastifyInstance, parts: Parts, version: Registration['version']): void {
  const { settings, clock, settlement } = parts;
  darajaRoute(app, parts, `/mpesa/c2b/${version}/simulate`, ({ body }) => {
    const shortcode = readField(body, 'ShortCode', SHORTCODE);
    readField(body, 'CommandID', /^Customer(PayBill|BuyGoods)Online$/);
    const amount = readAmount(body);
    const msisdn = readMsisdnField(body, 'Msisdn');
    const account = readField(body, 'BillRefNumber', REFERENCE);
    if (shortcode !== settings.shortcode) throw platformError('Merchant does not exist');
    clock.after(0, () => settlement.payManually({ msisdn, amount, account, shortcode }));
    return accepted(parts, 'Accept the service request successfully.');
  });
}

function readUrl(body: Body, field: string, allowHttp: boolean): string {
  const url = readField(body, field, (text) => isCallbackUrl(text, allowHttp));
  const word = FORBIDDEN.find((forbidden) => url.toLowerCase().includes(forbidden));
  if (word) throw new DarajaError(400, '400.003.02', `Bad Request - URL has the word ${word.toUpperCase()}`);
  return url;
}

/** The first key is misspelt in Daraja's response, too. */
const accepted = ({ ids }: Parts, description: string) => ({
  OriginatorCoversationID: ids.merchantRequest(),
  ResponseCode: '0',
  ResponseDescription: description,
});
