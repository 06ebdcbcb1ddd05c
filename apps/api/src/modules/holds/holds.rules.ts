import type { HoldLimits } from '@harusi/environment/hold-limits';

/**
 * What an unpaid order or booking takes from other buyers: its units, but a bulk order of a well-stocked product
 * counts by its share of the stock, one per started fortieth.
 */
export const pointsOfLine = (quantity: number, stock: number) =>
  Math.min(quantity, Math.ceil((40 * quantity) / Math.max(1, stock)));

/** One per two started hours: diaries have more hours than shelves have units. */
export const pointsOfBooking = (minutes: number) => Math.ceil(minutes / 120);

/** The unpaid orders and bookings of the last hour, in points. */
export interface RecentHolds {
  /** Of the account if its email address is confirmed, otherwise of the phone number, which is only typed. */
  ofBuyer: number;
  ofNetwork: number;
  /** How many the same network paid in that hour. */
  paidByNetwork: number;
  /** Whether the account's email address is confirmed: then the network does not matter. */
  isConfirmed: boolean;
}

/** Free points that each paid order of the last hour adds to its network. */
const POINTS_PER_PAID = 2;
/** Points beyond the free ones that an order may still hold, for some work. */
const POINTS_FOR_WORK = 2;
/** Derivations: 1.3 seconds on an old phone. */
const WORK_OF_ORDER = 130;
const FIRST_WORK_OF_BOOKING = 65;
/** From here on it is the same: days of work for any computer. */
const MOST_POINTS = 12;

/** What an order or booking has to do, and whether it then holds anything. */
export interface HoldTerms {
  work: number;
  isReserved: boolean;
}

/**
 * Thousands of buyers share a mobile carrier's address, and strangers can type any phone number, so neither count
 * refuses an order: it takes a moment longer, and beyond a few points its units are not held until it is paid.
 */
export function termsOfOrder(points: number, recent: RecentHolds, limits: HoldLimits): HoldTerms {
  const { after } = pointsBeyond(points, recent, limits);
  return { work: after === 0 ? 0 : WORK_OF_ORDER, isReserved: after <= POINTS_FOR_WORK };
}

/** An hour can't be sold without being held, so each further point costs four times as much work. */
export function termsOfBooking(points: number, recent: RecentHolds, limits: HoldLimits): HoldTerms {
  const { before, after } = pointsBeyond(points, recent, limits);
  let work = 0;
  for (let n = Math.min(before, MOST_POINTS); n < Math.min(after, MOST_POINTS + 1); n++) {
    work += FIRST_WORK_OF_BOOKING * 4 ** n;
  }
  return { work, isReserved: true };
}

/** How many points are beyond the free ones, before this hold and with it. */
function pointsBeyond(points: number, recent: RecentHolds, limits: HoldLimits) {
  const freeOfNetwork = limits.freePerNetwork + POINTS_PER_PAID * recent.paidByNetwork;
  const beyond = Math.max(
    recent.ofBuyer - limits.freePerBuyer,
    recent.isConfirmed ? -Infinity : recent.ofNetwork - freeOfNetwork,
  );
  return { before: Math.max(0, beyond), after: Math.max(0, beyond + points) };
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
