import { randomUUID } from 'node:crypto';
import { dispatchDay } from '@harusi/contracts/constants/delivery/delivery-dates';
import { nairobiDay, nairobiInstant } from '@harusi/contracts/constants/nairobi-time';
import { County } from '@harusi/contracts/checkout/delivery';
import type { Db } from '@harusi/db/client';
import type { EventHandlers } from '../../lib/domain-events.ts';
import { formatShillings } from '../../lib/format/money.ts';
import { announcedDays, findZone } from '../delivery/delivery.rules.ts';
import { readCurrentTerms } from '../delivery/delivery.service.ts';
import type { EmailPiece } from '../emails/email-content.ts';
import { readOrderDetails } from '../orders/order-letters.service.ts';
import type { OrderEvents, OrderLine, OrderSnapshot, SoldOrderLine } from '../orders/order-events.ts';
import { textDay } from '../texts/text-time.ts';
import { vendorCalledOffEmail, vendorRefundEmail, vendorSoldEmail } from './emails/vendor-emails.ts';
import { tellVendors } from './vendor-recipients.ts';

/** Events that only vendors are told about. */
export type VendorEvent = 'order.returned' | 'order.lines-refunded';

const vendorPath = (number: string) => `/vendor/orders/${number}`;
export const named = (lines: readonly OrderLine[]) =>
  lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
/** A text has room for one name: `3 x Dotted Silk Tie`, or the first of several. */
export const firstPiece = (lines: readonly OrderLine[]) => ({
  count: String(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
  piece: lines.length === 1 ? lines[0]!.name : `${lines[0]!.name} & more`,
});

/** Lines as emails show them, with the pictures of the order's pieces. */
async function readPieces(
  tx: Db,
  number: string,
): Promise<(lines: readonly SoldOrderLine[]) => EmailPiece[]> {
  const { pieces } = await readOrderDetails(tx, number, null);
  return (lines) =>
    lines.map(({ name, quantity, colour, size, totalCents }) => {
      const choice = [colour, size].filter(Boolean).join(', ');
      const same = pieces.find((piece) => piece.name === name && piece.choice === choice);
      return { name, quantity, choice, totalCents, image: same?.image ?? null };
    });
}

const areOurs = (lines: readonly OrderLine[]) => lines.every(({ vendorId }) => vendorId === null);

const sum = (lines: readonly SoldOrderLine[]) => ({
  priceCents: lines.reduce((total, { totalCents }) => total + totalCents, 0),
  commissionCents: lines.reduce((total, { commissionCents }) => total + commissionCents, 0),
});

/** What vendors hear about orders of their pieces. */
export const vendorMessages: EventHandlers<OrderEvents> = {
  async 'order.paid'(tx, { order, lines, now }) {
    if (areOurs(lines)) return;
    const { number } = order;
    const dispatchBy = await readDispatchEnd(tx, order, now);
    const toPieces = await readPieces(tx, number);
    await tellVendors(tx, {
      event: 'order.paid',
      eventKey: number,
      orderId: order.id,
      link: vendorPath(number),
      lines,
      now,
      notification: (own) => ({
        title: `New order ${number}`,
        message: `${named(own)}: paid for. Please prepare the parcel.`,
      }),
      email: (own, { businessName }) =>
        vendorSoldEmail({
          number,
          businessName,
          county: order.county,
          pieces: toPieces(own),
          ...sum(own),
          dispatchBy,
        }),
      text: (own, { language }) => {
        const { priceCents, commissionCents } = sum(own);
        return {
          key: 'vendor_new_sale',
          values: {
            number,
            ...firstPiece(own),
            day: textDay(dispatchBy ?? now, language),
            amount: formatShillings(priceCents - commissionCents),
          },
        };
      },
    });
  },

  async 'order.returned'(tx, { order: { id: orderId, number }, lines, now }) {
    if (areOurs(lines)) return;
    const toPieces = await readPieces(tx, number);
    await tellVendors(tx, {
      event: 'order.returned',
      eventKey: number,
      orderId,
      link: vendorPath(number),
      lines,
      now,
      notification: () => ({
        title: `Order ${number} was called off`,
        message:
          'Please do not send it any more. What you would have earned on it is no longer in your balance.',
      }),
      email: (own, { businessName }) => vendorCalledOffEmail({ number, businessName, pieces: toPieces(own) }),
      text: () => ({ key: 'vendor_called_off', values: { number } }),
    });
  },

  async 'order.lines-refunded'(tx, { order: { id: orderId, number }, lines, reason, now }) {
    if (areOurs(lines)) return;
    const toPieces = await readPieces(tx, number);
    await tellVendors(tx, {
      event: 'order.lines-refunded',
      eventKey: `${number}:${randomUUID()}`,
      orderId,
      link: vendorPath(number),
      lines,
      now,
      notification: (own) => ({
        title: `Refunded: ${named(own)}`,
        message: `The buyer of order ${number} gets the price back: ${reason}. ${
          own.some(({ isParcelCancelled }) => isParcelCancelled) ? 'Please do not send the parcel. ' : ''
        }Your earnings on it are no longer in your balance.`,
      }),
      email: (own, { businessName }) =>
        vendorRefundEmail({
          number,
          businessName,
          pieces: toPieces(own),
          ...sum(own),
          reason,
          isParcelCancelled: own.some(({ isParcelCancelled }) => isParcelCancelled),
        }),
      text: (own) => ({ key: 'vendor_refund', values: { number, ...firstPiece(own) } }),
    });
  },
};

const DISPATCH_MINUTE = 17 * 60;

/** When the parcel has to be with the carrier, so that it arrives on the promised day. */
async function readDispatchEnd(
  tx: Db,
  { county, promisedDay }: OrderSnapshot,
  now: Date,
): Promise<Date | null> {
  if (promisedDay === null) return null;
  const terms = await readCurrentTerms(tx, now);
  const zone = findZone(terms, County.parse(county));
  return nairobiInstant(
    dispatchDay(promisedDay, zone, nairobiDay(now), announcedDays(terms)),
    DISPATCH_MINUTE,
  );
}
