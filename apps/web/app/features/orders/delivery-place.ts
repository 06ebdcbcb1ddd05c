import type { OrderView } from './order-view.ts';

/** Where an order goes, line by line: the buyer's door, or the point with its hours. */
export function placeLines({
  method,
  pickup_point,
  landmark,
  town,
  county,
}: Omit<OrderView['delivery'], 'notes'>): string[] {
  const place = [landmark, town === county ? town : `${town}, ${county}`];
  if (pickup_point !== null)
    return [`Pick-up at ${pickup_point.name}`, ...place, `Open: ${pickup_point.hours}`];
  return method === 'same_day' ? ['Same day, by rider', ...place] : place;
}
