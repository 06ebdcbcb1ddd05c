import { noonInNairobi } from '@harusi/contracts/constants/nairobi-time';
import { formatShillings } from '../../lib/format/money.ts';
import type { TextLanguage } from '../../services/texts/text-provider.ts';
import type { OrderSnapshot } from '../orders/order-events.ts';
import type { TextMessage } from '../texts/text-catalogue.ts';
import { textDay, textTime } from '../texts/text-time.ts';
import type { OrderForEmail } from './emails/order-email-parts.ts';

/** What texts say about an order. */
export interface OrderForText extends OrderForEmail {
  holdUntil: OrderSnapshot['holdUntil'];
  language: TextLanguage;
}

export type OrderText = (order: OrderForText) => TextMessage | undefined;

export const orderPlacedText: OrderText = ({ number, totalCents, holdUntil, language }) =>
  holdUntil === null
    ? undefined
    : {
        key: 'order_placed',
        values: { number, amount: formatShillings(totalCents), time: textTime(holdUntil, language) },
      };

export const orderPaidText: OrderText = ({ number, totalCents, payments }) => ({
  key: 'order_paid',
  values: { number, amount: formatShillings(totalCents), code: payments.at(-1)?.receipt ?? '' },
});

export const orderExpiredText: OrderText = ({ number }) => ({ key: 'order_expired', values: { number } });
export const orderCancelledText: OrderText = ({ number }) => ({ key: 'order_cancelled', values: { number } });
export const orderCorrectedText: OrderText = ({ number }) => ({ key: 'order_corrected', values: { number } });

/** Carrier and tracking, as far as they are known. */
export const dispatchedText =
  (carrier: string | null, tracking: string | null): OrderText =>
  ({ number, promisedDay, language }) => {
    if (carrier === null || promisedDay === null)
      return { key: 'order_dispatched_plain', values: { number } };
    const known = { number, person: carrier, day: textDay(noonInNairobi(promisedDay), language) };
    return tracking === null
      ? { key: 'order_dispatched_with', values: known }
      : { key: 'order_dispatched', values: { ...known, code: tracking } };
  };

export const deliveredText =
  (returnDays: number, now: Date): OrderText =>
  ({ number, language }) => ({
    key: 'order_delivered',
    values: { number, time: textTime(now, language), days: String(returnDays) },
  });

export const refundSentText =
  (code: string, amountCents: number, shopPhone: string): OrderText =>
  ({ number }) => ({
    key: 'refund_sent',
    values: { number, amount: formatShillings(amountCents), code, phone: shopPhone },
  });

/** The steps of a return; `number` is that of the return. */
export const returnText =
  (
    key: 'return_received_request' | 'return_refused' | 'return_arrived' | 'return_completed',
    number: string,
  ): OrderText =>
  () => ({ key, values: { number } });

export const returnApprovedText =
  (number: string, endsAt: Date): OrderText =>
  ({ language }) => ({ key: 'return_approved', values: { number, day: textDay(endsAt, language) } });
