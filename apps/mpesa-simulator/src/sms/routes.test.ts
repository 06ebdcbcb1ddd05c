import { describe, expect, it } from 'vitest';
import { recipientOf, startTexts } from '../../test/text-harness.ts';
import { FAILURE_REASONS, REFUSED_STATUSES, SMS_STATUSES } from './sms-statuses.ts';

const PHONE = '+254712345678';

describe('sending an SMS', () => {
  it('answers 201 with the recipient, and brings the text to the phone', async () => {
    const { sendSms, sim, advance, deliveryReports } = await startTexts();
    const answer = await sendSms(PHONE, 'Harusi: order 7K3M9QXA received.');
    expect(answer).toMatchObject({
      status: 201,
      json: {
        SMSMessageData: {
          Message: 'Sent to 1/1 Total Cost: KES 0.8000',
          Recipients: [
            {
              number: PHONE,
              status: 'Queued',
              statusCode: 102,
              messageId: expect.stringMatching(/^ATXid_[0-9a-f]{32}$/),
              cost: 'KES 0.8000',
            },
          ],
        },
      },
    });
    expect(sim.parts.sms.carrier.on('254712345678')).toEqual([]);
    await advance(2_000);
    const [text] = sim.parts.sms.carrier.on('254712345678');
    expect(text).toMatchObject({
      sender: 'HARUSI',
      given: 'Harusi: order 7K3M9QXA received.',
      text: 'Harusi: order 7K3M9QXA received. STOP*456*9*5#',
      parts: 1,
    });
    expect(deliveryReports()).toEqual([
      { id: text?.providerId, status: 'Success', phoneNumber: PHONE, networkCode: '63902' },
    ]);
  });

  it('sends at once without the queue', async () => {
    const { formPost } = await startTexts();
    expect(recipientOf(await formPost({ to: PHONE, message: 'x', enqueue: '0' }))).toMatchObject({
      status: 'Success',
      statusCode: 101,
    });
  });

  it('adds how to opt out to the first text only, and bills it', async () => {
    const { sendSms, sim } = await startTexts();
    const long = 'a'.repeat(150);
    expect(recipientOf(await sendSms(PHONE, long))).toMatchObject({ cost: 'KES 1.6000' });
    expect(recipientOf(await sendSms(PHONE, long))).toMatchObject({ cost: 'KES 0.8000' });
    expect(sim.parts.sms.carrier.list().map(({ text, parts }) => [text.length, parts])).toEqual([
      [164, 2],
      [150, 1],
    ]);
  });

  it('accepts several numbers, and the JSON form', async () => {
    const { base, send, sim } = await startTexts();
    const { username, apiKey } = sim.parts.settings.sms;
    const answer = await send(`${base}/version1/messaging/bulk`, {
      method: 'POST',
      headers: { apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({
        username,
        phoneNumbers: [PHONE, '+2542012345'],
        message: 'x',
        senderId: 'HARUSI',
      }),
    });
    expect(answer.json).toMatchObject({
      SMSMessageData: {
        Message: 'Sent to 1/2 Total Cost: KES 0.8000',
        Recipients: [{ statusCode: 102 }, { statusCode: 404, messageId: 'None', cost: '0' }],
      },
    });
  });

  it('wants the key, the user name and all fields', async () => {
    const { formPost, sim } = await startTexts();
    const fields = { to: PHONE, message: 'x' };
    expect(await formPost(fields, { apiKey: 'guess' })).toMatchObject({
      status: 401,
      text: 'The supplied authentication is invalid',
    });
    expect((await formPost({ ...fields, username: 'other' })).status).toBe(401);
    expect((await formPost({ to: PHONE })).status).toBe(400);
    expect((await formPost(fields, { 'content-type': 'application/json' })).status).toBe(415);
    expect(sim.parts.sms.carrier.list()).toEqual([]);
  });

  it('refuses a sender name that is not registered as a whole', async () => {
    const { formPost } = await startTexts();
    expect((await formPost({ to: PHONE, message: 'x', from: 'OTHER' })).json).toEqual({
      SMSMessageData: { Message: 'InvalidSenderId', Recipients: [] },
    });
  });

  it.each(REFUSED_STATUSES)('refuses the number that ends in %i with that status', async (code) => {
    const { sendSms, sim } = await startTexts();
    expect(recipientOf(await sendSms(`+254700000${code}`))).toMatchObject({
      statusCode: code,
      status: SMS_STATUSES[code],
      messageId: 'None',
    });
    expect(sim.parts.sms.carrier.list()).toEqual([]);
  });

  it('refuses numbers that are none, and sends abroad at another price', async () => {
    const { sendSms } = await startTexts();
    expect(recipientOf(await sendSms('0712345678'))).toMatchObject({ statusCode: 403 });
    expect(recipientOf(await sendSms('+447911123456'))).toMatchObject({ cost: 'KES 8.0000' });
  });

  it('runs out of money', async () => {
    const { sendSms, simPost, base, send, sim } = await startTexts();
    await simPost('texts/account', { balanceCents: 100 });
    await sendSms(PHONE);
    expect(recipientOf(await sendSms(PHONE))).toMatchObject({ statusCode: 405 });
    const { username, apiKey } = sim.parts.settings.sms;
    const balance = (key: string) =>
      send(`${base}/version1/user?username=${username}`, { headers: { apiKey: key } });
    expect((await balance(apiKey)).json).toEqual({ UserData: { balance: 'KES 0.20' } });
    expect((await balance('guess')).status).toBe(401);
  });
});

describe('reports', () => {
  it.each([
    ['600', ['Success', 'Success']],
    ['601', ['Success', 'Buffered']],
    ['602', []],
    ['603', []],
    ['604', ['Expired']],
    ['605', ['Rejected']],
    ['606', ['AbsentSubscriber', 'Success']],
  ])('for …%s are %j', async (suffix, statuses) => {
    const { sendSms, advance, deliveryReports } = await startTexts();
    await sendSms(`+254700000${suffix}`);
    await advance(600_000);
    expect(deliveryReports().map(({ status }) => status)).toEqual(statuses);
  });

  it.each([...FAILURE_REASONS.entries()])('for …61%i name the failure %s', async (index, reason) => {
    const { sendSms, advance, deliveryReports, sim } = await startTexts();
    await sendSms(`+2547000006${10 + index}`);
    await advance(10_000);
    expect(deliveryReports()).toMatchObject([{ status: 'Failed', failureReason: reason }]);
    expect(sim.parts.sms.carrier.list()).toMatchObject([{ arrivedAt: null, failed: reason }]);
  });

  it('wait for a phone that is off', async () => {
    const { sendSms, simPost, advance, deliveryReports, sim } = await startTexts();
    await simPost('phone/254712345678/power', { on: false });
    await sendSms(PHONE);
    await advance(60_000);
    expect(deliveryReports().map(({ status }) => status)).toEqual(['AbsentSubscriber']);
    expect(sim.parts.sms.carrier.on('254712345678')).toEqual([]);
    await simPost('phone/254712345678/power', { on: true });
    await advance(1_000);
    expect(deliveryReports().map(({ status }) => status)).toEqual(['AbsentSubscriber', 'Success']);
    expect(sim.parts.sms.carrier.on('254712345678')).toHaveLength(1);
  });

  it('go nowhere without an address', async () => {
    const { sendSms, simPost, advance, shop } = await startTexts();
    await simPost('texts/addresses', {});
    await sendSms(PHONE);
    await simPost('texts/opt-out', { msisdn: '254712345678' });
    await advance(10_000);
    expect(shop.received).toEqual([]);
  });

  it('say who opted out, and no more texts go there', async () => {
    const { sendSms, simPost, optOuts } = await startTexts();
    await simPost('texts/opt-out', { msisdn: '254712345678' });
    expect(optOuts()).toEqual([{ senderId: 'HARUSI', phoneNumber: PHONE }]);
    expect(recipientOf(await sendSms(PHONE))).toMatchObject({ statusCode: 406 });
  });
});

describe('faults', () => {
  it.each([
    ['reset', 0],
    ['lost', 1],
  ])('%s cuts the connection and has sent %i', async (fault, count) => {
    const { sendSms, simPost, sim } = await startTexts();
    await simPost('scenarios', { match: { of: 'sms', next: true }, play: { fault } });
    await expect(sendSms(PHONE)).rejects.toThrow('fetch failed');
    expect(sim.parts.sms.carrier.list()).toHaveLength(count);
    expect(sim.parts.requestLog.list().at(-1)).toMatchObject({ status: 'dropped' });
  });

  it.each([
    ['632', 502, '<html>', 0],
    ['635', 500, '', 1],
  ])('…%s answers %i', async (suffix, status, text, count) => {
    const { sendSms, sim } = await startTexts();
    const answer = await sendSms(`+254700000${suffix}`);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(text);
    expect(sim.parts.sms.carrier.list()).toHaveLength(count);
  });

  it('never answers, or late', async () => {
    const { sendSms, advance, sim, until } = await startTexts();
    const answers: number[] = [];
    // It ends with the simulator.
    void sendSms('+254700000630').then(
      ({ status }) => answers.push(status),
      () => undefined,
    );
    void sendSms('+254700000631').then(({ status }) => answers.push(status));
    await until(() => sim.parts.sms.carrier.list().length === 2);
    await advance(34_000);
    expect(answers).toEqual([]);
    await advance(1_000);
    await until(() => answers.length > 0);
    expect(answers).toEqual([201]);
  });

  it('hit a share of all texts', async () => {
    const { sendSms, simPost } = await startTexts();
    await simPost('scenarios', {
      match: { of: 'sms', any: true, percent: 20 },
      play: { fault: 'html' },
    });
    const answers = [];
    for (let n = 0; n < 100; n += 1) answers.push((await sendSms(PHONE)).status);
    const broken = answers.filter((status) => status === 502).length;
    expect(broken).toBeGreaterThan(5);
    expect(broken).toBeLessThan(40);
  });
});
