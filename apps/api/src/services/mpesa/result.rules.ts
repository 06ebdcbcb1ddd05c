import { z } from 'zod';
import { parseCents, readCompactTime } from './daraja.rules.ts';

/** M-Pesa's report on a payout, a reversal or a status query. Everything but the code may be missing. */
export interface MpesaResult {
  originatorConversationId: string | null;
  conversationId: string | null;
  /** For a status result this is the result of the query; the money's outcome is in `status`. */
  code: string;
  /** The receipt of money that just moved; null for failures and status results. */
  receipt: string | null;
  amountCents: number | undefined;
  completedAt: Date | undefined;
  /** Of a status result: Completed, Cancelled, Declined, Expired … */
  status: string | null;
  /** The receipt that a status result or a reversal is about. */
  aboutReceipt: string | null;
  /** Our own id of the payout that a status result is about. */
  aboutOriginatorId: string | null;
}

/**
 * Result codes that end a payout or a reversal: no money has moved or will. Any other code is inconclusive,
 * because the list is not complete: query the status. They don't apply to status results.
 */
export const FAILURE_CODES: ReadonlySet<string> = new Set(
  '1 2 3 4 8 11 21 2001 2006 2028 2040 8006 SFC_IC0003 R000002'.split(' '),
);

/**
 * The payment was already reversed. This is neither a failure nor proof that we did it: our first request may
 * have arrived without a response, or an admin used the portal. Query the status, then treat it as done, and
 * never pay the same money out another way.
 */
export const ALREADY_REVERSED = 'R000001';

/** M-Pesa does not know the payment that a reversal should return. */
export const NO_SUCH_PAYMENT = 'R000002';

const Code = z.union([z.string().min(1), z.number()]).transform(String);
const Id = z
  .union([z.string(), z.number()])
  .transform((id) => (id === '' ? null : String(id)))
  .nullable()
  .catch(null);
const Parameter = z.object({ Key: z.string(), Value: z.unknown().optional() });

const Message = z.object({
  Result: z.object({
    ResultCode: Code,
    OriginatorConversationID: Id,
    ConversationID: Id,
    TransactionID: Id,
    ResultParameters: z.object({ ResultParameter: z.unknown().optional() }).optional().catch(undefined),
    ReferenceData: z.object({ ReferenceItem: z.unknown().optional() }).optional().catch(undefined),
  }),
});

/**
 * Reads a result by parameter names, never by position. Undefined for other bodies, such as timeout messages.
 */
export function readResult(body: unknown): MpesaResult | undefined {
  const result = Message.safeParse(body).data?.Result;
  if (!result) return undefined;
  // M-Pesa's own values take precedence over those it echoes.
  const named = new Map([
    ...pairsIn(result.ReferenceData?.ReferenceItem),
    ...pairsIn(result.ResultParameters?.ResultParameter),
  ]);
  const text = (name: string) => Id.parse(named.get(name));
  const status = text('TransactionStatus');
  const isStatusResult = status !== null || named.has('ReceiptNo');
  const moved = result.ResultCode === '0' && !isStatusResult;
  return {
    originatorConversationId: result.OriginatorConversationID,
    conversationId: result.ConversationID,
    code: result.ResultCode,
    receipt: moved ? (text('TransactionReceipt') ?? result.TransactionID) : null,
    amountCents: parseCents(named.get('TransactionAmount') ?? named.get('Amount')),
    completedAt: readMoment(
      named.get('TransactionCompletedDateTime') ??
        named.get('TransCompletedTime') ??
        named.get('FinalisedTime'),
    ),
    status,
    aboutReceipt: text('ReceiptNo') ?? text('OriginalTransactionID'),
    aboutOriginatorId: isStatusResult ? text('OriginatorConversationID') : null,
  };
}

/** Accepts one object or a list of them; skips anything that is not a pair. */
function pairsIn(given: unknown): [key: string, value: unknown][] {
  return [given].flat().flatMap((item) => {
    const pair = Parameter.safeParse(item).data;
    return pair ? [[pair.Key, pair.Value]] : [];
  });
}

/** `14.11.2026 18:05:30` or `20261114180530`, both in Nairobi's time. */
function readMoment(text: unknown): Date | undefined {
  const [, day, month, year, time] = /^(\d\d)\.(\d\d)\.(\d{4}) (\d\d:\d\d:\d\d)$/.exec(String(text)) ?? [];
  return readCompactTime(time ? `${year}${month}${day}${time.replaceAll(':', '')}` : text);
}
