import type { HoldLimits } from '@harusi/environment/environment';

/**
 * What an unpaid order or booking takes from other buyers: its units, but a bulk order of a well-stocked product
 * counts by its share of the stock, one per started fortieth.
 */
export const pointsOfLine = (quantity: number, stock: number) =>
  Math.min(quantity, Math.ceil((40 * quantity) / Math.max(1, stock)));

/** One per two started hours: diaries have more hours than shelves have units. */
export const pointsOfBooking = (minutes: number) => Math.ceil(minutes / 120);

/** Derivations for the first points beyond the free ones. An old phone does a hundred in a second. */
const WORK_PER_POINT = [65, 130];
/** For every further point: days of work for any computer. Also within what a challenge can ask for. */
const MOST_WORK = 2 ** 31;
/** Free points that each paid order of the last hour adds to its network. */
const POINTS_PER_PAID = 2;

/** The unpaid orders and bookings of the last hour, in points. */
export interface RecentHolds {
  /** Of the account if its email address is confirmed, otherwise of the phone number, which anybody may have typed. */
  ofBuyer: number;
  ofNetwork: number;
  /** How many the same network paid in that hour. */
  paidByNetwork: number;
  /** Whether this phone number has paid before, or the account's email address is confirmed: the network does not matter. */
  isProven: boolean;
}

/**
 * How much work to demand before this many points are held; 0 for most. It never refuses: thousands of buyers share a
 * mobile carrier's address, so an address that pays gets more for free.
 */
export function workFor(points: number, recent: RecentHolds, limits: HoldLimits): number {
  const freeOfNetwork = limits.freePerNetwork + POINTS_PER_PAID * recent.paidByNetwork;
  return Math.max(
    workBeyond(limits.freePerBuyer, recent.ofBuyer, points),
    recent.isProven ? 0 : workBeyond(freeOfNetwork, recent.ofNetwork, points),
  );
}

function workBeyond(free: number, before: number, points: number): number {
  const [from, to] = [Math.max(0, before - free), Math.max(0, before + points - free)];
  if (to > WORK_PER_POINT.length) return MOST_WORK;
  return WORK_PER_POINT.slice(from, to).reduce((sum, work) => sum + work, 0);
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
