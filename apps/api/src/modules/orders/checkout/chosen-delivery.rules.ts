import type { DeliveryTerms } from '@harusi/contracts/checkout/delivery';
import type {
  DeliveryChoice,
  DeliveryOption,
  RequestedDelivery,
} from '@harusi/contracts/checkout/delivery-choices';
import { DomainError } from '../../../lib/errors.ts';
import { deliveryOptions, findOption, type Shipment } from '../../delivery/delivery-choices.rules.ts';

/** How a new order reaches its buyer, checked at this moment: the cut-off may have passed, a point may have closed. */
export function chooseDelivery(
  terms: DeliveryTerms,
  requested: RequestedDelivery,
  shipment: Shipment,
  now: Date,
) {
  const options = deliveryOptions(terms, countyOf(terms, requested), shipment, now);
  const found = findOption(terms, options, toChoice(requested));
  if ('refusal' in found) {
    const field = requested.method === 'pickup' ? 'pickup_point' : 'method';
    throw new DomainError('conflict', `${found.refusal} Please choose another way.`, {
      fields: { [`delivery.${field}`]: found.refusal },
    });
  }
  return { option: found.option, columns: toColumns(requested, found.option) };
}

/** The county of an unknown point doesn't matter: it has no option anywhere. */
const countyOf = ({ pickup_points }: DeliveryTerms, requested: RequestedDelivery) =>
  requested.method === 'pickup'
    ? pickup_points.find(({ id }) => id === requested.pickup_point)?.county
    : requested.county;

const toChoice = (requested: RequestedDelivery): DeliveryChoice =>
  requested.method === 'pickup'
    ? { method: 'pickup', pickup_point: requested.pickup_point }
    : { method: requested.method ?? 'door' };

/** The place of a pick-up is copied, so that the order says where it went whatever becomes of the point. */
function toColumns(requested: RequestedDelivery, { method, pickup_point, day }: DeliveryOption) {
  const place =
    requested.method === 'pickup'
      ? { county: pickup_point!.county, town: pickup_point!.town, landmark: pickup_point!.address }
      : { county: requested.county, town: requested.town, landmark: requested.landmark };
  return {
    deliveryMethod: method,
    pickupPointId: pickup_point?.id ?? null,
    ...place,
    deliveryNotes: requested.notes ?? null,
    promisedDay: day,
  };
}
