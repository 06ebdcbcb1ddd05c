import { z } from 'zod';
import { IdParams, NumberParams } from '../common.ts';

const pdf = { contentType: 'application/pdf', response: z.string() } as const;

/** `X-Order-Key` carries a guest's key, `X-Upload-Key` the stylist's. */
export const bookingPaperCalls = {
  'GET /bookings/{number}/confirmation/': {
    params: NumberParams,
    ...pdf,
    summary: 'The confirmation of a booking',
  },
  'GET /admin/bookings/{number}/confirmation/': {
    params: NumberParams,
    ...pdf,
    summary: 'The confirmation of a booking',
  },
  'GET /stylists/{id}/bookings/{number}/confirmation/': {
    params: IdParams.extend(NumberParams.shape),
    ...pdf,
    summary: "The confirmation of a stylist's own booking",
  },
} as const;
