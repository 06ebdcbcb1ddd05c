import { z } from 'zod';

const Received = z.object({ received: z.literal(true) });

/** Where the providers of SMS and WhatsApp report what became of our texts. */
export const textReportCalls = {
  /** Reports carry no signature, so their address has a secret. */
  'POST /texts/sms/{secret}/{kind}/': {
    params: z.object({ secret: z.string().max(200), kind: z.enum(['delivery', 'opt-out']) }),
    response: Received,
    hidden: true,
  },
  /** Meta asks once, when the address is set up. */
  'GET /texts/whatsapp/': {
    query: z.object({
      'hub.mode': z.string().optional(),
      'hub.verify_token': z.string().optional(),
      'hub.challenge': z.string().optional(),
    }),
    contentType: 'text/plain',
    hidden: true,
  },
  /** Signed over its bytes. */
  'POST /texts/whatsapp/': { response: Received, hidden: true },
} as const;
