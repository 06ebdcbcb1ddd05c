import type { County } from '@harusi/contracts/checkout/delivery';

/** The two accounts without a business. The third demo account, `vendor`, is the first of the demo vendors. */
export const DEMO_ADMIN = {
  username: 'admin',
  email: 'admin@harusi.example',
  firstName: 'Wanjiru',
  lastName: 'Kamau',
  joinedDaysAgo: 400,
} as const;
export const DEMO_CUSTOMER = {
  username: 'customer',
  email: 'customer@harusi.example',
  firstName: 'Faith',
  lastName: 'Wambui',
  joinedDaysAgo: 60,
} as const;

/** A buyer or client without an account. Every third left no email. */
export interface Guest {
  name: string;
  phone: string;
  email?: string;
  county: County;
  town: string;
  landmark: string;
  /** The name of the pick-up point where they collect their orders. */
  collectsAt?: string;
}

/** Fictional people. */
export const GUESTS: readonly [Guest, ...Guest[]] = [
  {
    name: 'Neema Otieno',
    phone: '+254712000411',
    email: 'neema.otieno@example.com',
    county: 'Nairobi',
    town: 'Kilimani',
    landmark: 'Wood Avenue, the flats behind the bakery, gate 4',
  },
  {
    name: 'Brian Mutua',
    phone: '+254722000412',
    email: 'brian.mutua@example.com',
    county: 'Machakos',
    town: 'Athi River',
    landmark: 'Green Park estate, house 118, call at the barrier',
  },
  {
    name: 'Halima Abdi',
    phone: '+254733000413',
    county: 'Mombasa',
    town: 'Nyali',
    landmark: 'Links Road, white house opposite the pharmacy',
  },
  {
    name: 'Wanjiku Kamau',
    phone: '+254710000414',
    email: 'wanjiku.kamau@example.com',
    county: 'Kiambu',
    town: 'Ruiru',
    landmark: 'Kamakis, above the chemist, third floor',
  },
  {
    name: 'Kiprono Koech',
    phone: '+254711000415',
    email: 'kiprono.koech@example.com',
    county: 'Uasin Gishu',
    town: 'Eldoret',
    landmark: 'Elgon View, second gate after the church',
    collectsAt: 'Zion Mall',
  },
  {
    name: 'Achieng Odhiambo',
    phone: '+254720000416',
    county: 'Kisumu',
    town: 'Milimani',
    landmark: 'Tom Mboya estate, near the borehole',
    collectsAt: 'Mega Plaza',
  },
  {
    name: 'Mercy Jepkosgei',
    phone: '+254701000417',
    email: 'mercy.jepkosgei@example.com',
    county: 'Nakuru',
    town: 'Naivasha',
    landmark: 'Moi South Lake Road, flower farm, main office',
  },
  {
    name: 'Samuel Njoroge',
    phone: '+254723000418',
    email: 'samuel.njoroge@example.com',
    county: 'Nairobi',
    town: 'Lavington',
    landmark: 'Othaya Road, brown gate with the bougainvillea',
  },
  {
    name: 'Zawadi Mwakio',
    phone: '+254700000419',
    county: 'Kilifi',
    town: 'Malindi',
    landmark: 'Casuarina Road, next to the dhow workshop',
  },
  {
    name: 'Grace Nduta',
    phone: '+254712000420',
    email: 'grace.nduta@example.com',
    county: 'Nyeri',
    town: 'Nyeri',
    landmark: 'Ring Road, St. Jude parish office',
  },
  {
    name: 'Daniel Kipkemboi',
    phone: '+254729000421',
    email: 'daniel.kipkemboi@example.com',
    county: 'Nairobi',
    town: 'South C',
    landmark: 'Mugoya estate, phase 3, house 42',
  },
  {
    name: 'Amina Yusuf',
    phone: '+254734000422',
    county: 'Nairobi',
    town: 'Parklands',
    landmark: 'Third Parklands Avenue, Sunrise Court B7',
  },
];

export const CARRIERS = ['G4S', 'Sendy', 'Our rider', 'Easy Coach'] as const;
