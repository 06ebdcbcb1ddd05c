import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startTexts } from '../../test/text-harness.ts';
import { tempFolder } from '../../test/simulator-harness.ts';

const PHONE = '254712345678';
const TEMPLATE = {
  name: 'order_paid',
  language: 'en',
  body: 'We received {{1}} for order {{2}}. Thank you!',
};

describe('sending by WhatsApp', () => {
  it('answers with an id, and brings the text to the phone', async () => {
    const { sendWhatsApp, simPost, advance, sim, changes } = await startTexts();
    await simPost('texts/templates', { templates: [TEMPLATE] });
    expect(await sendWhatsApp(PHONE, ['KShs 4,900', '7K3M9QXA'])).toMatchObject({
      status: 200,
      json: {
        messaging_product: 'whatsapp',
        contacts: [{ input: PHONE, wa_id: PHONE }],
        messages: [{ id: expect.stringMatching(/^wamid\./) }],
      },
    });
    await advance(2_000);
    const [text] = sim.parts.whatsapp.carrier.on(PHONE);
    expect(text).toMatchObject({
      text: 'We received KShs 4,900 for order 7K3M9QXA. Thank you!',
      sender: 'HARUSI',
      reference: '42',
    });
    const status = { id: text?.providerId, recipient_id: PHONE, biz_opaque_callback_data: '42' };
    expect(changes()).toMatchObject([
      { field: 'messages', value: { statuses: [{ ...status, status: 'sent' }] } },
      {
        field: 'messages',
        value: { statuses: [{ ...status, status: 'delivered', pricing: { category: 'utility' } }] },
      },
    ]);
  });

  it('signs its webhooks', async () => {
    const { sendWhatsApp, advance, webhooks, sim } = await startTexts();
    await sendWhatsApp(PHONE);
    await advance(500);
    const [call] = webhooks();
    const { appSecret } = sim.parts.settings.whatsapp;
    const signature = createHmac('sha256', appSecret)
      .update(call?.text ?? '')
      .digest('hex');
    expect(call?.headers['x-hub-signature-256']).toBe(`sha256=${signature}`);
  });

  it('knows any template until some are registered, and keeps those', async () => {
    const dataDir = tempFolder();
    const { sendWhatsApp, simPost, sim, advance } = await startTexts({ dataDir });
    expect((await sendWhatsApp(PHONE, ['A', 'B'])).status).toBe(200);
    expect(sim.parts.whatsapp.carrier.list()[0]?.text).toBe('order paid · A · B');
    await simPost('texts/templates', { templates: [{ ...TEMPLATE, name: 'other' }] });
    await advance(6_000);
    expect(await sendWhatsApp(PHONE)).toMatchObject({ status: 404, json: { error: { code: 132001 } } });
    const again = await startTexts({ dataDir });
    expect((await again.simGet('texts/templates')).json).toMatchObject({ templates: [{ name: 'other' }] });
  });

  it('refuses the wrong language and the wrong number of values', async () => {
    const { sendWhatsApp, graphPost, template, simPost } = await startTexts();
    await simPost('texts/templates', { templates: [TEMPLATE] });
    expect((await sendWhatsApp(PHONE, ['one'])).json).toMatchObject({ error: { code: 132000 } });
    const swahili = { name: 'order_paid', language: { code: 'sw' } };
    expect(await graphPost(template(PHONE, [], { template: swahili }))).toMatchObject({
      status: 404,
      json: { error: { code: 132001 } },
    });
    expect((await sendWhatsApp(PHONE, ['two\nlines', 'x'])).json).toMatchObject({ error: { code: 100 } });
    expect((await simPost('texts/templates', { templates: [{ ...TEMPLATE, name: 'No!' }] })).status).toBe(
      400,
    );
  });

  it('wants the token and our number', async () => {
    const { graphPost, template, base, send, sim } = await startTexts();
    expect(await graphPost(template(PHONE), 'guess')).toMatchObject({
      status: 401,
      json: { error: { code: 190 } },
    });
    const { token } = sim.parts.settings.whatsapp;
    const post = (path: string, body: string) =>
      send(base + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body,
      });
    expect((await post('/v22.0/999/messages', '{}')).json).toMatchObject({
      error: { code: 100, error_subcode: 33 },
    });
    expect((await post('/v22.0/999/messages', '{"')).json).toMatchObject({ error: { code: 100 } });
    expect(sim.parts.whatsapp.carrier.list()).toEqual([]);
  });

  it('limits one person to a message in six seconds', async () => {
    const { sendWhatsApp, advance } = await startTexts();
    expect((await sendWhatsApp(PHONE)).status).toBe(200);
    expect((await sendWhatsApp(PHONE)).json).toMatchObject({ error: { code: 131056 } });
    expect((await sendWhatsApp('254712345679')).status).toBe(200);
    await advance(6_000);
    expect((await sendWhatsApp(PHONE)).status).toBe(200);
  });

  it('limits all to 80 in a second', async () => {
    const { sendWhatsApp, advance } = await startTexts();
    for (let n = 0; n < 80; n += 1) await sendWhatsApp(String(254711000000 + n));
    expect(await sendWhatsApp(PHONE)).toMatchObject({ status: 429, json: { error: { code: 130429 } } });
    await advance(1_000);
    expect((await sendWhatsApp(PHONE)).status).toBe(200);
  });

  it.each([
    ['701', 400, 131026],
    ['702', 400, 131056],
    ['703', 429, 130429],
    ['704', 500, 131000],
    ['705', 400, 132015],
    ['706', 401, 190],
  ])('refuses …%s with HTTP %i and code %i', async (suffix, status, code) => {
    const { sendWhatsApp, sim } = await startTexts();
    expect(await sendWhatsApp(`254700000${suffix}`)).toMatchObject({ status, json: { error: { code } } });
    expect(sim.parts.whatsapp.carrier.list()).toEqual([]);
  });

  it.each([
    ['732', 502, 0],
    ['735', 500, 1],
  ])('…%s answers %i', async (suffix, status, count) => {
    const { sendWhatsApp, sim } = await startTexts();
    expect((await sendWhatsApp(`254700000${suffix}`)).status).toBe(status);
    expect(sim.parts.whatsapp.carrier.list()).toHaveLength(count);
  });
});

describe('webhooks', () => {
  it.each([
    ['710', ['sent', 'read']],
    ['711', ['sent', 'delivered', 'failed']],
    ['712', ['failed']],
    ['714', ['delivered', 'sent']],
    ['715', ['delivered', 'delivered']],
    ['716', ['sent']],
  ])('about …%s report %j', async (suffix, statuses) => {
    const { sendWhatsApp, advance, changes } = await startTexts();
    await sendWhatsApp(`254700000${suffix}`);
    await advance(60_000);
    expect(changes().map(({ value }) => value['statuses'])).toMatchObject(
      statuses.map((status) => [{ status }]),
    );
  });

  it('name the error of a failure', async () => {
    const { sendWhatsApp, advance, changes } = await startTexts();
    await sendWhatsApp('254700000713');
    await advance(2_000);
    expect(changes()).toMatchObject([{ value: { statuses: [{ errors: [{ code: 131049 }] }] } }]);
  });

  it('come with a wrong signature from …717', async () => {
    const { sendWhatsApp, advance, webhooks, sim } = await startTexts();
    await sendWhatsApp('254700000717');
    await advance(2_000);
    const [call] = webhooks();
    const { appSecret } = sim.parts.settings.whatsapp;
    const right = createHmac('sha256', appSecret)
      .update(call?.text ?? '')
      .digest('hex');
    expect(call?.headers['x-hub-signature-256']).not.toBe(`sha256=${right}`);
  });

  it('wait for a phone that is off, and say when a person reads', async () => {
    const { sendWhatsApp, simPost, advance, changes } = await startTexts();
    await simPost(`phone/${PHONE}/power`, { on: false });
    await sendWhatsApp(PHONE);
    await advance(60_000);
    expect(changes()).toHaveLength(1);
    await simPost(`phone/${PHONE}/power`, { on: true });
    await advance(1_000);
    await simPost(`phone/${PHONE}/read`, { channel: 'whatsapp' });
    await simPost(`phone/${PHONE}/read`, { channel: 'whatsapp' });
    expect(changes().map(({ value }) => value['statuses'])).toMatchObject([
      [{ status: 'sent' }],
      [{ status: 'delivered' }],
      [{ status: 'read' }],
    ]);
  });

  it('may come in batches', async () => {
    const { sendWhatsApp, simPost, advance, webhooks, changes } = await startTexts();
    await simPost('texts/account', { batchMs: 5_000 });
    await sendWhatsApp(PHONE);
    await sendWhatsApp('254712345679');
    await advance(10_000);
    expect(webhooks()).toHaveLength(1);
    expect(changes()).toHaveLength(4);
  });

  it('tell of another category', async () => {
    const { simPost, changes } = await startTexts();
    await simPost('texts/templates', { templates: [TEMPLATE] });
    const change = { name: 'order_paid', language: 'en', category: 'MARKETING' };
    await simPost('texts/templates/category', change);
    expect(changes()).toMatchObject([
      {
        field: 'template_category_update',
        value: {
          message_template_name: 'order_paid',
          previous_category: 'UTILITY',
          new_category: 'MARKETING',
        },
      },
    ]);
    expect((await simPost('texts/templates/category', { ...change, name: 'none' })).status).toBe(404);
  });
});
