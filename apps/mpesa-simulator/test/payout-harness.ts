import { constants, publicEncrypt } from 'node:crypto';
import { z } from 'zod';
import type { Settings } from '../src/settings.ts';
import type { SimulatorOptions } from '../src/simulator.ts';
import { startSimulator } from './simulator-harness.ts';

const Pair = z.object({ Key: z.string(), Value: z.unknown().optional() });
const Message = z.object({
  Result: z.object({
    ResultCode: z.union([z.number(), z.string()]),
    OriginatorConversationID: z.string(),
    ConversationID: z.string(),
    TransactionID: z.string(),
    ResultParameters: z.object({ ResultParameter: z.union([z.array(Pair), Pair]) }).optional(),
  }),
});

/** The relevant fields of a result. */
export function parseResult(text: string) {
  const { Result } = Message.parse(JSON.parse(text));
  const parameters = Result.ResultParameters?.ResultParameter;
  return {
    code: Result.ResultCode,
    id: Result.OriginatorConversationID,
    receipt: Result.TransactionID,
    parameters: parameters && Object.fromEntries([parameters].flat().map(({ Key, Value }) => [Key, Value])),
  };
}

/** Starts a simulator and a shop that sends payouts. */
export async function startPayoutShop(
  settings: Partial<Settings> = {},
  options: Partial<SimulatorOptions> = {},
) {
  const opened = await startSimulator(settings, options);
  const { post, simGet, shop, sim } = opened;
  const { shortcode, initiator } = sim.parts.settings;
  const encryptPassword = async (password = initiator.password) => {
    const { text: key } = await simGet('cert.pem');
    return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(password)).toString(
      'base64',
    );
  };
  const credential = await encryptPassword();
  const addresses = { ResultURL: `${shop.url}/result/secret`, QueueTimeOutURL: `${shop.url}/timeout/secret` };
  const common = {
    Initiator: initiator.name,
    SecurityCredential: credential,
    Remarks: 'Harusi',
    ...addresses,
  };

  return {
    ...opened,
    encryptPassword,
    payOut: (phone: string, changes: object = {}, version = 'v3') =>
      post(`/mpesa/b2c/${version}/paymentrequest`, {
        OriginatorConversationID: 'payout-1',
        InitiatorName: initiator.name,
        SecurityCredential: credential,
        CommandID: 'BusinessPayment',
        Amount: 1500,
        PartyA: shortcode,
        PartyB: phone,
        Remarks: 'Refund',
        ...addresses,
        Occassion: '',
        ...changes,
      }),
    reverse: (receipt: string, changes: object = {}) =>
      post('/mpesa/reversal/v1/request', {
        ...common,
        CommandID: 'TransactionReversal',
        TransactionID: receipt,
        Amount: 1500,
        ReceiverParty: shortcode,
        RecieverIdentifierType: '11',
        ...changes,
      }),
    askStatus: (about: object) =>
      post('/mpesa/transactionstatus/v1/query', {
        ...common,
        CommandID: 'TransactionStatusQuery',
        PartyA: shortcode,
        IdentifierType: '4',
        ...about,
      }),
    askBalance: () =>
      post('/mpesa/accountbalance/v1/query', {
        ...common,
        CommandID: 'AccountBalance',
        PartyA: shortcode,
        IdentifierType: '4',
      }),
    results: () =>
      shop.received.filter(({ path }) => path === '/result/secret').map(({ text }) => parseResult(text)),
    timeouts: () => shop.received.filter(({ path }) => path === '/timeout/secret'),
  };
}
