import { describe, expect, it } from 'vitest';
import { TERMINAL_CODES } from '../../services/mpesa/daraja.rules.ts';
import { stateForCode, maskedPhone, nextCheck, OPEN_STATES, retryAt, toPayment } from './payments.rules.ts';

const AT = '2026-11-14T15:05:00.000Z';
const after = (seconds: number) => new Date(Date.parse(AT) + seconds * 1000);
const attempt = {
  id: 7,
  state: 'failed' as const,
  timedOutBy: null,
  resultCode: '1',
  msisdn: '254712345678',
  amountCents: 150_000,
  createdAt: AT,
  submittedAt: AT,
  expiresAt: after(90).toISOString(),
};

describe('the query schedule', () => {
  const MINUTE = 60;
  const HOUR = 60 * MINUTE;
  const SCHEDULE = [
    20,
    30,
    40,
    50,
    60,
    70,
    80,
    90,
    2 * MINUTE,
    5 * MINUTE,
    15 * MINUTE,
    HOUR,
    6 * HOUR,
    24 * HOUR,
  ];

  it('runs to its end', () => {
    const checks: number[] = [];
    for (let next = nextCheck(after(0), after(0)); next; next = nextCheck(after(0), next)) {
      checks.push((next.getTime() - Date.parse(AT)) / 1000);
    }
    expect(checks).toEqual(SCHEDULE);
  });

  it('skips missed checks and never returns a past time', () => {
    expect(nextCheck(after(0), after(33))).toEqual(after(40));
    expect(nextCheck(after(0), after(HOUR + 1))).toEqual(after(6 * HOUR));
    expect(nextCheck(after(0), after(24 * HOUR))).toBeNull();
  });
});

describe('the next prompt', () => {
  it.each(OPEN_STATES)('waits while the current one is %s', (state) => {
    expect(retryAt({ ...attempt, state })).toBeNull();
  });

  it.each(['succeeded', 'needs_review'] as const)('is not offered in state %s', (state) => {
    expect(retryAt({ ...attempt, state })).toBeNull();
  });

  it.each(['failed', 'cancelled', 'timed_out'] as const)('is allowed a minute later in state %s', (state) => {
    expect(retryAt({ ...attempt, state })).toEqual(after(60));
    expect(retryAt({ ...attempt, state, submittedAt: null })).toEqual(after(60));
    expect(retryAt({ ...attempt, state, submittedAt: after(5).toISOString() })).toEqual(after(65));
  });

  it('waits two minutes after result code 17', () => {
    expect(retryAt({ ...attempt, resultCode: '17' })).toEqual(after(120));
  });
});

describe('a final result code', () => {
  it.each(['1031', '1032'])('%s means cancelled by the payer', (code) => {
    expect(stateForCode(code)).toEqual({ state: 'cancelled', timedOutBy: null });
  });

  it.each(['1019', '1037'])('%s means no answer', (code) => {
    expect(stateForCode(code)).toEqual({ state: 'timed_out', timedOutBy: 'provider' });
  });

  it('means failed in all other cases', () => {
    const others = [...TERMINAL_CODES].filter((code) => !['1031', '1032', '1019', '1037'].includes(code));
    expect(others).toHaveLength(16);
    for (const code of others) expect(stateForCode(code)).toEqual({ state: 'failed', timedOutBy: null });
  });

  it.each([...TERMINAL_CODES, 'locked', 'busy', 'refused', 'withdrawn'])('%s has its own message', (code) => {
    const { words } = toPayment({ ...attempt, ...stateForCode(code), resultCode: code }, null);
    expect(words).toMatch(/^[A-Z].{20,}\.$/);
    expect(words).not.toContain('still checking');
    expect(words).not.toMatch(/another amount/i); // code 17 must not lead to a second payment
  });
});

describe('a prompt as the buyer sees it', () => {
  it('shows the last digits of the number, the amount in shillings and the retry time', () => {
    expect(toPayment(attempt, null)).toEqual({
      id: 7,
      state: 'failed',
      phone: '0712 ••• 678',
      amount: '1500.00',
      asked_at: AT,
      expires_at: after(90).toISOString(),
      retry_at: after(60).toISOString(),
      words: expect.stringContaining('not enough money'),
      phone_page: null,
    });
  });

  it('links to the simulated phone in the demo', () => {
    expect(toPayment(attempt, 'http://localhost:8090/_sim/phone').phone_page).toBe(
      'http://localhost:8090/_sim/phone/254712345678',
    );
  });

  it('has no message while it is pending or once it is paid', () => {
    for (const state of ['created', 'submitting', 'prompted', 'succeeded'] as const) {
      expect(toPayment({ ...attempt, state, resultCode: null }, null).words).toBeNull();
    }
  });

  it('is not shown as failed while the outcome is unknown', () => {
    const unsure = [
      { state: 'unknown', timedOutBy: null, resultCode: null },
      { state: 'needs_review', timedOutBy: null, resultCode: '0' },
      { state: 'timed_out', timedOutBy: 'ours', resultCode: null },
      { state: 'timed_out', timedOutBy: 'ours', resultCode: '1037' },
      { state: 'failed', timedOutBy: null, resultCode: '7777' },
    ] as const;
    for (const one of unsure) {
      expect(toPayment({ ...attempt, ...one }, null).words).toContain('still checking');
    }
  });

  it('masks both kinds of numbers', () => {
    expect([maskedPhone('254712345678'), maskedPhone('254110000001')]).toEqual([
      '0712 ••• 678',
      '0110 ••• 001',
    ]);
  });
});
