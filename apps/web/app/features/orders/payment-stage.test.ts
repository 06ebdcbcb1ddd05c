import { PaymentState } from '@harusi/contracts/payments';
import { describe, expect, test } from 'vitest';
import { secondsToNext, stageOf, tellStage } from './payment-stage.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');
const inSeconds = (seconds: number) => new Date(NOW + seconds * 1000).toISOString();
const prompt = (state: PaymentState, retry_at: string | null = null) => ({
  state,
  expires_at: inSeconds(68),
  retry_at,
  words: null,
});

describe('where a payment stands', () => {
  test('nobody was asked yet', () => expect(stageOf(null, NOW)).toBe('ask'));

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
  ] as const)('%s is %s', (state, stage) => expect(stageOf(prompt(state), NOW)).toBe(stage));

  test('a prompt whose time is over is being checked, not failed', () => {
    expect(stageOf(prompt('prompted'), NOW + 68_000)).toBe('checking');
  });
});

describe('another prompt', () => {
  test('may go out at once when there was none', () => expect(secondsToNext(null, NOW)).toBe(0));
  test('waits for the one on the phone', () => expect(secondsToNext(prompt('prompted'), NOW)).toBe(68));
  test('waits until the server allows it', () =>
    expect(secondsToNext(prompt('cancelled', inSeconds(42)), NOW)).toBe(42));
  test('may go out from then on', () =>
    expect(secondsToNext(prompt('timed_out', inSeconds(-1)), NOW)).toBe(0));
  test.each(['submitting', 'unknown', 'succeeded'] as const)('is not offered while it is %s', (state) =>
    expect(secondsToNext(prompt(state), NOW)).toBeNull(),
  );
});

describe('what is said', () => {
  test('no state without words, and only what has really ended is called so', () => {
    const sounding = PaymentState.options.filter((state) => {
      const { title, text } = tellStage(stageOf(prompt(state), NOW), prompt(state), 'order');
      expect(title).not.toBe('');
      return /fail|did not go through|cancelled/i.test(`${title} ${text}`);
    });
    expect(sounding).toEqual(['failed', 'cancelled']);
  });

  test('the server knows best what happened', () => {
    const said = tellStage(
      'closed',
      { state: 'failed', words: 'There was not enough money on the phone.' },
      'order',
    );
    expect(said.text).toBe('There was not enough money on the phone.');
    expect(tellStage('closed', { state: 'cancelled', words: null }, 'booking').title).toBe(
      'The prompt was cancelled',
    );
  });
});
