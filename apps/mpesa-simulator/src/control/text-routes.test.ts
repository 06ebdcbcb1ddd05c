import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { startTexts } from '../../test/text-harness.ts';

const PHONE = '254712345678';

it('lists every text that was sent, also those that the shop did not hear of', async () => {
  const { sendSms, sendWhatsApp, simGet, simPost } = await startTexts();
  await sendSms(`+${PHONE}`, 'One');
  await sendSms('+254700000635', 'Two');
  await sendSms('+254700000632', 'Never');
  await sendWhatsApp(PHONE);
  expect((await simGet('texts')).json).toMatchObject({
    texts: [
      { channel: 'sms', msisdn: PHONE, given: 'One', costCents: 80 },
      { channel: 'sms', given: 'Two' },
      { channel: 'whatsapp', reference: '42', template: 'order_paid', language: 'en' },
    ],
  });
  await simPost('reset');
  expect((await simGet('texts')).json).toEqual({ texts: [] });
});

it('lists the numbers that behave in their own way', async () => {
  const { simGet } = await startTexts();
  const { text } = await simGet('texts/numbers');
  expect(text).toContain('"254700000406"');
  expect(text).toContain('"254700000701"');
});

it('forges reports', async () => {
  const { simPost, deliveryReports, webhooks, sendSms, sim, shop } = await startTexts();
  await sendSms(`+${PHONE}`);
  const id = sim.parts.sms.carrier.list()[0]?.providerId;
  await simPost('forge', { kind: 'stk' });
  await simPost('texts/forge', { of: 'sms', providerId: id, status: 'Failed' });
  await simPost('texts/forge', { of: 'sms' });
  await simPost('texts/forge', { of: 'whatsapp' });
  expect(deliveryReports()).toMatchObject([
    { id, status: 'Failed' },
    { id: expect.not.stringMatching(id ?? ''), status: 'Success' },
  ]);
  expect(webhooks()).toHaveLength(1);

  sim.parts.addresses.current = {
    ...sim.parts.addresses.current,
    smsDelivery: `${shop.url}/texts/sms/${'s'.repeat(40)}/delivery/`,
  };
  await simPost('texts/forge', { of: 'sms', wrongSecret: true });
  expect(shop.received.at(-1)?.path).toMatch(/^\/texts\/sms\/[A-Za-z0-9]{32}\/delivery\/$/);
  await simPost('texts/addresses', {});
  expect((await simPost('texts/forge', { of: 'sms' })).status).toBe(409);
});

it('shakes hands with the webhook', async () => {
  const { simPost, sim } = await startTexts();
  expect((await simPost('texts/handshake')).json).toEqual({ ok: false });
  const server = createServer(({ url = '' }, reply) => {
    const query = new URL(url, 'http://shop').searchParams;
    const knows = query.get('hub.verify_token') === sim.parts.settings.whatsapp.verifyToken;
    reply.writeHead(knows ? 200 : 403).end(query.get('hub.challenge'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const whatsapp = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
  await simPost('texts/addresses', { whatsapp });
  expect((await simPost('texts/handshake')).json).toEqual({ ok: true });
  expect((await simPost('texts/handshake', { verifyToken: 'guess' })).json).toEqual({ ok: false });
  await simPost('texts/addresses', {});
  expect((await simPost('texts/handshake')).status).toBe(409);
});

it('rejects scenarios and accounts that make no sense', async () => {
  const { simPost } = await startTexts();
  expect((await simPost('scenarios', { match: { of: 'sms' }, play: {} })).status).toBe(400);
  expect(
    (await simPost('scenarios', { match: { of: 'sms', next: true }, play: { fault: 'x' } })).status,
  ).toBe(400);
  expect((await simPost('texts/account', { balanceCents: -1 })).status).toBe(400);
});

it('plays a scenario for one number, once or for all', async () => {
  const { simPost, sendSms, sim } = await startTexts();
  const refusals = async () => {
    const before = sim.parts.sms.carrier.list().length;
    await sendSms(`+${PHONE}`);
    return sim.parts.sms.carrier.list().length === before;
  };
  await simPost('scenarios', { match: { of: 'sms', next: true }, play: { code: 500 } });
  expect([await refusals(), await refusals()]).toEqual([true, false]);
  await simPost('scenarios', { match: { of: 'sms', any: true }, play: { code: 500 } });
  expect(await refusals()).toBe(true);
  await simPost('scenarios', { match: { of: 'sms', msisdn: PHONE }, play: {} });
  expect(await refusals()).toBe(false);
});
