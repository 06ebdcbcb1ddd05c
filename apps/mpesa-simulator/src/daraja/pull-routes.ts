import type { FastifyInstance } from 'fastify';
import type { Entry } from '../money/ledger.ts';
import { parseTime } from '../core/nairobi-time.ts';
import type { Parts } from '../parts.ts';
import { maskMsisdn } from '../core/phone-numbers.ts';
import { type Body, isCallbackUrl, readField, readMsisdnField, SHORTCODE } from './fields.ts';
import { darajaRoute } from './gateway.ts';
import { invalidField, platformError } from './errors.ts';

const REACH_MS = 48 * 60 * 60 * 1000;
const PAGE = 100;

/** `POST /pulltransactions/v1/register` and `/query`: payments to the shortcode in the last 48 hours. */
export function pullRoutes(app: FastifyInstance, parts: Parts): void {
  const { settings, clock, ids, ledger, pull } = parts;

  darajaRoute(app, parts, '/pulltransactions/v1/register', ({ body }) => {
    const shortcode = readField(body, 'ShortCode', SHORTCODE);
    readField(body, 'RequestType', /^Pull$/);
    readMsisdnField(body, 'NominatedNumber');
    readField(body, 'CallBackURL', (text) => isCallbackUrl(text, settings.allowHttp));
    if (shortcode !== settings.shortcode) throw platformError('Merchant does not exist');
    const isNew = !pull.has(shortcode);
    if (isNew) pull.add(shortcode);
    return {
      ResponseRefID: ids.merchantRequest(),
      ResponseStatus: isNew ? '1000' : '1001',
      ShortCode: shortcode,
      ResponseDescription: isNew
        ? `Short Code ${shortcode} Registered Successfully`
        : `Short Code ${shortcode} already Registered`,
    };
  });

  darajaRoute(app, parts, '/pulltransactions/v1/query', ({ body }) => {
    const shortcode = readField(body, 'ShortCode', SHORTCODE);
    const from = readMoment(body, 'StartDate');
    const to = readMoment(body, 'EndDate');
    const offset = Number(readField(body, 'OffSetValue', /^\d+$/));
    if (!pull.has(shortcode)) throw invalidField('ShortCode');
    const found = ledger
      .between(Math.max(from, clock.now() - REACH_MS), to)
      .slice(offset, offset + PAGE)
      .map((entry) => rowOf(entry, settings.business));
    return {
      ResponseRefID: ids.merchantRequest(),
      ResponseCode: found.length > 0 ? '1000' : '1001',
      ResponseMessage: found.length > 0 ? 'Success' : 'No transactions found',
      Response: [found],
    };
  });
}

function readMoment(body: Body, field: string): number {
  const at = parseTime(readField(body, field, (text) => text !== ''));
  if (at === undefined) throw invalidField(field);
  return at;
}

const rowOf = ({ receipt, at, msisdn, account, amount }: Entry, business: string) => ({
  transactionId: receipt,
  trxDate: new Date(at).toISOString().replace(/\.\d+Z$/, 'Z'),
  msisdn: maskMsisdn(msisdn),
  sender: 'MPESA',
  transactiontype: 'c2b-pay-bill-debit',
  billreference: account,
  amount: `${amount}.00`,
  organizationname: business,
});
