import { z } from 'zod';
import { Shillings } from './common.ts';

/** What every page shows about the shop; the owner edits it in the back office. */
export const Shop = z.object({
  brand_name: z.string(),
  tagline: z.string(),
  contact: z.object({ email: z.string(), phone: z.string(), whatsapp: z.string(), address: z.string() }),
  statistics: z.object({
    happy_couples: z.string(),
    average_rating: z.string(),
    fast_shipping: z.string(),
    personal_support: z.string(),
  }),
  delivery_fee: Shillings,
  free_delivery_over: Shillings,
  /** How long pieces can come back after delivery. */
  return_days: z.int().positive(),
});
export type Shop = z.infer<typeof Shop>;

export const shopCalls = {
  'GET /shop/': { response: Shop },
} as const;
