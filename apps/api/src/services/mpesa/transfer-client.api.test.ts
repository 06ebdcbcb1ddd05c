import { createServer } from 'node:http';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startPaymentHarness } from '../../../test/payments/payment-harness.ts';
import { createDarajaClient } from './daraja.ts';
import { ALREADY_REVERSED, FAILURE_CODES, readResult } from './result.rules.ts';

const harness = await startPaymentHarness();
const { db, clock, payments, simulator, app } = harness;
const { mpesa } = payments;

/** Receives results; collects them by path. */
const received: { path: string; body: unknown }[] = [];
const listener = createServer((request, reply) => {
  let text = '';
  request.setEncoding('utf8').on('data', (part: string) => (text += part));
  request.on('end', () => {
    received.push({ path: request.url ?? '', body: JSON.parse(text) });
    reply.end('{"ResultCode":0}');
  });
});
await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
afterAll(() => void listener.close());
const listening = listener.address();
const shopUrl = `http://127.0.0.1:${typeof listening === 'object' ? listening?.port : 0}`;
const addresses = { resultUrl: `${shopUrl}/result`, timeoutUrl: `${shopUrl}/timeout` };
beforeEach(() => void received.splice(0));

const results = () => received.filter(({ path }) => path === '/result').map(({ body }) => readResult(body));
const pass = (seconds: number) => simulator.parts.clock.advance(seconds * 1000);
const scenario = (match: object, play: object) => harness.control('scenarios', { match, play });

let ids = 0;
const aPayout = (msisdn: string) => ({
  msisdn,
  amountCents: 150_000,
  originatorConversationId: `payout-${++ids}`,
  remarks: 'Refund of an order',
  ...addresses,
});
const aReversal = (receipt: string) => ({
  receipt,
  amountCents: 150_000,
  remarks: 'Refund of an order',
  ...addresses,
});
const queryStatus = async (question: { originatorConversationId?: string; receipt?: string }) => {
  expect(await mpesa.queryStatus({ ...question, ...addresses })).toMatchObject({ kind: 'accepted' });
  await pass(1);
  return results().at(-1);
};
const PHONE = '254712345678';

describe('payout to a phone', () => {
  it.each(['254700000130', PHONE])('%s is paid', async (msisdn) => {
    const payout = aPayout(msisdn);
    expect(await mpesa.payOut(payout)).toEqual({
      kind: 'accepted',
      conversationId: expect.stringMatching(/^AG_/),
      originatorConversationId: payout.originatorConversationId,
    });
    await pass(1);
    const sent = simulator.parts.ledger.sent().at(-1);
    expect(sent).toMatchObject({ msisdn, amount: 1500 });
    expect(results()).toMatchObject([
      {
        code: '0',
        originatorConversationId: payout.originatorConversationId,
        receipt: sent?.receipt,
        amountCents: 150_000,
        completedAt: new Date(Math.floor(sent!.at / 1000) * 1000),
        status: null,
      },
    ]);
  });

  it('…131 fails', async () => {
    const payout = aPayout('254700000131');
    expect(await mpesa.payOut(payout)).toMatchObject({ kind: 'accepted' });
    await pass(1);
    expect(results()).toMatchObject([{ code: '2040', receipt: null }]);
    expect(FAILURE_CODES.has('2040')).toBe(true);
    expect(await queryStatus(payout)).toMatchObject({ code: '0', status: 'Declined', receipt: null });
  });

  it('…132 times out, which is no result, and is paid later', async () => {
    const payout = aPayout('254700000132');
    expect(await mpesa.payOut(payout)).toMatchObject({ kind: 'accepted' });
    await pass(1);
    expect(received).toMatchObject([{ path: '/timeout' }]);
    expect(readResult(received[0]?.body)).toBeUndefined();
    expect(await queryStatus(payout)).toMatchObject({ status: 'Pending', aboutReceipt: null });
    await pass(30);
    expect(results().at(-1)).toMatchObject({ code: '0', amountCents: 150_000 });
  });

  it('…133 is ambiguous, and sending it again does not pay twice', async () => {
    const payout = aPayout('254700000133');
    expect(await mpesa.payOut(payout)).toMatchObject({ kind: 'ambiguous' });
    expect(await mpesa.payOut(payout)).toEqual({ kind: 'duplicate' });
    await pass(1);
    const sent = simulator.parts.ledger.sent().filter(({ msisdn }) => msisdn === payout.msisdn);
    expect(sent).toHaveLength(1);
    expect(await queryStatus(payout)).toMatchObject({
      status: 'Completed',
      aboutReceipt: sent[0]?.receipt,
      aboutOriginatorId: payout.originatorConversationId,
      amountCents: 150_000,
    });
  });

  it('…134 is paid without a result, and a status query finds it', async () => {
    const payout = aPayout('254700000134');
    expect(await mpesa.payOut(payout)).toMatchObject({ kind: 'accepted' });
    await pass(60);
    expect(results()).toEqual([]);
    expect(await queryStatus(payout)).toMatchObject({
      status: 'Completed',
      aboutReceipt: expect.any(String),
    });
  });

  it("is refused or ambiguous depending on M-Pesa's response", async () => {
    const next = { of: 'payout', next: true };
    expect(await mpesa.payOut(aPayout('0712345678'))).toMatchObject({ kind: 'refused', why: 'refused' });
    await scenario(next, { ack: 'bad-token-once' });
    expect(await mpesa.payOut(aPayout(PHONE))).toMatchObject({ kind: 'accepted' });
    for (const ack of ['reset', 'html', 'error-after-acting']) {
      await scenario(next, { ack });
      expect(await mpesa.payOut(aPayout(PHONE))).toMatchObject({ kind: 'ambiguous' });
    }
    await scenario(next, { ack: 'busy' });
    expect(await mpesa.payOut(aPayout(PHONE))).toMatchObject({ kind: 'accepted' }); // sent again
    await pass(1);
  });
});

describe('reversal', () => {
  it('returns the full amount to the payer once', async () => {
    const receipt = await harness.payFromPhoneMenu('NOBODY', 1500, PHONE);
    expect(await mpesa.reverse(aReversal(receipt))).toMatchObject({ kind: 'accepted' });
    await pass(1);
    const sent = simulator.parts.ledger.sent().at(-1);
    expect(results()).toMatchObject([
      { code: '0', receipt: sent?.receipt, aboutReceipt: receipt, amountCents: 150_000, status: null },
    ]);
    await mpesa.reverse(aReversal(receipt));
    await mpesa.reverse(aReversal('UKE0000000'));
    await pass(1);
    expect(
      results()
        .slice(1)
        .map((result) => result?.code),
    ).toEqual([ALREADY_REVERSED, 'R000002']);
    expect(await queryStatus({ receipt })).toMatchObject({ status: 'Completed', aboutReceipt: receipt });
  });

  it('without an acknowledgement is ambiguous', async () => {
    const receipt = await harness.payFromPhoneMenu('NOBODY', 1500, PHONE);
    await scenario({ of: 'reversal', receipt }, { ack: 'lost', callbacks: [] });
    expect(await mpesa.reverse(aReversal(receipt))).toMatchObject({ kind: 'ambiguous' });
    await pass(1);
    expect(simulator.parts.ledger.isReversed(receipt)).toBe(true);
  });
});

describe('account', () => {
  const { mpesa: account } = app.settings;
  const open = (changes: object) =>
    createDarajaClient({ account: { ...account, ...changes }, db, now: clock.now });

  it('without credentials for transfers reports it and sends nothing', async () => {
    const client = open({ initiator: null });
    const before = simulator.parts.requestLog.list().length;
    for (const said of [
      await client.payOut(aPayout(PHONE)),
      await client.reverse(aReversal('UKE0000000')),
      await client.queryStatus({ receipt: 'UKE0000000', ...addresses }),
    ]) {
      expect(said).toMatchObject({
        kind: 'refused',
        why: 'refused',
        detail: expect.stringContaining('not set up'),
      });
    }
    expect(simulator.parts.requestLog.list()).toHaveLength(before);
  });

  it('accepts a certificate as text or as a file, and rejects an invalid one at start', async () => {
    const certificate = simulator.parts.initiator.certificate();
    const client = open({
      initiator: { ...account.initiator, certificate: certificate.replaceAll('\n', '\\n') },
    });
    expect(await client.payOut(aPayout('254700000130'))).toMatchObject({ kind: 'accepted' });
    await pass(1);
    expect(results()).toMatchObject([{ code: '0' }]);
    for (const wrong of ['/nowhere/cert.pem', '-----BEGIN CERTIFICATE-----', import.meta.filename]) {
      expect(() => open({ initiator: { ...account.initiator, certificate: wrong } })).toThrow(
        'MPESA_CERTIFICATE cannot be read',
      );
    }
  });

  it('with a wrong password is rejected in the result', async () => {
    const client = open({ initiator: { ...account.initiator, password: 'wrong' } });
    expect(await client.payOut(aPayout(PHONE))).toMatchObject({ kind: 'accepted' });
    await pass(1);
    expect(results()).toMatchObject([{ code: '2001' }]);
  });

  it('knows that nothing was sent to a server that takes no connection, but not when it hangs up', async () => {
    const server = createServer((request, reply) => {
      if (request.url?.startsWith('/oauth/')) reply.end('{"access_token":"token","expires_in":"3599"}');
      else request.socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const at = server.address();
    const certificate = simulator.parts.initiator.certificate().replaceAll('\n', '\\n');
    const client = open({
      baseUrl: `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`,
      initiator: { ...account.initiator, certificate },
    });
    const prompt = { msisdn: PHONE, amountCents: 100, account: 'ABC-1', callbackUrl: shopUrl };
    const sendAll = async () => [
      await client.payOut(aPayout(PHONE)),
      await client.reverse(aReversal('UKE0000000')),
      await client.push(prompt),
    ];
    expect((await sendAll()).map(({ kind }) => kind)).toEqual(['ambiguous', 'ambiguous', 'ambiguous']);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    for (const sent of await sendAll()) expect(sent).toMatchObject({ kind: 'refused', why: 'busy' });
  });

  it('without a certificate sends nothing and can retry', async () => {
    const client = open({ baseUrl: 'http://127.0.0.1:9' });
    expect(await client.payOut(aPayout(PHONE))).toMatchObject({ kind: 'refused', why: 'busy' });
  });

  it('never logs password, credential or phone number', () => {
    const lines = [...harness.logLines, ...harness.simulatorLines].join('');
    expect(lines).not.toMatch(/Simulated#1|SecurityCredential|254712345678|payout-\d/);
  });
});
