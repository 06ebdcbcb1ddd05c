import { existsSync, readFileSync } from 'node:fs';
import { FAULT_NAMES } from './nemesis.ts';
import type { Round } from './campaign.ts';

/** A round with where and when it ran. */
export interface RecordedRound extends Round {
  at: string;
  commit: string;
  machine: string;
}

export function readRounds(file: string): RecordedRound[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

const sum = (rounds: Round[], of: (round: Round) => number) =>
  rounds.reduce((total, round) => total + of(round), 0);
const seconds = (ms: number) => (ms / 1000).toFixed(1);

/** The tables of `docs/reliability.md`, from all recorded rounds. */
export function formatReport(rounds: RecordedRound[]): string {
  const recoveries = rounds.flatMap(({ faults }) => faults);
  const rows = FAULT_NAMES.flatMap((name) => {
    const took = recoveries
      .filter(({ fault }) => fault === name)
      .map(({ recoveryMs }) => recoveryMs)
      .toSorted((a, b) => a - b);
    if (took.length === 0) return [];
    const at = (share: number) => seconds(took[Math.min(took.length - 1, Math.floor(took.length * share))]!);
    return [`| ${name} | ${took.length} | ${at(0.5)} | ${at(0.95)} | ${seconds(took.at(-1)!)} |`];
  });
  const all = (of: (round: Round) => string[]) => sum(rounds, (round) => of(round).length);
  const wrong = sum(rounds, ({ wrong }) => Object.values(wrong).reduce((a, b) => a + b, 0));
  const commits = [...new Set(rounds.map(({ commit }) => commit))].join(', ');
  const machines = [...new Set(rounds.map(({ machine }) => machine))].join('; ');
  return [
    `${recoveries.length} faults in ${rounds.length} rounds (commits ${commits}; ${machines}).`,
    '',
    '| purchases tried | payments taken | answers | refused early | broken | unexcused errors | **lost** | **doubled** | **stuck** |',
    '| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    `| ${[
      sum(rounds, (round) => round.purchases),
      sum(rounds, (round) => round.captured),
      sum(rounds, (round) => round.accepted),
      sum(rounds, (round) => round.refused),
      sum(rounds, (round) => round.broken),
      wrong,
      all(({ lost }) => lost),
      all(({ doubled }) => doubled),
      all(({ stuck }) => stuck),
    ].join(' | ')} |`,
    '',
    'Seconds from the end of the harm until the shop takes an order again:',
    '',
    '| fault | times | median | 95 % | longest |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n');
}
