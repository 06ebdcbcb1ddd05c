import type { Entry } from './ledger.ts';
import { compactTime } from './nairobi.ts';
import type { CallbackPlay } from './plays.ts';
import { codeInCallback, describeResult } from './results.ts';

interface Item {
  Name: string;
  Value?: unknown;
}

/** In JSON the amount keeps its two decimals, 1500.00, which `JSON.stringify` would drop from a number. */
const AMOUNT_MARK = /"KES (-?\d+)"/g;
const literally = (amount: number) => `KES ${amount}`;

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
  return JSON.stringify(body).replaceAll(AMOUNT_MARK, '$1.00');
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
