import { describe, expect, it } from 'vitest';
import {
  backupsNow,
  certificateNow,
  diskNow,
  jobsNow,
  processesNow,
  speedNow,
} from './machine-checks.rules.ts';

const now = new Date('2026-11-16T07:52:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const GB = 1e9;

describe('backupsNow', () => {
  const last = { lastAt: ago(472), bytes: 310e6, failure: null, everyHours: 24 };

  it('says how old the last one is', () => {
    expect(backupsNow(last, now)).toEqual({
      state: 'good',
      sentence: 'The last one is from 03:00.',
      figure: '8 hours old',
      note: '310 MB',
    });
  });

  it.each([
    [26 * 60, 'good'],
    [26 * 60 + 1, 'warning'],
    [50 * 60, 'warning'],
    [50 * 60 + 1, 'bad'],
  ])('judges one of %i minutes ago as %s', (minutes, state) => {
    expect(backupsNow({ ...last, lastAt: ago(minutes) }, now).state).toBe(state);
  });

  it.each([
    [7 * 24 + 2, 'good'],
    [7 * 24 + 3, 'warning'],
    [14 * 24 + 3, 'bad'],
  ])('expects a shop that is backed up by hand to do it weekly: %i hours ago is %s', (hours, state) => {
    expect(backupsNow({ ...last, lastAt: ago(hours * 60), everyHours: 0 }, now).state).toBe(state);
  });

  it('warns of a failure, and of a shop without any', () => {
    const failure = { at: ago(10), error: 'No space left on device.' };
    expect(backupsNow({ ...last, failure }, now).sentence).toBe(
      'It failed at 10:42: No space left on device. The last one is from 03:00.',
    );
    expect(backupsNow({ lastAt: null, bytes: null, failure: null, everyHours: 24 }, now)).toMatchObject({
      state: 'warning',
      headline: 'There is no backup yet',
    });
  });
});

describe('diskNow', () => {
  it.each([
    [41, 'good'],
    [40, 'warning'],
    [17, 'warning'],
    [16, 'bad'],
  ])('judges %i free of 200 GB as %s', (free, state) => {
    expect(diskNow([{ totalBytes: 200 * GB, freeBytes: free * GB }], GB).state).toBe(state);
  });

  it('judges the fullest disk, also a small one with little left', () => {
    const empty = { totalBytes: 200 * GB, freeBytes: 150 * GB };
    const full = { totalBytes: 3 * GB, freeBytes: 0.9 * GB };
    expect(diskNow([empty, full], GB)).toMatchObject({ state: 'bad', note: '2.1 GB of 3.0 GB', gauge: 70 });
    expect(diskNow([], 2.04 * GB)).toEqual({ state: 'good', sentence: 'The database has 2.0 GB.' });
  });
});

describe('jobsNow', () => {
  const calm = { waiting: 0, oldestWaitingAt: null, failed: 0, failing: [], known: 27 };

  it('is good while work flows', () => {
    expect(jobsNow(calm, now).sentence).toBe('All 27 run, and nothing waits.');
    const busy = { ...calm, waiting: 3, oldestWaitingAt: new Date(now.getTime() - 4_000) };
    expect(jobsNow(busy, now).sentence).toBe('All 27 run. The longest wait is 4 seconds.');
  });

  it.each([
    [5, 'good'],
    [6, 'warning'],
    [30, 'warning'],
    [31, 'bad'],
  ])('judges a wait of %i minutes, and a job that fails as long, as %s', (minutes, state) => {
    expect(jobsNow({ ...calm, waiting: 1, oldestWaitingAt: ago(minutes) }, now).state).toBe(state);
    const failing = [{ job: 'payments.due', since: ago(minutes) }];
    expect(jobsNow({ ...calm, failing }, now).state).toBe(state);
  });

  it('names the job that has failed longest, and counts those given up', () => {
    const failing = [
      { job: 'papers.issue', since: ago(7) },
      { job: 'payments.due', since: ago(10) },
    ];
    expect(jobsNow({ ...calm, failing }, now)).toMatchObject({
      headline: 'Two jobs fail',
      sentence: '“payments.due” has failed since 10:42. It is repeated until it works.',
    });
    expect(jobsNow({ ...calm, failed: 1 }, now).state).toBe('warning');
  });
});

describe('speedNow', () => {
  const fast = { responses: 100, failures: 0, medianMs: 12, slowestMs: 410 };

  it.each([
    [{}, 'good'],
    [{ slowestMs: 2_001 }, 'warning'],
    [{ slowestMs: 8_001 }, 'bad'],
    [{ failures: 5 }, 'good'],
    [{ failures: 6 }, 'bad'],
    [{ responses: 19, failures: 19 }, 'good'],
    [{ responses: 0 }, 'good'],
  ])('judges %j as %s', (given, state) => {
    expect(speedNow({ ...fast, ...given }).state).toBe(state);
  });

  it('speaks of seconds', () => {
    expect(speedNow(fast).sentence).toBe(
      'The shop answers in 12 ms for most, 0.4 seconds for the slowest in a hundred.',
    );
  });
});

describe('processesNow', () => {
  const one = (kind: 'api' | 'worker' | 'both', seen: number, started = 600) => ({
    kind,
    startedAt: ago(started),
    seenAt: ago(seen),
  });

  it('counts who serves and who works', () => {
    expect(processesNow([one('both', 0)], now).sentence).toBe('One server answers, 1 worker at work.');
    expect(processesNow([one('api', 0), one('api', 1), one('worker', 0)], now).sentence).toBe(
      'Two servers answer, 1 worker at work.',
    );
  });

  it('is bad without a worker', () => {
    expect(processesNow([one('api', 0), one('worker', 2)], now)).toMatchObject({
      state: 'bad',
      sentence: expect.stringContaining('seen at 10:50'),
    });
    expect(processesNow([], now).state).toBe('bad');
  });

  it('warns of a process that ended and did not come back, for a day', () => {
    const others = [one('both', 0), one('api', 0)];
    expect(processesNow([...others, one('api', 5)], now).state).toBe('warning');
    expect(processesNow([...others, one('api', 24 * 60)], now).state).toBe('good');
    const again = one('api', 0, 4);
    expect(processesNow([...others, again, one('api', 5)], now).state).toBe('good');
  });
});

describe('certificateNow', () => {
  const inDays = (days: number) => ({ until: new Date(now.getTime() + days * 86_400_000) });

  it.each([
    [21, 'good'],
    [20.9, 'warning'],
    [7, 'warning'],
    [6.9, 'bad'],
    [-1, 'bad'],
  ])('judges %f days as %s', (days, state) => {
    expect(certificateNow(inDays(days), now).state).toBe(state);
  });

  it('tells a wrong certificate from a site that we cannot reach', () => {
    expect(certificateNow({ problem: 'SELF_SIGNED_CERT_IN_CHAIN' }, now).state).toBe('bad');
    expect(certificateNow({ unreachable: 'harusi.example does not answer' }, now).state).toBe('warning');
  });
});
