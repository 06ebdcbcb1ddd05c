import { nairobiDay, startOfNairobiDay } from '@harusi/contracts/constants/nairobi-time';
import { basisPoints } from '../../ledger/ledger.rules.ts';

/** An income tax rate in basis points and the day it starts. */
export interface RateStep {
  day: string;
  rate: number;
}

const ALWAYS = '0001-01-01';
const DAY_MS = 86_400_000;

/** A day keeps the rate it began with: a change at noon applies from the next day. */
function firstDayFrom(moment: Date): string {
  if (moment.getTime() === 0) return ALWAYS;
  const day = nairobiDay(moment);
  return startOfNairobiDay(day).getTime() === moment.getTime()
    ? day
    : nairobiDay(new Date(moment.getTime() + DAY_MS));
}

/** All rates, oldest first; `usual` applies before the first. */
export function rateSteps(
  rows: readonly { value: unknown; validFrom: Date }[],
  usual: number,
): [RateStep, ...RateStep[]] {
  const steps = new Map<string, number>();
  for (const { value, validFrom } of rows.toSorted((a, b) => a.validFrom.getTime() - b.validFrom.getTime())) {
    steps.set(firstDayFrom(validFrom), basisPoints(Number(value)));
  }
  const first = { day: ALWAYS, rate: steps.get(ALWAYS) ?? basisPoints(usual) };
  steps.delete(ALWAYS);
  return [first, ...[...steps].map(([day, rate]) => ({ day, rate }))];
}
