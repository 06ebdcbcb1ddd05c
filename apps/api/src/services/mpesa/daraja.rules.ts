import { fromNairobiClock, toNairobiClock } from '@harusi/contracts/constants/nairobi-time';
import { z } from 'zod';
import type { TransferResponse, PromptStatus, PushResponse, PulledPayment } from './mpesa.ts';

export interface DarajaResponse {
  status: number;
  /** Undefined when it was not JSON. */
  body: unknown;
}

/** M-Pesa mixes numbers and strings, so codes are always read as strings. */
const Code = z.union([z.string(), z.number()]).transform(String);
const PushBody = z.object({
  ResponseCode: Code,
  MerchantRequestID: Code.nullable().default(null),
  CheckoutRequestID: Code.refine((id) => id !== ''),
});
const TransferBody = z.object({
  ResponseCode: Code,
  ConversationID: Code.refine((id) => id !== ''),
  OriginatorConversationID: Code.nullable().default(null),
});
const QueryBody = z.object({ ResponseCode: Code, CheckoutRequestID: Code, ResultCode: Code });
const ErrorBody = z.object({ errorCode: Code, errorMessage: z.string().default('') });

const TOKEN_CODES = new Set(['404.001.03', '404.001.04', '400.003.01', '401.002.01', '401.003.01']);
const BUSY_CODES = new Set(['500.003.02', '500.003.03']);

/** Result codes that end a prompt. Any other code is inconclusive, because the list is not complete. */
export const TERMINAL_CODES: ReadonlySet<string> = new Set(
  '1 2 3 4 8 17 26 1001 1019 1025 1031 1032 1036 1037 2001 2028 8006 9999 SFC_IC0003 E3008'.split(' '),
);

const errorOf = ({ body }: DarajaResponse) => ErrorBody.safeParse(body).data;

/** The gateway rejected the token before acting, so the request can be repeated with a new one. */
export function isTokenRejected(response: DarajaResponse): boolean {
  const error = errorOf(response);
  if (error?.errorMessage.includes('no apiproduct match')) return false; // the account lacks this product
  return response.status === 401 || (error !== undefined && TOKEN_CODES.has(error.errorCode));
}

/** Rate limited before acting, so it can be retried shortly. */
export const isBusy = (response: DarajaResponse) => BUSY_CODES.has(errorOf(response)?.errorCode ?? '');

const isOk = ({ status }: DarajaResponse) => status >= 200 && status < 300;

/** The outcome of sending a prompt. Unless M-Pesa clearly rejects it, it may be on its way. */
export function readPushResponse(response: DarajaResponse): PushResponse {
  const accepted = PushBody.safeParse(response.body).data;
  if (isOk(response) && accepted?.ResponseCode === '0') {
    const { MerchantRequestID: merchantRequestId, CheckoutRequestID: checkoutRequestId } = accepted;
    return { kind: 'accepted', merchantRequestId, checkoutRequestId };
  }
  return readRejection(response);
}

/** The outcome of a transfer or status request. A duplicate is not a rejection: M-Pesa has the first one. */
export function readTransferResponse(response: DarajaResponse): TransferResponse {
  const accepted = TransferBody.safeParse(response.body).data;
  if (isOk(response) && accepted?.ResponseCode === '0') {
    const { ConversationID: conversationId, OriginatorConversationID: originatorConversationId } = accepted;
    return { kind: 'accepted', conversationId, originatorConversationId };
  }
  const error = errorOf(response);
  // M-Pesa has used the same code during maintenance.
  if (error?.errorCode === '500.002.1001' && /duplicate/i.test(error.errorMessage))
    return { kind: 'duplicate' };
  const no = readRejection(response);
  if (no.kind === 'ambiguous') return no;
  return { ...no, why: no.why === 'refused' ? 'refused' : 'busy' };
}

/** Reads a response that is not an acceptance: a clear rejection, or ambiguous. */
function readRejection(response: DarajaResponse): Exclude<PushResponse, { kind: 'accepted' }> {
  const error = errorOf(response);
  if (!error) {
    const detail = `HTTP ${response.status} without a code`;
    // Unauthorised, even with a new token.
    return isTokenRejected(response)
      ? { kind: 'refused', why: 'refused', detail }
      : { kind: 'ambiguous', detail };
  }
  const detail = `${error.errorCode} ${error.errorMessage}`;
  if (isBusy(response)) return { kind: 'refused', why: 'busy', detail };
  // One code for many situations: only known messages count as a rejection.
  if (error.errorCode === '500.001.1001') {
    if (/unable to lock subscriber/i.test(error.errorMessage))
      return { kind: 'refused', why: 'locked', detail };
    if (/wrong credentials|merchant does not exist/i.test(error.errorMessage)) {
      return { kind: 'refused', why: 'refused', detail };
    }
    return { kind: 'ambiguous', detail };
  }
  return /^(400\.|404\.001|405\.|401\.)/.test(error.errorCode)
    ? { kind: 'refused', why: 'refused', detail }
    : { kind: 'ambiguous', detail };
}

/**
 * The status of one of our prompts. A response about another prompt or with an unknown code gives no
 * information.
 */
export function readQueryResponse(response: DarajaResponse, checkoutRequestId: string): PromptStatus {
  const result = QueryBody.safeParse(response.body).data;
  if (!isOk(response) || result?.ResponseCode !== '0' || result.CheckoutRequestID !== checkoutRequestId) {
    const error = errorOf(response);
    return {
      kind: 'noInformation',
      detail: error ? `${error.errorCode} ${error.errorMessage}` : `HTTP ${response.status}`,
    };
  }
  if (result.ResultCode === '0') return { kind: 'paid' };
  if (result.ResultCode === '4999') return { kind: 'inFlight' };
  if (TERMINAL_CODES.has(result.ResultCode)) return { kind: 'closed', code: result.ResultCode };
  return { kind: 'noInformation', detail: `result ${result.ResultCode}` };
}

const Token = z.object({ access_token: z.string().min(1), expires_in: z.unknown().optional() });

/** A token and its lifetime in seconds; an hour if that can't be read. */
export function readTokenResponse({ body }: DarajaResponse): { token: string; seconds: number } | undefined {
  const grant = Token.safeParse(body).data;
  if (!grant) return undefined;
  const seconds = Number(grant.expires_in);
  return { token: grant.access_token, seconds: seconds > 0 ? seconds : 3600 };
}

/** Parses shillings in any notation (1500, "1500.00") to cents. */
export const parseCents = (amount: unknown): number | undefined => {
  const shillings = typeof amount === 'number' || typeof amount === 'string' ? Number(amount) : Number.NaN;
  const cents = Math.round(shillings * 100);
  return Number.isSafeInteger(cents) && cents > 0 ? cents : undefined;
};

const PulledRow = z.object({
  transactionId: z.string().min(1),
  trxDate: z.string(),
  amount: z.unknown().optional(),
  billreference: z.string().default(''),
});

/** M-Pesa returns 1001 when there are none. */
const PulledList = z.union([
  z.object({ Response: z.array(z.unknown()) }),
  z.object({ ResponseCode: z.literal(['1001', 1001]) }).transform(() => ({ Response: [] })),
]);

/**
 * The rows of M-Pesa's statement: a nested list, read leniently. `rowCount` includes unreadable rows. Undefined
 * if the body has no list, unlike an empty one.
 */
export function readPullResponse(
  response: DarajaResponse,
): { payments: PulledPayment[]; rowCount: number } | undefined {
  const lists = isOk(response) ? PulledList.safeParse(response.body).data?.Response : undefined;
  if (!lists) return undefined;
  const rows = lists.flat();
  return { payments: rows.flatMap(readPulledRow), rowCount: rows.length };
}

function readPulledRow(row: unknown): PulledPayment[] {
  const parsed = PulledRow.safeParse(row).data;
  const amountCents = parseCents(parsed?.amount);
  const paidAt = new Date(parsed?.trxDate ?? Number.NaN);
  if (!parsed || amountCents === undefined || Number.isNaN(paidAt.getTime())) return [];
  return [{ receipt: parsed.transactionId, amountCents, account: parsed.billreference, paidAt }];
}

/** `20261114180530`, in Nairobi. */
export const compactTime = (moment: Date) => toNairobiClock(moment).replace(/\D/g, '').slice(0, 14);
/** `2026-11-14 18:05:30`, in Nairobi. */
export const plainTime = (moment: Date) => toNairobiClock(moment).slice(0, 19).replace('T', ' ');

/** Parses `20261114180530`, which is in Nairobi's time. */
export function readCompactTime(digits: unknown): Date | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(String(digits));
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second] = parts;
  const moment = fromNairobiClock(`${year}-${month}-${day}T${hour}:${minute}:${second}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

const Refusal = z.object({ errorMessage: z.string() });

/** Whether M-Pesa has our URLs: registered now, or before. */
export function isRegistered({ status, body }: DarajaResponse): boolean {
  if (status < 300) return true;
  const refusal = Refusal.safeParse(body);
  return refusal.success && /already registered/i.test(refusal.data.errorMessage);
}

/** A certificate that we don't trust ends the connection before we write to it. */
const UNTRUSTED = /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_)/;

/**
 * Whether a failed request certainly never left us: no address, no connection, or the wrong server. A connection that
 * breaks later may have carried it.
 */
export function wasNeverSent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A host with several addresses fails once for each.
  if (error instanceof AggregateError) return error.errors.every(wasNeverSent);
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === 'connect' || syscall === 'getaddrinfo') return true;
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || UNTRUSTED.test(code ?? '')) return true;
  return wasNeverSent(error.cause);
}
