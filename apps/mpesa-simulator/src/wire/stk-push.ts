import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';
import type { Play } from '../plays.ts';
import type { Push } from '../pushes.ts';
import { readCredentials, requireMerchant } from './credentials.ts';
import { type Body, DESCRIPTION, isCallbackUrl, readAmount, readField, readMsisdnField } from './fields.ts';
import { REFERENCE, SHORTCODE } from './fields.ts';
import { daraja, drop, type Exchange } from './gateway.ts';
import { internalError, invalidToken, spikeArrest, subscriberLocked, systemBusy } from './refusal.ts';

const STALL_MS = 30_000;

/** `POST /mpesa/stkpush/v1/processrequest` */
export function stkPushRoute(app: FastifyInstance, parts: Parts): void {
  const { settings, pushes, scenarios, clock } = parts;
  const recent: number[] = [];
  /** Numbers whose token was refused: the next push goes through. */
  const refusedOnce = new Set<string>();

  const requireCalm = () => {
    if (settings.pushesPerSecond === 0) return;
    while (recent[0] !== undefined && recent[0] <= clock.now() - 1_000) recent.shift();
    if (recent.length >= settings.pushesPerSecond) throw spikeArrest();
    recent.push(clock.now());
  };

  const refuseBeforeActing = ({ ack }: Play, msisdn: string) => {
    if (ack === 'lock') throw subscriberLocked();
    if (ack === 'busy') throw systemBusy();
    if (ack === 'bad-token-once' && !refusedOnce.delete(msisdn)) {
      refusedOnce.add(msisdn);
      throw invalidToken();
    }
  };

  const answer = async (push: Push, exchange: Exchange) => {
    const { ack, result } = push.play;
    if (ack === 'lost') return drop(exchange);
    if (ack === 'error-after-acting') throw internalError();
    if (ack === 'stall' && !(await clock.wait(STALL_MS))) return drop(exchange);
    if (ack === 'after-callback') await pushes.conclude(push, result);
    return acknowledgement(push);
  };

  daraja(app, parts, '/mpesa/stkpush/v1/processrequest', async (exchange) => {
    const { body, call, reply } = exchange;
    const credentials = readCredentials(body);
    const request = readPush(body, settings.allowHttp);
    requireMerchant(credentials, settings);
    if (pushes.openOn(request.msisdn)) throw subscriberLocked();
    requireCalm();

    const play = scenarios.playFor(request.msisdn, request.amount);
    refuseBeforeActing(play, request.msisdn);
    if (play.ack === 'reset') return drop(exchange);
    if (play.ack === 'html') return reply.code(502).type('text/html').send(BAD_GATEWAY);

    const isOurs = request.type === 'CustomerPayBillOnline' && request.partyB === credentials.shortcode;
    const push = pushes.accept(
      { ...request, shortcode: credentials.shortcode },
      isOurs ? play : { ...play, result: '2028', ack: 'usual' },
    );
    call.checkoutRequestId = push.checkoutRequestId;
    return answer(push, exchange);
  });
}

/** In the order in which the reference lists them. */
function readPush(body: Body, allowHttp: boolean) {
  const type = readField(body, 'TransactionType', /^Customer(PayBill|BuyGoods)Online$/);
  const amount = readAmount(body);
  readMsisdnField(body, 'PartyA');
  const partyB = readField(body, 'PartyB', SHORTCODE);
  const msisdn = readMsisdnField(body, 'PhoneNumber');
  const callbackUrl = readField(body, 'CallBackURL', (text) => isCallbackUrl(text, allowHttp));
  const account = readField(body, 'AccountReference', REFERENCE);
  readField(body, 'TransactionDesc', DESCRIPTION, 'Remarks');
  return { type, amount, partyB, msisdn, callbackUrl, account };
}

const acknowledgement = ({ merchantRequestId, checkoutRequestId }: Push) => ({
  MerchantRequestID: merchantRequestId,
  CheckoutRequestID: checkoutRequestId,
  ResponseCode: '0',
  ResponseDescription: 'Success. Request accepted for processing',
  CustomerMessage: 'Success. Request accepted for processing',
});

const BAD_GATEWAY =
  '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>\n';
