import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';
import type { Push } from '../payments/pushes.ts';
import {
  type Body,
  DESCRIPTION,
  isCallbackUrl,
  readAmount,
  readCredentials,
  readField,
  readMsisdnField,
  REFERENCE,
  requireMerchant,
  SHORTCODE,
} from './fields.ts';
import { createAckFaults } from './ack-faults.ts';
import { darajaRoute } from './gateway.ts';
import { spikeArrest, subscriberLocked } from './errors.ts';

/** `POST /mpesa/stkpush/v1/processrequest` */
export function stkPushRoute(app: FastifyInstance, parts: Parts): void {
  const { settings, pushes, scenarios, clock } = parts;
  const recent: number[] = [];
  const faults = createAckFaults(clock);

  const requireRateLimit = () => {
    if (settings.pushesPerSecond === 0) return;
    while (recent[0] !== undefined && recent[0] <= clock.now() - 1_000) recent.shift();
    if (recent.length >= settings.pushesPerSecond) throw spikeArrest();
    recent.push(clock.now());
  };

  darajaRoute(app, parts, '/mpesa/stkpush/v1/processrequest', async (exchange) => {
    const { body, call } = exchange;
    const credentials = readCredentials(body);
    const request = readPush(body, settings.allowHttp);
    requireMerchant(credentials, settings);
    if (pushes.openOn(request.msisdn)) throw subscriberLocked();
    requireRateLimit();

    const play = scenarios.playFor(request.msisdn, request.amount);
    const cut = faults.before(play.ack, request.msisdn, exchange);
    if (cut) return cut;

    const isOurs = request.type === 'CustomerPayBillOnline' && request.partyB === credentials.shortcode;
    const push = pushes.accept(
      { ...request, shortcode: credentials.shortcode },
      isOurs ? play : { ...play, result: '2028', ack: 'usual' },
    );
    call.checkoutRequestId = push.checkoutRequestId;
    const { ack, result } = push.play;
    const end = await faults.after(ack, exchange, () => pushes.conclude(push, result));
    return end ?? acknowledgement(push);
  });
}

/** Reads the fields in the order of Daraja's reference. */
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
