import type { Entry } from './ledger.ts';
import { compactTime } from './nairobi.ts';
import type { CallbackPlay } from './plays.ts';
import { codeInCallback, describeResult } from './results.ts';
import { literally, writeJson } from './wire-json.ts';

interface Item {
  Name: string;
  Value?: unknown;
}

/** The bytes of a callback. `paid` is missing when no money moved. */
export function stkCallback(
  ids: { checkoutRequestId: string; merchantRequestId: string },
  truth: string,
  paid: Entry | undefined,
  { code, shape, patch }: CallbackPlay,
): string {
  const told = code ?? truth;
  const items = told === '0' && paid && shape !== 'no-metadata' ? itemsOf(paid, shape) : undefined;
  const body = {
    Body: {
      stkCallback: {
        MerchantRequestID: ids.merchantRequestId,
        CheckoutRequestID: ids.checkoutRequestId,
        ResultCode: shape === 'extra-items' ? told : codeInCallback(told),
        ResultDesc: describeResult(told),
        ...(items && { CallbackMetadata: { Item: items } }),
        ...patch,
      },
    },
  };
  return writeJson(body);
}

function itemsOf({ amount, receipt, at, msisdn }: Entry, shape: CallbackPlay['shape']): Item[] {
  const items: Item[] = [
    { Name: 'Amount', Value: literally(amount) },
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
