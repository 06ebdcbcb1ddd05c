import type { ResponseOf } from '@harusi/contracts/calls';
import { toCents, formatPrice } from '../../lib/format.ts';
import type { DeliveryTerms } from '../delivery/delivery-terms.ts';

type ShopTerms = Pick<ResponseOf<'GET', '/shop/'>, 'delivery_fee' | 'free_delivery_over'>;
type ZoneFee = Pick<DeliveryTerms['zones'][number], 'name' | 'fee'>;

/** What delivery costs, in a sentence or two, from the owner's settings. */
export function deliveryCost(
  { delivery_fee, free_delivery_over }: ShopTerms,
  zones: readonly ZoneFee[],
): string {
  const over = formatPrice(toCents(free_delivery_over));
  const fee = toCents(delivery_fee);
  const others = zones
    .filter((zone) => toCents(zone.fee) !== fee)
    .map((zone) => `${zone.name} ${formatPrice(toCents(zone.fee))}`);
  const free = `Shipping is free on orders over ${over}.`;
  if (others.length > 0) {
    const rest = fee === 0 ? 'nothing elsewhere' : `${formatPrice(fee)} elsewhere`;
    return `${free} Below that it costs ${others.join(', ')} and ${rest}, for the whole order.`;
  }
  return fee === 0
    ? `${free} At present we charge nothing for smaller orders either, anywhere in Kenya.`
    : `${free} Below that it costs ${formatPrice(fee)} for the whole order, anywhere in Kenya.`;
}
