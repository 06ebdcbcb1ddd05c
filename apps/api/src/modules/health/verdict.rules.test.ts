import { describe, expect, it } from 'vitest';
import { bad, good, type Outcomes, warning } from './checks/check.ts';
import { judge } from './verdict.rules.ts';

const outcomes = (given: Parameters<typeof Object.entries>[0] = {}) =>
  new Map(Object.entries(given)) as unknown as Outcomes;

const disk = warning({ headline: 'The disk needs more room soon', sentence: '84 % full.', steps: ['Ask.'] });
const payment = warning({
  headline: 'One payment needs you',
  sentence: 'KShs 13,800 came in, and we do not know for what.',
  steps: ['Match it.'],
  action: { label: 'Match the payments', path: '/admin/money' },
});
const mpesa = bad({
  headline: 'M-Pesa has not answered since 18:22',
  sentence: 'Orders are kept.',
  steps: ['Wait.'],
});

describe('judge', () => {
  it('says that all is well, with the age of the backup', () => {
    const backups = good('The last one is from 03:00.', { figure: '7 hours old' });
    expect(judge(outcomes({ books: good('Agrees.'), backups }))).toEqual({
      state: 'good',
      title: 'All is well.',
      text: 'Money agrees to the cent, the backup is 7 hours old and nothing waits for you.',
      action: null,
    });
  });

  it('names what needs a person, and the screen for it', () => {
    expect(judge(outcomes({ money_to_match: payment, disk }))).toEqual({
      state: 'warning',
      title: 'The shop is open. One payment needs you.',
      text: 'KShs 13,800 came in, and we do not know for what. Also: the disk needs more room soon.',
      action: payment.action,
    });
  });

  it('names what is bad before warnings, and counts the rest', () => {
    const verdict = judge(outcomes({ money_to_match: payment, disk, mpesa, jobs: disk }));
    expect(verdict.state).toBe('bad');
    expect(verdict.title).toBe('M-Pesa has not answered since 18:22.');
    expect(verdict.text).toBe('Orders are kept. Also: one payment needs you, and two more things.');
  });

  it('keeps the capitals of names', () => {
    const verdict = judge(outcomes({ disk, mpesa: { ...mpesa, state: 'warning' } }));
    expect(verdict.text).toContain('Also: M-Pesa has');
  });

  it('does not say that all is well when a check could not be read', () => {
    expect(judge(outcomes({ disk: null, books: good('Agrees.') }))).toMatchObject({
      state: 'warning',
      title: 'One check could not be read.',
    });
  });
});
