import { expect, it } from 'vitest';
import { shareSucceeded, describeReport } from '../test/fuzz/describe-report.ts';
import { runFuzz } from '../test/fuzz/run-fuzz.ts';

/** Eight for each operation, so that most of them succeed at least once. */
const ENOUGH_REQUESTS = 2_700;
const requests = Number(process.env['FUZZ_REQUESTS'] ?? ENOUGH_REQUESTS);
const seed = Number(process.env['FUZZ_SEED'] ?? 2026);
const only = process.env['FUZZ_ONLY'] === undefined ? undefined : Number(process.env['FUZZ_ONLY']);

it(
  `answers ${requests} malformed requests`,
  async () => {
    const report = await runFuzz({ requests, seed, only });
    process.stdout.write(describeReport(report, { seed, only }));
    expect(report.findings.map(({ request, fault }) => `${request.index} ${fault}`)).toEqual([]);
    expect([...report.background.keys()]).toEqual([]);
    // Mostly rejected requests would prove little.
    const expected = requests >= ENOUGH_REQUESTS && only === undefined ? 0.9 : 0;
    expect(shareSucceeded(report)).toBeGreaterThanOrEqual(expected);
  },
  60 * 60_000,
);
