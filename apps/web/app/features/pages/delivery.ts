import { toCents, formatPrice } from '../../lib/format.ts';
import type { DeliveryTerms } from '../delivery/delivery-terms.ts';

type Zone = Pick<DeliveryTerms['zones'][number], 'name' | 'fee' | 'free_from' | 'same_day'>;
type Point = Pick<DeliveryTerms['pickup_points'][number], 'fee'>;

interface DeliveryCosts {
  zones: readonly Zone[];
  pickup_points: readonly Point[];
}

/** `Free` or `KShs 350` */
const feeText = (fee: Zone['fee']) => (toCents(fee) === 0 ? 'Free' : formatPrice(toCents(fee)));

/** What delivery costs, in a sentence or two. */
export function deliveryCost({ zones, pickup_points }: DeliveryCosts): string {
  const sums = [...new Set(zones.map(({ free_from }) => formatPrice(toCents(free_from))))];
  const free =
    sums.length === 1
      ? `Shipping is free on orders over ${sums[0]}.`
      : 'Shipping is free from a sum on that depends on where you are.';
  const isFree = [...zones, ...pickup_points].every(({ fee }) => toCents(fee) === 0);
  return isFree
    ? `${free} At present we charge nothing for smaller orders either, anywhere in Kenya.`
    : `${free} Smaller orders pay a fee, once for the whole order.`;
}

type CostRow = [where: string, fee: string, freeFrom: string];

/** Each zone, its same day, and the pick-up points. */
export function costRows({ zones, pickup_points }: DeliveryCosts): CostRow[] {
  const rows = zones.flatMap((zone): CostRow[] => {
    const standard: CostRow = [zone.name, feeText(zone.fee), formatPrice(toCents(zone.free_from))];
    const { same_day } = zone;
    return same_day === null
      ? [standard]
      : [standard, [sameDayText(zone.name, same_day), feeText(same_day.fee), 'Never']];
  });
  if (pickup_points.length > 0) rows.push(['Pick-up points', rangeText(pickup_points), 'As their zone']);
  return rows;
}

const sameDayText = (zone: string, { cut_off_hour, arrival_hour }: NonNullable<Zone['same_day']>) =>
  `${zone}, the same day by ${arrival_hour}:00, ordered by ${cut_off_hour}:00`;

/** `Free`, `KShs 200` or `Free to KShs 200` */
function rangeText(points: readonly Point[]): string {
  const fees = points.toSorted((one, other) => toCents(one.fee) - toCents(other.fee));
  return [...new Set([feeText(fees[0]!.fee), feeText(fees.at(-1)!.fee)])].join(' to ');
}
