export interface Totals {
  passed: number;
  failed: number;
}

export const sum = (parts: Totals[]): Totals => ({
  passed: parts.reduce((total, { passed }) => total + passed, 0),
  failed: parts.reduce((total, { failed }) => total + failed, 0),
});

interface VitestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** A file that could not even be loaded has no tests to fail: it counts as one. */
export function vitestTotals(json: string): Totals {
  const report: VitestReport = JSON.parse(json);
  return sum(
    report.testResults.map(({ status, assertionResults }) => {
      const count = (wanted: string) => assertionResults.filter((test) => test.status === wanted).length;
      const failed = count('failed');
      return { passed: count('passed'), failed: failed === 0 && status === 'failed' ? 1 : failed };
    }),
  );
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** Errors outside of tests, such as a shop that does not start, count too. */
export function playwrightTotals(json: string): Totals {
  const { stats, errors }: PlaywrightReport = JSON.parse(json);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/** A run that ended badly never looks like a good one, whatever its report says. */
export function judged(totals: Totals, exitCode: number): Totals {
  return exitCode !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}
