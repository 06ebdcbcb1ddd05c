import type { Entry } from '../money/ledger.ts';
import { compactTime } from '../core/nairobi-time.ts';
import type { CallbackPlay } from './plays.ts';
import {
  codeInCallback,
  describeResult,
  stringifyCallback,
  withDecimals,
} from '../daraja/callback-format.ts';

interface Item {
  Name: string;
  Value?: unknown;
}

/** The body of a callback. `paid` is undefined when no money moved. */
export function stkCallback(
  ids: { checkoutRequestId: string; merchantRequestId: string },
  realCode: string,
  paid: Entry | undefined,
  { code, shape, patch }: CallbackPlay,
): string {
  const sentCode = code ?? realCode;
  const items = sentCode === '0' && paid && shape !== 'no-metadata' ? itemsOf(paid, shape) : undefined;
  const body = {
    Body: {
      stkCallback: {
        MerchantRequestID: ids.merchantRequestId,
        CheckoutRequestID: ids.checkoutRequestId,
        ResultCode: shape === 'extra-items' ? sentCode : codeInCallback(sentCode),
        ResultDesc: describeResult(sentCode),
        ...(items && { CallbackMetadata: { Item: items } }),
        ...patch,
      },
    },
  };
  return stringifyCallback(body);
}

function itemsOf({ amount, receipt, at, msisdn }: Entry, shape: CallbackPlay['shape']): Item[] {
  const items: Item[] = [
    { Name: 'Amount', Value: withDecimals(amount) },
    ...(shape === 'no-receipt' ? [] : [{ Name: 'MpesaReceiptNumber', Value: receipt }]),
    { Name: 'Balance' },
    { Name: 'TransactionDate', Value: Number(compactTime(at)) },
    { Name: 'PhoneNumber', Value: Number(msisdn) },
  ];
  if (shape !== 'extra-items') return items;
  return [
    { Name: 'TransactionChannel', Value: 'USSD' },
    ...items.toReversed(),
    { Name: 'Discount', Value: 0 },
  ];
}
