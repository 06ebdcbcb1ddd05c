export interface Totals {
  passed: number;
  failed: number;
}

export const addTotals = (parts: Totals[]): Totals => ({
  passed: parts.reduce((total, { passed }) => total + passed, 0),
  failed: parts.reduce((total, { failed }) => total + failed, 0),
});

interface VitestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** A file that fails to load reports no tests, so it counts as one failure. */
export function vitestTotals(json: string): Totals {
  const report: VitestReport = JSON.parse(json);
  return addTotals(
    report.testResults.map(({ status, assertionResults }) => {
      const count = (expected: string) => assertionResults.filter((test) => test.status === expected).length;
      const failed = count('failed');
      return { passed: count('passed'), failed: failed === 0 && status === 'failed' ? 1 : failed };
    }),
  );
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/**
 * Errors outside tests, such as a shop that does not start, count as failures too. So do skipped tests: Playwright skips
 * a phase when one before it fails.
 */
export function playwrightTotals(json: string): Totals {
  const { stats, errors }: PlaywrightReport = JSON.parse(json);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped + errors.length };
}

/** A run that exits with an error counts at least one failure, whatever its report says. */
export function withExitCode(totals: Totals, exitCode: number): Totals {
  return exitCode !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}
