import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Round, runCampaign } from '../faults/lib/campaign.ts';
import { planRounds, SHORT_ROUND } from '../faults/lib/nemesis.ts';
import { formatReport, readRounds } from '../faults/lib/report.ts';
import { runProgram } from './lib/process/run-program.ts';
import { root } from './lib/repository.ts';
import { print } from './lib/terminal/terminal.ts';
import { runCommand } from './lib/terminal/user-error.ts';

const RESULTS = join(root, 'faults', 'results.jsonl');
const DOCUMENT = join(root, 'docs', 'reliability.md');
const MARKS = /(<!-- results -->\n)[\s\S]*(<!-- end -->)/;

/**
 * `npm run faults`: load and injected faults, then invariants. `FAULTS=n` how many (100), `SEED=n` which (the next that has
 * no results). A run that was interrupted goes on after its last finished round. Writes `docs/reliability.md`. With `--short`
 * one round of a minute, which is not recorded: part of `npm test`.
 */
await runCommand(async () => (process.argv.includes('--short') ? runShort() : runRecorded()));

async function runShort(): Promise<number> {
  let bad = 0;
  const rounds = new Map([[0, SHORT_ROUND]]);
  await runCampaign({ seed: 0, rounds, short: true, print, onRound: (round) => (bad += printRound(round)) });
  return bad === 0 ? 0 : 1;
}

async function runRecorded(): Promise<number> {
  const recorded = readRounds(RESULTS);
  const seed = Number(process.env['SEED'] ?? 1 + Math.max(0, ...recorded.map((round) => round.seed)));
  const rounds = planRounds(seed, Number(process.env['FAULTS'] ?? 100));
  for (const done of recorded) if (done.seed === seed) rounds.delete(done.round);
  const about = await describeRun();
  let bad = 0;
  await runCampaign({
    seed,
    rounds,
    print,
    onRound: (round) => {
      bad += printRound(round);
      appendFileSync(RESULTS, `${JSON.stringify({ at: new Date().toISOString(), ...about, ...round })}\n`);
    },
  });
  const report = formatReport(readRounds(RESULTS));
  const page = readFileSync(DOCUMENT, 'utf8');
  writeFileSync(
    DOCUMENT,
    page.replace(MARKS, (_all, first, last) => `${first}\n${report}\n\n${last}`),
  );
  return bad === 0 ? 0 : 1;
}

async function describeRun() {
  const { stdout } = await runProgram('git', ['rev-parse', '--short', 'HEAD']);
  return { commit: stdout.trim(), machine: `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB` };
}

/** How many things it found wrong. */
function printRound({ seed, round, captured, lost, doubled, stuck, wrong }: Round): number {
  print(
    `round ${seed}.${round}: ${captured} payments, lost ${lost.length}, doubled ${doubled.length}, stuck ${stuck.length}`,
  );
  const errors = Object.entries(wrong).map(([what, times]) => `${times} × ${what}`);
  const found = [...lost, ...doubled, ...stuck, ...errors];
  for (const what of found) print(`  ${what}`);
  return found.length;
}
