import type { County } from '@harusi/contracts/checkout/delivery';

const WEEKDAYS = 'Monday to Saturday, 8:30 to 18:30';

interface DemoPickupPoint {
  name: string;
  county: County;
  town: string;
  address: string;
  hours: string;
  phone: string;
}

/** Counters in real buildings; their phones are fictional. */
export const PICKUP_POINTS: readonly DemoPickupPoint[] = [
  {
    name: 'Mega Plaza',
    county: 'Kisumu',
    town: 'Kisumu',
    address: 'Oginga Odinga Street, ground floor',
    hours: WEEKDAYS,
    phone: '0722 000 501',
  },
  {
    name: 'Zion Mall',
    county: 'Uasin Gishu',
    town: 'Eldoret',
    address: 'Uganda Road, first floor, beside the bookshop',
    hours: WEEKDAYS,
    phone: '0722 000 502',
  },
  {
    name: 'City Mall Nyali',
    county: 'Mombasa',
    town: 'Nyali',
    address: 'Links Road, ground floor, east entrance',
    hours: 'Every day, 9:00 to 19:00',
    phone: '0722 000 503',
  },
  {
    name: 'Westside Mall',
    county: 'Nakuru',
    town: 'Nakuru',
    address: 'Kenyatta Avenue, second floor',
    hours: WEEKDAYS,
    phone: '0722 000 504',
  },
  {
    name: 'Bazaar Plaza',
    county: 'Nairobi',
    town: 'City Centre',
    address: 'Moi Avenue, mezzanine 2',
    hours: WEEKDAYS,
    phone: '0722 000 505',
  },
  {
    name: 'Sarit Centre',
    county: 'Nairobi',
    town: 'Westlands',
    address: 'Karuna Road, lower ground floor, desk by the lifts',
    hours: 'Every day, 9:00 to 20:00',
    phone: '0722 000 506',
  },
];

/** By rider, in the zone of Nairobi. */
export const SAME_DAY = { county: 'Nairobi', fee: 900, cut_off_hour: 11, arrival_hour: 19 } as const;
