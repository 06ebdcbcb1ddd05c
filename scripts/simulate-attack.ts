import { type AttackResult, simulateAttack } from '../bench/attack.ts';
import { print } from './lib/terminal/terminal.ts';
import { runCommand } from './lib/terminal/user-error.ts';

/** How many addresses the attacker has; `npm run simulate-attack -- 1000` tries others. None is for comparison. */
const ADDRESSES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [0, 1, 10, 100];

/** Prints what an hour of attack holds of the shop, and how honest buyers fare meanwhile. */
await runCommand(async () => {
  print(
    '| addresses | on | units | worst product | hours | worst day | buyers | through | puzzles | signed in | refused | not to be had | too late | longest wait |',
  );
  print('| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const addresses of ADDRESSES) {
    for (const target of ['stock', 'diaries'] as const) {
      print(`| ${toCells(await simulateAttack(addresses, target)).join(' | ')} |`);
    }
  }
  return 0;
});

function toCells({
  addresses,
  target,
  units,
  worstProduct,
  hours,
  worstDay,
  honest,
}: AttackResult): (string | number)[] {
  const percents = [units, worstProduct, hours, worstDay].map((share) => `${(100 * share).toFixed(1)} %`);
  const { orders, through, challenged, signedIn, refused, soldOut, tooLate, longestSeconds } = honest;
  return [
    addresses,
    target,
    ...percents,
    orders,
    through,
    challenged,
    signedIn,
    refused,
    soldOut,
    tooLate,
    `${Math.round(longestSeconds)} s`,
  ];
}
