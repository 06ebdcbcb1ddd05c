import { describe, expect, it } from 'vitest';
import { withExitCode, playwrightTotals, addTotals, vitestTotals } from './totals.ts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});

describe('totals', () => {
  it('adds up the tests of all files', () => {
    const report = { testResults: [file('passed', 'passed', 'skipped'), file('failed', 'failed', 'passed')] };
    expect(vitestTotals(JSON.stringify(report))).toEqual({ passed: 2, failed: 1 });
  });

  it('counts a file that does not load as a failure', () => {
    expect(vitestTotals(JSON.stringify({ testResults: [file('failed')] }))).toEqual({ passed: 0, failed: 1 });
  });

  it('counts browser tests, skipped ones and errors outside tests', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 3 };
    expect(playwrightTotals(JSON.stringify({ stats, errors: [{}] }))).toEqual({ passed: 5, failed: 5 });
  });

  it('counts a failure when the run exits with an error', () => {
    expect(withExitCode({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 });
    expect(withExitCode({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
    expect(withExitCode({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 });
  });

  it('adds totals', () => {
    expect(
      addTotals([
        { passed: 1, failed: 2 },
        { passed: 3, failed: 0 },
      ]),
    ).toEqual({ passed: 4, failed: 2 });
  });
});
