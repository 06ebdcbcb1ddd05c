import { setTimeout as sleep } from 'node:timers/promises';
import { findViolations } from './invariants.ts';
import { Load, type Purchase } from './load.ts';
import { FAULTS, type FaultName, findMissing } from './nemesis.ts';
import { createRandom } from './random.ts';
import { type Shop, startShop } from './shop.ts';
import { probe } from './probe.ts';

/** If the shop does not sell again within this time after the harm ended, it is stuck. */
const RECOVERY_LIMIT_MS = 120_000;

export interface FaultResult {
  fault: FaultName;
  /** From the end of the harm to the first order taken. */
  recoveryMs: number;
}

/** One round, as it is written to the results. */
export interface Round {
  seed: number;
  round: number;
  faults: FaultResult[];
  purchases: number;
  orders: number;
  captured: number;
  accepted: number;
  refused: number;
  broken: number;
  /** Answers that no fault excuses, such as 500. */
  wrong: Record<string, number>;
  lost: string[];
  doubled: string[];
  stuck: string[];
}

interface CampaignOptions {
  seed: number;
  /** The faults of each round that is to run, by its number. */
  rounds: ReadonlyMap<number, readonly FaultName[]>;
  /** Starts no pages, and ends without waiting for prompts that have no outcome. */
  short?: boolean;
  print: (line: string) => void;
  onRound: (round: Round) => void;
}

/** Sells under load while things break, and holds what buyers and M-Pesa saw against the books after each round. */
export async function runCampaign({
  seed,
  rounds,
  short = false,
  print,
  onRound,
}: CampaignOptions): Promise<void> {
  const shop = await startShop({ short });
  const purchases: Purchase[] = [];
  let before = { orders: 0, captured: 0 };
  try {
    for (const [round, faults] of rounds) {
      const { load, results, stuck } = await runRound(shop, { seed, round, faults, print });
      purchases.push(...load.purchases);
      const { orders, captured, ...found } = await findViolations(shop, purchases, { short });
      const { wrong, ...tally } = load.tally;
      onRound({
        seed,
        round,
        faults: results,
        purchases: load.purchases.length,
        orders: orders - before.orders,
        captured: captured - before.captured,
        ...tally,
        wrong: Object.fromEntries(wrong),
        ...found,
        stuck: [...stuck, ...found.stuck],
      });
      before = { orders, captured };
    }
  } finally {
    await shop.stop();
  }
}

interface RoundPlan {
  seed: number;
  round: number;
  faults: readonly FaultName[];
  print: (line: string) => void;
}

async function runRound(shop: Shop, { seed, round, faults, print }: RoundPlan) {
  const random = createRandom(seed * 1_000 + round);
  const load = new Load(shop, createRandom(seed * 1_000 + round + 500));
  const results: FaultResult[] = [];
  const stuck: string[] = [];
  await sleep(1_000);
  for (const fault of faults) {
    const missing = findMissing(shop, fault);
    if (missing) {
      print(`${seed}.${round} ${fault}: left out, it needs ${missing}`);
      continue;
    }
    await FAULTS[fault](shop, random);
    const recoveryMs = await probe(shop, RECOVERY_LIMIT_MS);
    if (recoveryMs === undefined) stuck.push(`no order within ${RECOVERY_LIMIT_MS / 1000} s after: ${fault}`);
    results.push({ fault, recoveryMs: recoveryMs ?? RECOVERY_LIMIT_MS });
    print(`${seed}.${round} ${results.length}/${faults.length} ${fault}: ${recoveryMs ?? 'no'} ms`);
    if (fault === 'fail over to the standby') await shop.database.attachStandby();
    await sleep(300 + random() * 700);
  }
  await load.stop();
  return { load, results, stuck };
}
