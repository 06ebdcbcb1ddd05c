import { z } from 'zod';

/** Where the shop wants reports, as entered at the providers' dashboards; null: nowhere. */
export const TextAddresses = z.object({
  smsDelivery: z.url().nullable().default(null),
  smsOptOut: z.url().nullable().default(null),
  whatsapp: z.url().nullable().default(null),
});
export type TextAddresses = z.output<typeof TextAddresses>;
