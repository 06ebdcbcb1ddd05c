import { describe, expect, it } from 'vitest';
import { startTexts } from '../../test/text-harness.ts';

const PHONE = '254712345678';
const AT = `phone/${PHONE}`;

describe('texts on a phone', () => {
  it('are conversations, the newest first, with parts and price', async () => {
    const { sendSms, sendWhatsApp, simGet, advance, sim } = await startTexts();
    await sendSms(`+${PHONE}`, 'a'.repeat(147));
    await advance(60_000);
    sim.parts.messages.send(PHONE, 'Confirmed.');
    await advance(60_000);
    await sendWhatsApp(PHONE, ['A', 'B']);
    await sendSms(`+${PHONE}`, 'Second');
    await advance(500);
    expect((await simGet(`${AT}/state`)).json).toMatchObject({
      threads: [
        { id: 'mpesa', items: [{ text: 'Confirmed.', note: null }] },
        { id: 'sms-HARUSI', items: [{}] },
      ],
    });
    await advance(500);
    expect((await simGet(`${AT}/state`)).json).toMatchObject({
      threads: [
        {
          id: 'sms-HARUSI',
          kind: 'sms',
          name: 'HARUSI',
          unread: 2,
          items: [
            { text: `${'a'.repeat(147)} STOP*456*9*5#`, note: '2 parts · KShs 1.60' },
            { text: 'Second', note: '1 part · KShs 0.80' },
          ],
        },
        { id: 'whatsapp', unread: 1, items: [{ text: 'order paid · A · B', note: null }] },
        { id: 'mpesa', name: 'M-PESA', unread: 0 },
      ],
    });
  });

  it('are in the list of phones until they are read', async () => {
    const { sendSms, simGet, simPost, advance } = await startTexts();
    await sendSms(`+${PHONE}`, 'Hello');
    await advance(1_000);
    await sendSms('+254722000111', 'Newer');
    await advance(1_000);
    expect((await simGet('phones/list')).json).toMatchObject({
      seen: [
        { msisdn: '254722000111', unread: 1 },
        { msisdn: PHONE, unread: 1, off: false, last: { from: 'HARUSI', text: 'Hello STOP*456*9*5#' } },
      ],
    });
    expect((await simPost(`${AT}/read`, { channel: 'sms' })).json).toMatchObject({
      threads: [{ unread: 0 }],
    });
    expect((await simPost(`${AT}/read`, { channel: 'fax' })).status).toBe(400);
  });

  it('do not reach a phone that is off', async () => {
    const { sendSms, simGet, simPost, advance } = await startTexts();
    await simPost(`${AT}/power`, { on: false });
    await sendSms(`+${PHONE}`);
    await advance(10_000);
    expect((await simGet(`${AT}/state`)).json).toMatchObject({ off: true, threads: [] });
    await simPost(`${AT}/power`, { on: true });
    await advance(1_000);
    expect((await simGet(`${AT}/state`)).json).toMatchObject({ threads: [{ id: 'sms-HARUSI' }] });
  });

  it('can be stopped, and allowed again', async () => {
    const { sendSms, simPost, optOuts, sim } = await startTexts();
    expect((await simPost(`${AT}/stop`, { stopped: true })).json).toMatchObject({ stopped: true });
    expect(optOuts()).toHaveLength(1);
    await sendSms(`+${PHONE}`);
    expect(sim.parts.sms.carrier.list()).toEqual([]);
    expect((await simPost(`${AT}/stop`, { stopped: false })).json).toMatchObject({ stopped: false });
    await sendSms(`+${PHONE}`);
    expect(sim.parts.sms.carrier.list()).toHaveLength(1);
  });

  it('also reach phones of other countries', async () => {
    const { sendSms, simGet, advance } = await startTexts();
    expect((await simGet('phone/447911123456/state')).status).toBe(404);
    await sendSms('+447911123456');
    await advance(1_000);
    expect((await simGet('phone/447911123456/state')).json).toMatchObject({
      number: '+447911123456',
      threads: [{ items: [{ note: '1 part · KShs 8.00' }] }],
    });
  });

  it('appear at once on an open page', async () => {
    const { base, sendSms, advance } = await startTexts();
    const stream = await fetch(`${base}/_sim/${AT}/events`);
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    await sendSms(`+${PHONE}`, 'Live');
    await advance(1_000);
    let text = '';
    while (!text.includes('Live STOP')) text += (await reader?.read())?.value ?? '';
    expect(text).toContain('"unread":1');
    await reader?.cancel();
  });
});
