import type { HoldLimits } from '@harusi/environment/environment';

/**
 * What an unpaid order or booking takes from other buyers: its units, but a bulk order of a well-stocked product
 * counts by its share of the stock, one per started fortieth.
 */
export const pointsOfLine = (quantity: number, stock: number) =>
  Math.min(quantity, Math.ceil((40 * quantity) / Math.max(1, stock)));

/** One per started hour. */
export const pointsOfBooking = (minutes: number) => Math.ceil(minutes / 60);

/** Derivations for the first point beyond the free ones: less than a second on an old phone. */
const FIRST_WORK = 65;
/** The n-th point costs 2^(n²/10) times as much: three times for the 4th, 30 times for the 7th, 20,000 times for the 12th. */
const STEEPNESS = 10;
/** Days of work for any computer: in effect, no. Also within what a challenge can ask for. */
const MOST_WORK = 2 ** 31;
/** Free points that each paid order of the last hour adds to its network. */
const POINTS_PER_PAID = 3;

/** The unpaid orders and bookings of the last hour, in points. */
export interface RecentHolds {
  ofPhone: number;
  ofNetwork: number;
  /** How many the same network paid in that hour. */
  paidByNetwork: number;
  /** Whether this buyer has paid before, or has confirmed an email address: their network does not matter. */
  isProven: boolean;
}

/**
 * How much work to demand before this many points are held; 0 for most. It never refuses: thousands of buyers share a
 * mobile carrier's address, so an address that pays gets more for free.
 */
export function workFor(points: number, recent: RecentHolds, limits: HoldLimits): number {
  const freeOfNetwork = limits.freePerNetwork + POINTS_PER_PAID * recent.paidByNetwork;
  return Math.max(
    workBeyond(limits.freePerPhone, recent.ofPhone, points),
    recent.isProven ? 0 : workBeyond(freeOfNetwork, recent.ofNetwork, points),
  );
}

function workBeyond(free: number, before: number, points: number): number {
  const [from, to] = [Math.max(0, before - free), Math.max(0, before + points - free)];
  let work = 0;
  for (let n = from + 1; n <= to && work < MOST_WORK; n++) work += FIRST_WORK * 2 ** (n ** 2 / STEEPNESS);
  return Math.min(MOST_WORK, Math.ceil(work));
}

/** The most units of a product that unpaid orders may hold together. */
export const unitCap = (stock: number, { sharePercent, normalUnits }: HoldLimits) =>
  Math.max(normalUnits, Math.ceil((stock * sharePercent) / 100));

/** Whether a stylist's day has room for another unpaid booking. The first one always fits. */
export const fitsDay = (
  minutes: number,
  { held, open }: { held: number; open: number },
  { sharePercent }: HoldLimits,
) => held === 0 || held + minutes <= (open * sharePercent) / 100;
