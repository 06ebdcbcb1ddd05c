import type { OrderView } from './order-view.ts';

/** Where an order goes, line by line: the buyer's door, or the point with its hours. */
export function placeLines({
  method,
  pickup_point,
  landmark,
  town,
  county,
  by_hour,
}: Omit<OrderView['delivery'], 'notes'>): string[] {
  const place = [landmark, town === county ? town : `${town}, ${county}`];
  if (pickup_point !== null)
    return [`Pick-up at ${pickup_point.name}`, ...place, `Open: ${pickup_point.hours}`];
  if (method !== 'same_day') return place;
  return [by_hour === null ? 'Same day, by rider' : `Same day, by rider: there by ${by_hour}:00`, ...place];
}
