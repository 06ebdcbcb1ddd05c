import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { answerHandshake, isSignedByMeta } from './whatsapp-webhook.ts';

describe('isSignedByMeta', () => {
  const SECRET = 'app-secret';
  const raw = Buffer.from('{"object": "whatsapp_business_account",  "name":"\\u00e9é"}');
  const sign = (bytes: Uint8Array, secret = SECRET) =>
    `sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`;

  it('accepts the signature of the bytes as they came', () => {
    expect(isSignedByMeta(raw, sign(raw), SECRET)).toBe(true);
  });

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['one with another secret', sign(raw, 'other')],
    ['one of the same JSON in other bytes', sign(Buffer.from(JSON.stringify(JSON.parse(raw.toString()))))],
    ['one without the algorithm', sign(raw).slice('sha256='.length)],
    ['half of it', sign(raw).slice(0, -1)],
  ])('rejects %s', (_what, signature) => {
    expect(isSignedByMeta(raw, signature, SECRET)).toBe(false);
  });
});

describe('answerHandshake', () => {
  const query = { 'hub.mode': 'subscribe', 'hub.verify_token': 'token', 'hub.challenge': '1158201444' };

  it('returns the challenge to who knows our token', () => {
    expect(answerHandshake(query, 'token')).toBe('1158201444');
  });

  it.each([
    ['another token', { ...query, 'hub.verify_token': 'guess' }],
    ['another mode', { ...query, 'hub.mode': 'unsubscribe' }],
    ['no challenge', { ...query, 'hub.challenge': undefined }],
    ['two tokens', { ...query, 'hub.verify_token': ['token', 'token'] }],
    ['a page as challenge', { ...query, 'hub.challenge': '<script>' }],
  ])('answers nothing to %s', (_what, given) => {
    expect(answerHandshake(given, 'token')).toBeNull();
  });
});
