import { describe, expect, it } from 'vitest';
import { booksToday, moneyToMatch, type MpesaDay, mpesaDay, payoutsNow } from './money-checks.rules.ts';
import { type Prompt, summarizePrompts } from './prompts.rules.ts';

const now = new Date('2026-11-16T07:52:00Z'); // 10:52 in Nairobi
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe('moneyToMatch', () => {
  const none = { open: 0, openCents: 0, oldestAt: null, toSendBack: 0, doubtful: 0 };

  it('is good when every payment has its order', () => {
    expect(moneyToMatch(none, now)).toEqual({
      state: 'good',
      sentence: 'Every payment has its order or booking.',
    });
    expect(moneyToMatch({ ...none, toSendBack: 2 }, now).sentence).toContain('Two payments are waiting');
  });

  it('names the sum and since when, and becomes bad after a day', () => {
    const one = { ...none, open: 1, openCents: 1_380_000, oldestAt: ago(191) };
    expect(moneyToMatch(one, now)).toMatchObject({
      state: 'warning',
      headline: 'One payment needs you',
      sentence: 'KShs 13,800 came in, and we do not know for what. One payment, since 07:41.',
      figure: '1 payment',
      action: { path: '/admin/money' },
    });
    expect(moneyToMatch({ ...one, oldestAt: ago(24 * 60) }, now).state).toBe('warning');
    expect(moneyToMatch({ ...one, oldestAt: ago(24 * 60 + 1) }, now)).toMatchObject({
      state: 'bad',
      sentence: expect.stringContaining('15 November'),
    });
  });

  it('names contradictions without a sum, and payments in doubt', () => {
    const claim = { ...none, open: 2, oldestAt: ago(5) };
    expect(moneyToMatch(claim, now).sentence).toMatch(/^M-Pesa’s messages contradict/);
    expect(moneyToMatch({ ...none, doubtful: 1 }, now)).toMatchObject({
      state: 'warning',
      headline: 'One payment is still unknown',
    });
  });
});

describe('booksToday', () => {
  const books = { mpesaCents: 64_128_000, booksCents: 62_748_000, unmatchedCents: 1_380_000, unmatched: 1 };

  it('explains a difference by payments to match', () => {
    expect(booksToday(books)).toMatchObject({
      state: 'good',
      sentence: expect.stringContaining('the one payment'),
    });
    expect(booksToday({ ...books, booksCents: 64_128_000 }).sentence).toContain('agree to the cent');
  });

  it.each([62_747_900, 64_128_100])('is bad about any other cent', (booksCents) => {
    expect(booksToday({ ...books, booksCents })).toMatchObject({ state: 'bad' });
  });
});

const day: MpesaDay = {
  prompts: 44,
  paid: 41,
  declined: 3,
  troubled: 0,
  recent: 3,
  recentTroubled: 0,
  downSince: null,
  answerMs: 6_000,
  lastAnswerAt: ago(1),
};

describe('mpesaDay', () => {
  it('is good when prompts are answered, also when there were none', () => {
    expect(mpesaDay(day, now)).toEqual({
      state: 'good',
      sentence:
        'Prompts arrive, and answers come within 6 seconds. 41 of 44 prompts paid, 3 called off by the buyer.',
    });
    expect(mpesaDay({ ...day, prompts: 0, recent: 0 }, now).sentence).toBe(
      'No prompt was sent since yesterday. The last answer came at 10:51.',
    );
  });

  it('is down when none of the last three or more prompts worked', () => {
    const down = { ...day, recent: 3, recentTroubled: 3, downSince: ago(12) };
    expect(mpesaDay(down, now)).toMatchObject({
      state: 'bad',
      headline: 'M-Pesa has not answered since 10:40',
    });
    expect(mpesaDay({ ...down, recent: 2, recentTroubled: 2 }, now).state).toBe('good');
    expect(mpesaDay({ ...down, recent: 4 }, now).state).toBe('good');
  });

  it('warns when a fifth fails, or answers take more than a minute', () => {
    expect(mpesaDay({ ...day, prompts: 15, troubled: 3 }, now).state).toBe('warning');
    expect(mpesaDay({ ...day, prompts: 16, troubled: 3 }, now).state).toBe('good');
    expect(mpesaDay({ ...day, answerMs: 60_001 }, now)).toMatchObject({ headline: 'M-Pesa is slow' });
  });
});

describe('summarizePrompts', () => {
  const prompt = (minutes: number, given: Partial<Prompt> = {}): Prompt => ({
    state: 'succeeded',
    resultCode: '0',
    timedOutBy: null,
    createdAt: ago(minutes),
    submittedAt: ago(minutes),
    closedAt: new Date(ago(minutes).getTime() + 6_000),
    ...given,
  });
  const unanswered = { closedAt: null, resultCode: null } as const;

  it('tells what buyers decided from what M-Pesa could not do', () => {
    const prompts = [
      prompt(1, { state: 'prompted', ...unanswered }),
      prompt(2, { state: 'failed', resultCode: 'busy' }),
      prompt(3, { state: 'unknown', ...unanswered }),
      prompt(4, { state: 'timed_out', timedOutBy: 'ours' }),
      prompt(5, { state: 'timed_out', timedOutBy: 'provider', resultCode: '1037' }),
      prompt(6, { state: 'failed', resultCode: '2001' }),
      prompt(600),
    ];
    expect(summarizePrompts(prompts, null, now)).toEqual({
      prompts: 7,
      paid: 1,
      declined: 2,
      troubled: 3,
      recent: 5,
      recentTroubled: 3,
      downSince: ago(4),
      answerMs: 6_000,
      lastAnswerAt: null,
    });
  });

  it('knows nothing of a day without prompts', () => {
    expect(summarizePrompts([], null, now)).toMatchObject({ prompts: 0, downSince: null, answerMs: null });
  });

  it('is not down when the last prompt worked', () => {
    expect(summarizePrompts([prompt(1), prompt(2, { state: 'unknown' })], null, now).downSince).toBeNull();
  });
});

describe('payoutsNow', () => {
  const none = {
    underWay: 0,
    awaitingApproval: 0,
    awaitingCents: 0,
    toCheck: 0,
    oldestToCheckAt: null,
    pause: null,
  };

  it('says what moves and what waits for approval', () => {
    expect(payoutsNow(none, now).sentence).toBe('Nothing is on its way.');
    const waiting = { ...none, underWay: 2, awaitingApproval: 1, awaitingCents: 8_279_000 };
    expect(payoutsNow(waiting, now)).toMatchObject({
      state: 'good',
      sentence: 'Two payments are on the way. One payout waits for approval: KShs 82,790.',
    });
  });

  it('warns of payments without an outcome, and is bad after a day', () => {
    const open = { ...none, toCheck: 1, oldestToCheckAt: ago(30) };
    expect(payoutsNow(open, now)).toMatchObject({ state: 'warning', figure: '1 payment' });
    expect(payoutsNow({ ...open, oldestToCheckAt: ago(24 * 60 + 1) }, now).state).toBe('bad');
  });

  it('says first that no money leaves, and is bad after a restore', () => {
    const paused = { since: ago(12).toISOString(), backup_of: null, note: null } as const;
    const open = { ...none, toCheck: 1, oldestToCheckAt: ago(30) };
    expect(payoutsNow({ ...open, pause: { ...paused, reason: 'by_hand' } }, now)).toMatchObject({
      state: 'warning',
      headline: 'Money going out is paused',
      sentence: 'Payouts and refunds wait, since 10:40. Money still comes in.',
    });
    const restored = { ...paused, reason: 'restored', backup_of: '2026-11-12T11:05:00.000Z' } as const;
    expect(payoutsNow({ ...open, pause: restored }, now)).toMatchObject({
      state: 'bad',
      sentence: expect.stringContaining('the backup of 12 November 2026, 14:05'),
      action: { path: '/admin/payouts' },
    });
  });
});
