import { describe, expect, it } from 'vitest';
import { isTemplateRefusal, readSendAnswer, readWebhook, templateMessage } from './whatsapp-cloud.rules.ts';

const ID = 'wamid.HBgMMjU0NzEyMzQ1Njc4FQIAERgS';

it('writes a template message with our reference', () => {
  const text = { reference: '42', to: '+254712345678', template: 'order_paid', language: 'sw' } as const;
  expect(templateMessage({ ...text, values: ['KShs 4,900', 'two\n  lines'] })).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '254712345678',
    type: 'template',
    template: {
      name: 'order_paid',
      language: { code: 'sw' },
      components: [
        {
          type: 'body',
          parameters: [
            { type: 'text', text: 'KShs 4,900' },
            { type: 'text', text: 'two lines' },
          ],
        },
      ],
    },
    biz_opaque_callback_data: '42',
  });
  expect(templateMessage({ ...text, values: [] }).template.components).toEqual([]);
});

describe('readSendAnswer', () => {
  const error = (status: number, code: number, changes: object = {}) => ({
    status,
    text: JSON.stringify({ error: { message: `(#${code}) Oops`, type: 'OAuthException', code, ...changes } }),
  });

  it('accepts an answer with an id', () => {
    const text = JSON.stringify({ messaging_product: 'whatsapp', contacts: [], messages: [{ id: ID }] });
    expect(readSendAnswer({ status: 200, text })).toEqual({
      kind: 'accepted',
      providerId: ID,
      costCents: null,
    });
  });

  it.each([
    [400, 131026, 'unreachable'],
    [400, 131047, 'next-channel'],
    [400, 131049, 'next-channel'],
    [400, 131050, 'opted-out'],
    [400, 131056, 'retry'],
    [429, 130429, 'retry'],
    [400, 132000, 'next-channel'],
    [404, 132001, 'next-channel'],
    [500, 131000, 'retry'],
    [500, 2, 'retry'],
    [400, 100, 'next-channel'],
    [401, 190, 'hold-channel'],
    [403, 10, 'hold-channel'],
    [403, 200, 'hold-channel'],
    [403, 131031, 'hold-channel'],
    [400, 424242, 'next-channel'],
  ])('reads HTTP %i with code %i as %s', (status, code, consequence) => {
    expect(readSendAnswer(error(status, code))).toEqual({
      kind: 'refused',
      code: String(code),
      reason: `(#${code}) Oops`,
      consequence,
    });
  });

  it('holds the channel when the sending number does not exist', () => {
    expect(readSendAnswer(error(400, 100, { error_subcode: 33 }))).toMatchObject({
      consequence: 'hold-channel',
    });
  });

  it('names the details of a refusal if there are any', () => {
    expect(
      readSendAnswer(error(400, 131026, { error_data: { details: 'Receiver is incapable' } })),
    ).toMatchObject({ reason: 'Receiver is incapable' });
  });

  it.each([
    [401, 'hold-channel'],
    [429, 'retry'],
  ])('reads HTTP %i without a code as a refusal: %s', (status, consequence) => {
    expect(readSendAnswer({ status, text: 'no' })).toMatchObject({ kind: 'refused', consequence });
  });

  it.each([
    ['a gateway page', { status: 502, text: '<html></html>' }],
    ['an unknown error of the server', error(500, 424242)],
    ['success without an id', { status: 200, text: '{"messages":[]}' }],
    ['a timeout of the gateway', { status: 408, text: '' }],
  ])('does not know what %s means', (_what, answer) => {
    expect(readSendAnswer(answer)).toMatchObject({ kind: 'unknown' });
  });

  it('tells a wrong template from other refusals', () => {
    expect(['132000', '132001', '132015'].every(isTemplateRefusal)).toBe(true);
    expect(['131026', '1320000', 'HTTP 404'].some(isTemplateRefusal)).toBe(false);
  });
});

describe('readWebhook', () => {
  const status = (changes: object) => ({
    id: ID,
    status: 'delivered',
    timestamp: '1794800000',
    recipient_id: '254712345678',
    biz_opaque_callback_data: '42',
    pricing: { billable: true, category: 'utility' },
    ...changes,
  });
  const webhook = (...values: { field: string; value: unknown }[]) => ({
    object: 'whatsapp_business_account',
    entry: values.map((change) => ({ id: '1', changes: [change] })),
  });
  const statuses = (...list: object[]) => ({
    field: 'messages',
    value: { messaging_product: 'whatsapp', statuses: list },
  });

  it('reads statuses of several entries', () => {
    const failed = status({ status: 'failed', errors: [{ code: 131026, title: 'Message undeliverable' }] });
    const { reports } = readWebhook(
      webhook(statuses(status({}), status({ status: 'read' })), statuses(failed)),
    );
    const read = { providerId: ID, reference: '42', to: '+254712345678', costCents: null };
    expect(reports).toEqual([
      { ...read, status: 'delivered', reason: null, consequence: null },
      { ...read, status: 'read', reason: null, consequence: null },
      { ...read, status: 'failed', reason: '131026 Message undeliverable', consequence: 'unreachable' },
    ]);
  });

  it('reads a failure without an error', () => {
    expect(readWebhook(webhook(statuses(status({ status: 'failed' })))).reports).toMatchObject([
      { reason: 'failed', consequence: 'next-channel' },
    ]);
  });

  it('reads changes of a template', () => {
    const value = {
      message_template_id: 278077987957091,
      message_template_name: 'order_paid',
      message_template_language: 'en',
      previous_category: 'UTILITY',
      new_category: 'MARKETING',
    };
    expect(readWebhook(webhook({ field: 'template_category_update', value }))).toEqual({
      reports: [],
      templateChanges: [{ template: 'order_paid', language: 'en', category: 'MARKETING' }],
    });
  });

  it.each([
    ['nothing', undefined],
    ['another object', { ...webhook(statuses(status({}))), object: 'page' }],
    ['a message of a customer', webhook({ field: 'messages', value: { messages: [{ id: ID }] } })],
    ['an unknown status', webhook(statuses(status({ status: 'deleted' }), status({ id: '' })))],
    ['an unknown field', webhook({ field: 'account_update', value: statuses(status({})).value })],
    ['a template without a category', webhook({ field: 'template_category_update', value: {} })],
  ])('finds no news in %s', (_what, body) => {
    expect(readWebhook(body)).toEqual({ reports: [], templateChanges: [] });
  });

  it('keeps what it understands beside what it does not', () => {
    expect(readWebhook(webhook(statuses({ odd: true }, status({})))).reports).toHaveLength(1);
  });
});
