import { expect, test } from 'vitest';
import { isMoving, sendText, sendTone, shareText, type SendView } from './message-labels.ts';

const send = (given: Partial<SendView>): SendView => ({
  id: 1,
  channel: 'sms',
  round: 1,
  state: 'accepted',
  address: '0712 ••• 678',
  next_at: null,
  sent_at: '2026-11-16T07:02:00.000Z',
  delivered_at: null,
  reason: null,
  ...given,
});

test.each([
  [{ state: 'due' as const }, 'about to be sent'],
  [{ state: 'due' as const, next_at: '2026-11-17T04:00:00.000Z' }, 'waits until Tue 17 Nov, 07:00'],
  [{ state: 'sending' as const }, 'being sent'],
  [{}, 'sent, Mon 16 Nov, 10:02'],
  [
    { state: 'delivered' as const, delivered_at: '2026-11-16T07:03:00.000Z' },
    'on the phone, Mon 16 Nov, 10:03',
  ],
  [{ state: 'read' as const, delivered_at: '2026-11-16T07:03:00.000Z' }, 'read, Mon 16 Nov, 10:03'],
  [{ state: 'failed' as const, reason: 'not on WhatsApp' }, 'failed: not on WhatsApp'],
  [{ state: 'failed' as const }, 'failed'],
  [{ state: 'skipped' as const, reason: 'it was too late for it' }, 'not sent: it was too late for it'],
  [
    { state: 'unknown' as const, reason: 'the provider did not answer' },
    'may have been sent, Mon 16 Nov, 10:02: the provider did not answer',
  ],
])('%o reads "%s"', (given, text) => {
  expect(sendText(send(given))).toBe(text);
});

test('colours what went wrong, what may have, and what arrived', () => {
  expect((['failed', 'unknown', 'read', 'due'] as const).map((state) => sendTone({ state }))).toEqual([
    'text-danger',
    'text-warn',
    'text-sage',
    'text-stone',
  ]);
});

test('waits for what is due at once, not for what is due tomorrow', () => {
  expect(isMoving({ sends: [send({ state: 'due' })] })).toBe(true);
  expect(isMoving({ sends: [send({ state: 'due', next_at: '2026-11-17T04:00:00.000Z' }), send({})] })).toBe(
    false,
  );
});

test.each([
  [0, 0, '–'],
  [999, 1000, '99%'],
  [5, 5, '100%'],
])('%i of %i is %s', (part, whole, text) => {
  expect(shareText(part, whole)).toBe(text);
});
