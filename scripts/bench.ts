import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { between, CONNECTIONS, measureBare } from '../bench/lib/bare.ts';
import { launch } from '../bench/lib/launch.ts';
import { PARTS } from '../bench/parts.ts';
import { formatRows } from '../bench/report/format-rows.ts';
import { keepRows, readCircumstances } from '../bench/report/keep.ts';
import type { KeptRow } from '../bench/report/rows.ts';
import { freePort } from './lib/process/ports.ts';
import { startPostgres } from './lib/postgres/postgres.ts';
import { isWebBuilt, buildWeb } from './lib/shop/web-build.ts';
import { createProgress } from './lib/terminal/progress.ts';
import { print } from './lib/terminal/terminal.ts';
import { runCommand } from './lib/terminal/user-error.ts';

/** A first look in about a minute: 10,000 products only, and too short for figures to keep. */
const IS_QUICK = process.env['BENCH_QUICK'] === '1';
/** Any of the names in bench/parts.ts; `overload` takes minutes. */
const WHAT =
  process.env['BENCH_WHAT'] ??
  (IS_QUICK ? 'orders,checkout,catalogue' : 'orders,checkout,campaigns,catalogue,dashboard,accounting');
const SIZES = (process.env['BENCH_SIZES'] ?? (IS_QUICK ? '10000' : '10000,1000000')).split(',').map(Number);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? (IS_QUICK ? 1 : 5));
const WARM_UP_SECONDS = IS_QUICK ? 1 : 4;
const OVERLOAD_SECONDS = Number(process.env['BENCH_OVERLOAD_SECONDS'] ?? 60);

/** Prints what each response costs, as ratios to a bare server measured in the same run, and writes docs/performance.md. */
await runCommand(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'harusi-bench-'));
  const stops: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })];
  const { step } = createProgress();
  try {
    if (WHAT.includes('catalogue') && !isWebBuilt()) await step('Building the pages', () => buildWeb());
    const postgres = await step('Starting PostgreSQL', () => startPostgres({ dataDir, durable: false }));
    stops.push(postgres.stop);
    const bare = await launch(['bench/lib/bare-server.ts'], await freePort(), {}, '/');
    stops.push(bare.stop);
    const base = await step('Bare server', () => measureBare(bare, SECONDS, WARM_UP_SECONDS));
    const circumstances = readCircumstances();
    const bareRow = { what: 'a bare server, 6 KB', size: 0, timesBare: 1, bareMs: base.nodeMs, ...base };
    const sampleBare = () => measureBare(bare, SECONDS / 5, 0);

    const rows: KeptRow[] = [{ ...bareRow, part: 'bare', ...circumstances }];
    const lines: string[] = [];
    for (const [part, run] of Object.entries(PARTS).filter(([name]) => WHAT.includes(name))) {
      const before = await sampleBare();
      const result = await run({
        postgres,
        dataDir,
        sizes: SIZES,
        seconds: SECONDS,
        warmUpSeconds: WARM_UP_SECONDS,
        overloadSeconds: OVERLOAD_SECONDS,
        sampleBare,
        step,
      });
      const { nodeMs: bareMs } = between(before, await sampleBare());
      const measured = result.rows.map((row) => ({ bareMs, ...row, part, ...circumstances }));
      rows.push(...measured);
      lines.push(...(result.lines ?? []));
      if (!IS_QUICK) keepRows(measured);
    }
    print(
      `\n${circumstances.machine}, ${SECONDS} s each, ${CONNECTIONS} connections (1 where nothing is kept)\n`,
    );
    for (const line of [...formatRows(rows), ...lines]) print(line);
    return 0;
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
});
