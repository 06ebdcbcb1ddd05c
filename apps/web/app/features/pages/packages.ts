import type { Cents } from '@harusi/contracts/common';
import { centsOf } from '../../lib/format.ts';
import { FIRST_CONSULTATION } from './consultation-price.ts';

/** What a couple can book. One list for all pages, until the packages are rows that the owner edits. */
export interface Package {
  code: string;
  name: string;
  price: Cents;
  /** How long it takes, in a few words. */
  length: string;
  /** Whom it suits. */
  suits: string;
  includes: readonly string[];
}

export const CONSULTATIONS: readonly Package[] = [
  {
    code: 'essential',
    name: 'Essential Consultation',
    price: FIRST_CONSULTATION,
    length: '1 hour virtual',
    suits: 'You have the dress or the suit and want a second pair of eyes on everything around it.',
    includes: [
      'One stylist, one hour, by video',
      'A written list of pieces with prices',
      'One follow-up by message',
    ],
  },
  {
    code: 'complete',
    name: 'Complete Styling Package',
    price: centsOf(29_900),
    length: 'Three sessions',
    suits: 'You want to see and touch the pieces before you decide, and to be dressed as a pair.',
    includes: [
      'The first consultation and two fittings',
      'Pieces brought to your home on approval',
      'Bride, groom and one attendant',
    ],
  },
  {
    code: 'vip',
    name: 'VIP Wedding Experience',
    price: centsOf(59_900),
    length: 'From now to the day',
    suits: 'You would rather think about the guests, and know that every button is somebody else’s care.',
    includes: [
      'Your stylist beside you on the wedding day',
      'The whole party dressed',
      'Custom pieces with our makers',
    ],
  },
];

export const STYLING_DAYS: readonly Package[] = [
  {
    code: 'bronze',
    name: 'Bronze',
    price: centsOf(5_000),
    length: '2 hours',
    suits: 'A civil wedding, a ruracio, or one question that needs a good answer.',
    includes: [
      'One fitting at home or by video',
      'Two complete looks to choose from',
      'A written list with prices',
    ],
  },
  {
    code: 'silver',
    name: 'Silver',
    price: centsOf(8_500),
    length: '4 hours',
    suits: 'A bride and her party who want to match without looking alike.',
    includes: [
      'Two fittings, bride and party',
      'Pieces brought to you on approval',
      'Advice on WhatsApp until the day',
    ],
  },
  {
    code: 'gold',
    name: 'Gold',
    price: centsOf(15_000),
    length: 'Full day, 09:00–17:00',
    suits: 'The day itself: somebody calm in the room, with pins.',
    includes: [
      'The whole wedding day with you',
      'Dressing, veil and touch-ups',
      'Groom and parents included',
    ],
  },
];

export const bookingPath = ({ code }: Package) => `/book-stylist?package=${code}`;
