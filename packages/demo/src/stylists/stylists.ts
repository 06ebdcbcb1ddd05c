import { COUNTY_STYLISTS } from './counties.ts';
import { NAIROBI_STYLISTS } from './nairobi.ts';

/** Fictional people. */
export const DEMO_STYLISTS = [...NAIROBI_STYLISTS, ...COUNTY_STYLISTS];

/** Assigned to bookings in this order. */
export const DEMO_STYLIST_REVIEWS: readonly (readonly [rating: number, text: string])[] = [
  [5, 'She arrived with three veils and left with two of them, which is the best kind of advice.'],
  [5, 'Calm, on time, and she knew how to pin a veil in the Nanyuki wind.'],
  [4, 'The video call was an hour well spent. I wish I had booked it a month earlier.'],
  [5, 'My mother cried at the fitting, and my mother does not cry.'],
  [5, 'We came with forty screenshots and left with one plan.'],
  [4, 'A little late because of the rain, and worth the wait.'],
  [5, 'Everything she packed was used, down to the last pin.'],
  [5, 'He made six groomsmen look like brothers. Two of them are.'],
  [3, 'Good taste, but we would have liked more choice under our budget.'],
  [5, 'I did not know that I wanted pearls until she held them up.'],
  [5, 'The whole party was dressed by ten. Unheard of.'],
  [4, 'Honest about what we did not need. That saved us more than her fee.'],
  [5, 'My grandmother asks when she is coming again.'],
  [5, 'From abroad it all felt far away; after the first call it did not.'],
];
