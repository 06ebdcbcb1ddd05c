import type { ResponseOf } from '@harusi/contracts/calls';
import { toCents, formatPrice } from '../../lib/format.ts';

export interface DeliveryRegion {
  name: string;
  counties: readonly string[];
  /** Counted from when the parcel leaves the workshop. */
  days: string;
  carrier: string;
}

/** All 47 counties, grouped by delivery route. */
export const DELIVERY_REGIONS: readonly DeliveryRegion[] = [
  {
    name: 'Nairobi',
    counties: ['Nairobi'],
    days: 'Same or next day',
    carrier: 'Motorcycle rider, to the door',
  },
  {
    name: 'Around Nairobi',
    counties: ['Kiambu', 'Machakos', 'Kajiado'],
    days: '1 to 2 working days',
    carrier: 'Rider or courier van, to the door',
  },
  {
    name: 'Mount Kenya',
    counties: ['Embu', 'Kirinyaga', 'Laikipia', 'Meru', 'Murang’a', 'Nyandarua', 'Nyeri', 'Tharaka-Nithi'],
    days: '2 to 3 working days',
    carrier: 'Courier; to the door in towns, else to the nearest counter',
  },
  {
    name: 'Rift Valley',
    counties: [
      'Baringo',
      'Bomet',
      'Elgeyo-Marakwet',
      'Kericho',
      'Nakuru',
      'Nandi',
      'Narok',
      'Trans Nzoia',
      'Uasin Gishu',
      'West Pokot',
    ],
    days: '2 to 3 working days',
    carrier: 'Courier; to the door in towns, else to the nearest counter',
  },
  {
    name: 'Nyanza and Western',
    counties: [
      'Bungoma',
      'Busia',
      'Homa Bay',
      'Kakamega',
      'Kisii',
      'Kisumu',
      'Migori',
      'Nyamira',
      'Siaya',
      'Vihiga',
    ],
    days: '2 to 3 working days',
    carrier: 'Courier; to the door in towns, else to the nearest counter',
  },
  {
    name: 'Coast and the Mombasa road',
    counties: ['Kilifi', 'Kitui', 'Kwale', 'Makueni', 'Mombasa', 'Taita-Taveta'],
    days: '2 to 3 working days',
    carrier: 'Courier; to the door in towns, else to the nearest counter',
  },
  {
    name: 'The north and the islands',
    counties: [
      'Garissa',
      'Isiolo',
      'Lamu',
      'Mandera',
      'Marsabit',
      'Samburu',
      'Tana River',
      'Turkana',
      'Wajir',
    ],
    days: '3 to 6 working days',
    carrier: 'Bus parcel or plane, to the counter in the county town',
  },
];

type DeliveryTerms = Pick<ResponseOf<'GET', '/shop/'>, 'delivery_fee' | 'free_delivery_over'>;

/** What delivery costs, in a sentence or two, from the owner's settings. */
export function deliveryCost({ delivery_fee, free_delivery_over }: DeliveryTerms): string {
  const over = formatPrice(toCents(free_delivery_over));
  const fee = toCents(delivery_fee);
  return fee === 0
    ? `Shipping is free on orders over ${over}. At present we charge nothing for smaller orders either, anywhere in Kenya.`
    : `Shipping is free on orders over ${over}. Below that it costs ${formatPrice(fee)} for the whole order, anywhere in Kenya.`;
}
