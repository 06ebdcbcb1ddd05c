import { z } from 'zod';
import { parseCents, readCompactTime } from '../../../services/mpesa/daraja.rules.ts';

const Code = z.union([z.string(), z.number()]).transform(String);
const Item = z.object({ Name: z.string(), Value: z.unknown().optional() });

const StkCallback = z.object({
  Body: z.object({
    stkCallback: z.object({
      CheckoutRequestID: Code,
      ResultCode: Code,
      CallbackMetadata: z
        .object({ Item: z.array(z.unknown()) })
        .optional()
        .catch(undefined),
    }),
  }),
});

/** The result of a prompt. Everything except id and code may be missing. */
export interface CallbackResult {
  checkoutRequestId: string;
  code: string;
  receipt: string | null;
  amountCents: number | undefined;
  paidAt: Date | undefined;
}

/** Reads fields by name, because their order varies. Undefined if the body is not a callback. */
export function readCallback(body: unknown): CallbackResult | undefined {
  const callback = StkCallback.safeParse(body).data?.Body.stkCallback;
  if (!callback) return undefined;
  const items = new Map(
    (callback.CallbackMetadata?.Item ?? []).flatMap((item) => {
      const { data } = Item.safeParse(item);
      return data ? [[data.Name, data.Value] as const] : [];
    }),
  );
  const receipt = items.get('MpesaReceiptNumber');
  return {
    checkoutRequestId: callback.CheckoutRequestID,
    code: callback.ResultCode,
    receipt: typeof receipt === 'string' && receipt !== '' ? receipt : null,
    amountCents: parseCents(items.get('Amount')),
    paidAt: readCompactTime(items.get('TransactionDate')),
  };
}

/** The most that M-Pesa moves in one transaction. */
const MAX_PAYMENT_CENTS = 250_000_00;

const Confirmation = z.object({
  BusinessShortCode: Code,
  TransID: z.string().min(1).max(40),
  TransTime: z.unknown().optional(),
  TransAmount: z.unknown().optional(),
  BillRefNumber: z.string().max(100).default(''),
});

/** A payment that M-Pesa reports without a prompt of ours. */
export interface ReportedPayment {
  receipt: string;
  amountCents: number;
  account: string;
  paidAt: Date | undefined;
}

/** A payment to a Pay Bill number. Undefined if the body is not a confirmation, or the amount is impossible. */
export function readConfirmation(body: unknown): (ReportedPayment & { shortcode: string }) | undefined {
  const confirmation = Confirmation.safeParse(body).data;
  const amountCents = parseCents(confirmation?.TransAmount);
  if (!confirmation || amountCents === undefined || amountCents > MAX_PAYMENT_CENTS) return undefined;
  return {
    shortcode: confirmation.BusinessShortCode,
    receipt: confirmation.TransID,
    amountCents,
    account: confirmation.BillRefNumber,
    paidAt: readCompactTime(confirmation.TransTime),
  };
}

/** `7k3m 9qxa`, `7K3M-9QXA` or `7K3M9QXA-2`, as payers type it, → an order or booking number. */
export function parseAccountNumber(account: string): string | undefined {
  const typed = account.toUpperCase().replace(/[\s#]/g, '');
  const halves = /^([A-HJ-NP-Z2-9]{4})-?([A-HJ-NP-Z2-9]{4})(-\d+)?$/.exec(typed);
  return halves ? `${halves[1]}${halves[2]}` : undefined;
}
