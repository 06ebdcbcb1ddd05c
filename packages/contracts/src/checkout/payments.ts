import { z } from 'zod';
import { Id, Instant, KenyanPhone, LookupKey, NumberParams, Shillings } from '../common.ts';

export const PaymentState = z.enum([
  'created',
  'submitting',
  'prompted',
  'unknown',
  'succeeded',
  'failed',
  'cancelled',
  'timed_out',
  'needs_review',
]);
export type PaymentState = z.infer<typeof PaymentState>;

/** How long the payer has to answer the prompt. */
export const PROMPT_SECONDS = 90;

/** A prompt as the buyer sees it. */
export const Payment = z.object({
  id: Id,
  state: PaymentState,
  /** Masked: `0712 ••• 678`. */
  phone: z.string(),
  amount: Shillings,
  asked_at: Instant,
  /** When the page stops waiting for the prompt. */
  expires_at: Instant,
  /** When another prompt may be sent; null while this one is open or once it is paid. */
  retry_at: Instant.nullable(),
  /** What happened and what to do; null while there is nothing to say. */
  words: z.string().nullable(),
  /** In the demo, the page of the simulated phone. */
  phone_page: z.string().nullable(),
});
export type Payment = z.infer<typeof Payment>;

/** Paying by hand from M-Pesa's menu. */
export const PayBill = z.object({
  number: z.string(),
  account: z.string(),
  amount: Shillings,
});
export type PayBill = z.infer<typeof PayBill>;

export const StartPayment = z.object({
  phone: KenyanPhone,
  lookup_key: LookupKey.optional(),
});

export const StartedPayment = Payment.pick({ id: true, state: true, expires_at: true });

const CallbackParams = z.object({ token: z.string().max(100) });
const MpesaAcknowledgement = z.object({
  ResultCode: z.union([z.literal(0), z.literal('0')]),
  ResultDesc: z.literal('Accepted'),
});

export const paymentCalls = {
  'POST /orders/{number}/payments/': {
    params: NumberParams,
    body: StartPayment,
    status: 202,
    response: StartedPayment,
  },
  /** Callbacks of M-Pesa, which repeats a message until it gets this response. */
  'POST /cb/stk/{token}/': { params: CallbackParams, response: MpesaAcknowledgement, hidden: true },
  'POST /cb/money/{token}/confirmed/': {
    params: CallbackParams,
    response: MpesaAcknowledgement,
    hidden: true,
  },
  'POST /cb/money/{token}/welcome/': { params: CallbackParams, response: MpesaAcknowledgement, hidden: true },
  'POST /cb/money/{token}/pulled/': { params: CallbackParams, response: MpesaAcknowledgement, hidden: true },
  'POST /cb/transfers/{token}/{kind}/': {
    params: CallbackParams.extend({ kind: z.enum(['result', 'status', 'timeout']) }),
    response: MpesaAcknowledgement,
    hidden: true,
  },
} as const;
