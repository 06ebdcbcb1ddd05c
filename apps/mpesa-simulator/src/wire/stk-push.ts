import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';
import type { Push } from '../pushes.ts';
import { readCredentials, requireMerchant } from './credentials.ts';
import { playFaults } from './faults.ts';
import { type Body, DESCRIPTION, isCallbackUrl, readAmount, readField, readMsisdnField } from './fields.ts';
import { REFERENCE, SHORTCODE } from './fields.ts';
import { daraja } from './gateway.ts';
import { spikeArrest, subscriberLocked } from './refusal.ts';

/** `POST /mpesa/stkpush/v1/processrequest` */
export function stkPushRoute(app: FastifyInstance, parts: Parts): void {
  const { settings, pushes, scenarios, clock } = parts;
  const recent: number[] = [];
  const faults = playFaults(clock);

  const requireCalm = () => {
    if (settings.pushesPerSecond === 0) return;
    while (recent[0] !== undefined && recent[0] <= clock.now() - 1_000) recent.shift();
    if (recent.length >= settings.pushesPerSecond) throw spikeArrest();
    recent.push(clock.now());
  };

  daraja(app, parts, '/mpesa/stkpush/v1/processrequest', async (exchange) => {
    const { body, call } = exchange;
    const credentials = readCredentials(body);
    const request = readPush(body, settings.allowHttp);
    requireMerchant(credentials, settings);
    if (pushes.openOn(request.msisdn)) throw subscriberLocked();
    requireCalm();

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
