import { Cents } from '@harusi/contracts/common';
import { isWorkingDay } from '@harusi/contracts/constants/delivery/delivery-dates';
import { nairobiDay, nairobiInstant } from '@harusi/contracts/constants/nairobi-time';
import type { County, DeliveryTerms, DeliveryZone, SameDay } from '@harusi/contracts/checkout/delivery';
import type { DeliveryChoice, DeliveryOption } from '@harusi/contracts/checkout/delivery-choices';
import { announcedDays, arrivalOf, findZone } from './delivery.rules.ts';

/** What is to be sent. */
export interface Shipment {
  /** The price of the goods in cents. */
  goods: number;
  /** Of each piece. */
  leadDays: readonly number[];
  isInStock: boolean;
}

/**
 * The ways a shipment can reach a county (by default the default one). An order pays one delivery fee, however many
 * sellers send a parcel: nothing here depends on them. Decision 0052 has the rules in words.
 */
export function deliveryOptions(
  terms: DeliveryTerms,
  county: County | undefined,
  shipment: Shipment,
  now: Date,
): DeliveryOption[] {
  const place = county ?? terms.default_county;
  const zone = findZone(terms, place);
  const { day, orderBefore } = arrivalOf(terms, zone, shipment.leadDays, now);
  const atLeisure = { day, by_hour: null, order_before: orderBefore, refusal: null };
  return [
    { method: 'door', pickup_point: null, ...priceFrom(zone, zone.fee, shipment), ...atLeisure },
    ...terms.pickup_points
      .filter((point) => point.county === place)
      .map((point) => ({
        method: 'pickup' as const,
        pickup_point: point,
        ...priceFrom(zone, point.fee, shipment),
        ...atLeisure,
      })),
    ...sameDayOption(terms, zone, shipment, now),
  ];
}

/** Saved by orders of at least the zone's sum; without goods there is nothing to send. */
function priceFrom({ free_from }: DeliveryZone, fee: Cents, { goods }: Shipment) {
  const isFree = goods >= free_from;
  return {
    price: goods === 0 || isFree ? Cents.parse(0) : fee,
    original_price: goods > 0 && isFree && fee > 0 ? fee : null,
  };
}

const MINUTES_PER_HOUR = 60;

/** Shown also where it is refused, so that buyers know what it takes; absent if no zone has it. */
function sameDayOption(
  terms: DeliveryTerms,
  zone: DeliveryZone,
  shipment: Shipment,
  now: Date,
): DeliveryOption[] {
  const sameDay = zone.same_day ?? terms.zones.find(({ same_day }) => same_day !== null)?.same_day;
  if (!sameDay) return [];
  const today = nairobiDay(now);
  const cutOff = nairobiInstant(today, sameDay.cut_off_hour * MINUTES_PER_HOUR);
  const refusal = sameDayRefusal(terms, zone, shipment, { today, isLate: now >= cutOff });
  return [
    {
      method: 'same_day',
      pickup_point: null,
      price: sameDay.fee,
      original_price: null,
      day: today,
      by_hour: sameDay.arrival_hour,
      order_before: cutOff,
      refusal,
    },
  ];
}

const orderedBy = ({ cut_off_hour }: SameDay) => `ordered by ${cut_off_hour}:00`;

function sameDayRefusal(
  terms: DeliveryTerms,
  { same_day }: DeliveryZone,
  { leadDays, isInStock }: Shipment,
  { today, isLate }: { today: string; isLate: boolean },
): string | null {
  if (!same_day) {
    const places = terms.zones.flatMap((zone) =>
      zone.same_day ? [`${zone.name}, ${orderedBy(zone.same_day)}`] : [],
    );
    return `Only in ${places.join(', or ')}.`;
  }
  if (leadDays.some((days) => days > 0)) return 'Only for pieces that are ready made.';
  if (!isInStock) return 'Only for pieces in stock.';
  if (!isWorkingDay(today, announcedDays(terms))) return 'Not on Sundays and holidays.';
  return isLate ? `Over for today: on working days, ${orderedBy(same_day)}.` : null;
}

/** The option a buyer asks for, or why it can't be had. */
export function findOption(
  { pickup_points }: DeliveryTerms,
  options: readonly DeliveryOption[],
  choice: DeliveryChoice,
): { option: DeliveryOption } | { refusal: string } {
  const option = options.find(
    ({ method, pickup_point }) =>
      method === choice.method && (choice.method !== 'pickup' || pickup_point?.id === choice.pickup_point),
  );
  if (!option) {
    if (choice.method !== 'pickup') return { refusal: 'There is no same-day delivery.' };
    const elsewhere = pickup_points.find(({ id }) => id === choice.pickup_point);
    return {
      refusal: elsewhere ? `${elsewhere.name} is in ${elsewhere.county}.` : 'This pick-up point is closed.',
    };
  }
  if (option.refusal === null) return { option };
  return { refusal: `Same-day delivery is not possible now. ${option.refusal}` };
}

/** The choice that an option answers. */
export const choiceOf = ({ method, pickup_point }: DeliveryOption): DeliveryChoice =>
  method === 'pickup' ? { method, pickup_point: pickup_point!.id } : { method };
