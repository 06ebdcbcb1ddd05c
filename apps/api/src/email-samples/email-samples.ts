import { accountSamples, shopperSamples } from './account-samples.ts';
import { bookingSamples, stylistSamples } from './booking-samples.ts';
import { orderSamples } from './order-samples.ts';
import type { SampleInput, Samples } from './sample-input.ts';
import { ownerSamples, vendorSamples } from './staff-samples.ts';

/** Every email that the shop can write, by whom it is for. Tests and `/design` read it. */
export const emailSamples = (input: SampleInput): Record<string, Samples> => ({
  'To buyers': orderSamples(input),
  'To clients of stylists': bookingSamples(input),
  'To shoppers': shopperSamples(input),
  'To people with an account': accountSamples(input),
  'To vendors': vendorSamples(input),
  'To stylists': stylistSamples(input),
  'To the shop': ownerSamples(input),
});
