import { PaymentState } from '@harusi/contracts/checkout/payments';
import { describe, expect, test } from 'vitest';
import { paymentStage, secondsToRetry, stageText } from './payment-stage.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');
const inSeconds = (seconds: number) => new Date(NOW + seconds * 1000).toISOString();
const prompt = (state: PaymentState, retry_at: string | null = null) => ({
  state,
  expires_at: inSeconds(68),
  retry_at,
  words: null,
});

describe('payment stages', () => {
  test('asks for a phone when no prompt was sent', () => expect(paymentStage(null, NOW)).toBe('ask'));

  test.each([
    ['created', 'sending'],
    ['submitting', 'sending'],
    ['prompted', 'prompted'],
    ['unknown', 'checking'],
    ['timed_out', 'checking'],
    ['needs_review', 'checking'],
    ['failed', 'closed'],
    ['cancelled', 'closed'],
    ['succeeded', 'received'],
  ] as const)('%s is %s', (state, stage) => expect(paymentStage(prompt(state), NOW)).toBe(stage));

  test('checks an expired prompt instead of calling it failed', () => {
    expect(paymentStage(prompt('prompted'), NOW + 68_000)).toBe('checking');
  });
});

describe('sending another prompt', () => {
  test('is allowed at once without an earlier one', () => expect(secondsToRetry(null, NOW)).toBe(0));
  test('waits for the prompt on the phone', () => expect(secondsToRetry(prompt('prompted'), NOW)).toBe(68));
  test('waits until the server allows it', () =>
    expect(secondsToRetry(prompt('cancelled', inSeconds(42)), NOW)).toBe(42));
  test('is allowed from that moment on', () =>
    expect(secondsToRetry(prompt('timed_out', inSeconds(-1)), NOW)).toBe(0));
  test.each(['submitting', 'unknown', 'succeeded'] as const)('is not offered while it is %s', (state) =>
    expect(secondsToRetry(prompt(state), NOW)).toBeNull(),
  );
});

describe('payment texts', () => {
  const order = { of: 'order', is_reserved: true } as const;

  test('exist for every state, and call only ended payments failed', () => {
    const sounding = PaymentState.options.filter((state) => {
      const { title, text } = stageText(paymentStage(prompt(state), NOW), prompt(state), order);
      expect(title).not.toBe('');
      return /fail|did not go through|cancelled/i.test(`${title} ${text}`);
    });
    expect(sounding).toEqual(['failed', 'cancelled']);
  });

  test('do not promise pieces that are not held', () => {
    const unreserved = { ...order, is_reserved: false };
    for (const stage of ['ask', 'closed'] as const) {
      const read = (bill: typeof unreserved) => Object.values(stageText(stage, null, bill)).join(' ');
      expect(read(order)).toMatch(/held/);
      expect(read(unreserved)).not.toMatch(/held/);
    }
  });

  test("prefer the server's message", () => {
    const declined = stageText(
      'closed',
      { state: 'failed', words: 'There was not enough money on the phone.' },
      order,
    );
    expect(declined.text).toBe('There was not enough money on the phone.');
    expect(
      stageText('closed', { state: 'cancelled', words: null }, { of: 'booking', is_reserved: true }).title,
    ).toBe('The prompt was cancelled');
  });
});
