import { z } from 'zod';
import { parseCents, readCompactTime } from './daraja.rules.ts';

/** What M-Pesa tells of a payout, a reversal or a question. Everything but the code may be missing. */
export interface MpesaResult {
  originatorConversationId: string | null;
  conversationId: string | null;
  /** Of a status answer, this is about the question: what became of the money stands in `status`. */
  code: string;
  /** Of the money that moved now; never of a failure, nor of a question. */
  receipt: string | null;
  amountCents: number | undefined;
  completedAt: Date | undefined;
  /** Of a status answer: Completed, Cancelled, Declined, Expired … */
  status: string | null;
  /** The receipt that a status answer or a reversal speaks about. */
  aboutReceipt: string | null;
  /** Our own id of the payout that a status answer speaks about. */
  aboutOriginatorId: string | null;
}

/**
 * The codes of a result that end a payout or a reversal: no money moved, and none will. Any other is no answer, because the
 * list is not closed: ask for the status. They speak of a result, never of a status answer.
 */
export const FAILURE_CODES: ReadonlySet<string> = new Set(
  '1 2 3 4 8 11 21 2001 2006 2028 2040 8006 SFC_IC0003 R000002'.split(' '),
);

/**
 * Of a reversal: this payment went back before. It is neither a failure nor a proof that it was we who sent it: our first
 * request may have arrived without its answer, or a person did it in the portal. Ask for the status, then treat as done,
 * and never pay the same money out in another way.
 */
export const ALREADY_REVERSED = 'R000001';

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

/** Reads a result by names and never by place. Undefined: this is no result, as all that comes to a timeout address. */
export function readResult(body: unknown): MpesaResult | undefined {
  const told = Message.safeParse(body).data?.Result;
  if (!told) return undefined;
  // What M-Pesa says counts more than what it repeats of us.
  const named = new Map([
    ...pairsIn(told.ReferenceData?.ReferenceItem),
    ...pairsIn(told.ResultParameters?.ResultParameter),
  ]);
  const text = (name: string) => Id.parse(named.get(name));
  const status = text('TransactionStatus');
  const isAnswer = status !== null || named.has('ReceiptNo');
  const moved = told.ResultCode === '0' && !isAnswer;
  return {
    originatorConversationId: told.OriginatorConversationID,
    conversationId: told.ConversationID,
    code: told.ResultCode,
    receipt: moved ? (text('TransactionReceipt') ?? told.TransactionID) : null,
    amountCents: parseCents(named.get('TransactionAmount') ?? named.get('Amount')),
    completedAt: readMoment(
      named.get('TransactionCompletedDateTime') ??
        named.get('TransCompletedTime') ??
        named.get('FinalisedTime'),
    ),
    status,
    aboutReceipt: text('ReceiptNo') ?? text('OriginalTransactionID'),
    aboutOriginatorId: isAnswer ? text('OriginatorConversationID') : null,
  };
}

/** One object or a list of them; what is no pair is left out. */
function pairsIn(given: unknown): [key: string, value: unknown][] {
  return [given].flat().flatMap((item) => {
    const pair = Parameter.safeParse(item).data;
    return pair ? [[pair.Key, pair.Value]] : [];
  });
}

/** `14.11.2026 18:05:30` or `20261114180530`, both of Nairobi. */
function readMoment(told: unknown): Date | undefined {
  const [, day, month, year, time] = /^(\d\d)\.(\d\d)\.(\d{4}) (\d\d:\d\d:\d\d)$/.exec(String(told)) ?? [];
  return readCompactTime(time ? `${year}${month}${day}${time.replaceAll(':', '')}` : told);
}
