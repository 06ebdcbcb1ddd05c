import { Cents, Shillings } from '@harusi/contracts/common';
import type { DeliveryOption } from '@harusi/contracts/checkout/delivery-choices';
import type { orders } from '@harusi/db/schema';
import type { OrderDetails } from '../order-letters.service.ts';
import type { priceLine } from '../orders.rules.ts';
import type { StoredOrder } from '../orders.service.ts';
import type { CartItem } from './cart-items.service.ts';
import type { OrderIds } from './insert-order.service.ts';

export interface BoughtLine extends ReturnType<typeof priceLine> {
  cartItem: CartItem;
  variant: NonNullable<CartItem['variant']>;
  quantity: number;
}

type NewOrderRow = Required<
  Pick<
    typeof orders.$inferInsert,
    | 'number'
    | 'lookupKey'
    | 'lookupKeyExpiresAt'
    | 'contactName'
    | 'contactPhone'
    | 'county'
    | 'town'
    | 'landmark'
    | 'goodsCents'
    | 'deliveryCents'
    | 'totalCents'
    | 'vatCents'
    | 'placedAt'
  >
> & {
  userId: number | null;
  contactEmail: string | null;
  deliveryNotes: string | null;
  promisedDay: string;
  holdUntil: Date;
};

/** An order that was just inserted, as the shop knows it without reading it back. */
export interface JustPlaced {
  order: NewOrderRow;
  ids: OrderIds;
  bought: readonly BoughtLine[];
  option: DeliveryOption;
  isReserved: boolean;
}

/** What `readStoredOrder` would read of it; `placed-order.api.test.ts` compares the two. */
export function toStored({ order, ids, bought, option, isReserved }: JustPlaced): StoredOrder {
  const lines = bought.map((line, n) => toOrderLine(line, ids.lines[n]!));
  const isOwn = ({ cartItem }: BoughtLine) => cartItem.vendorId === null;
  return {
    id: ids.order,
    guard: {
      userId: order.userId,
      lookupKey: order.lookupKey,
      lookupKeyExpiresAt: order.lookupKeyExpiresAt.toISOString(),
    },
    number: order.number,
    storedStatus: 'awaiting_payment',
    placed_at: order.placedAt.toISOString(),
    hold_until: order.holdUntil.toISOString(),
    is_reserved: isReserved,
    paid_at: null,
    cancel_reason: null,
    contact: { name: order.contactName, phone: order.contactPhone, email: order.contactEmail },
    delivery: {
      method: option.method,
      county: order.county,
      town: order.town,
      landmark: order.landmark,
      notes: order.deliveryNotes,
      pickup_point: option.pickup_point && pointOf(option.pickup_point),
      by_hour: option.by_hour,
    },
    promised_day: order.promisedDay,
    buyer_pin: null,
    isInvoiced: order.deliveryCents > 0 || bought.some(isOwn),
    issued: [],
    subtotal: shillings(order.goodsCents),
    delivery_fee: shillings(order.deliveryCents),
    total: shillings(order.totalCents),
    vat: bought.every(isOwn) ? shillings(order.vatCents) : null,
    lines,
    parcels: ids.parcels.map(({ id, vendorId }) => {
      const ofSeller = bought.map(({ cartItem }) => cartItem.vendorId === vendorId);
      return {
        id,
        seller: bought[ofSeller.indexOf(true)]!.cartItem.seller,
        status: 'waiting',
        lines: ids.lines.filter((_, n) => ofSeller[n]),
        carrier: null,
        tracking: null,
        dispatched_at: null,
        arrival_claimed_at: null,
        arrival_disputed_at: null,
        delivered_at: null,
      };
    }),
    steps: [],
    receipts: [],
    returns: [],
    paid: shillings(0),
    refunded: shillings(0),
    owed: shillings(order.totalCents),
    attempt: null,
  };
}

const shillings = (cents: number) => String(Shillings.encode(Cents.parse(cents)));

const pointOf = ({ name, hours, phone }: NonNullable<DeliveryOption['pickup_point']>) => ({
  name,
  hours,
  phone,
});

const toOrderLine = ({ cartItem, variant, quantity, totalCents }: BoughtLine, id: number) => ({
  id,
  product: cartItem.productId,
  slug: cartItem.slug,
  name: cartItem.name,
  sku: cartItem.sku,
  selected_color: variant.colour,
  selected_size: variant.size,
  category: cartItem.category,
  image: cartItem.image,
  quantity,
  unit_price: shillings(cartItem.unitPrice),
  original_price: cartItem.compareAt === null ? null : shillings(cartItem.compareAt),
  sale_name: cartItem.sale?.name ?? null,
  total: shillings(totalCents),
  refunded_quantity: 0,
  review: null,
});

/** What `readOrderDetails` would read of it; the same test compares the two. */
export const toDetails = ({ order, bought, option: { pickup_point: point } }: JustPlaced): OrderDetails => ({
  goodsCents: order.goodsCents,
  deliveryCents: order.deliveryCents,
  vatCents: bought.every(({ cartItem }) => cartItem.vendorId === null) ? order.vatCents : null,
  town: order.town,
  landmark: order.landmark,
  contactPhone: order.contactPhone,
  pickupPoint: point && { name: point.name, town: point.town, hours: point.hours },
  pieces: bought.map(({ cartItem, variant, quantity, totalCents }) => ({
    name: cartItem.name,
    choice: [variant.colour, variant.size].filter((part) => part !== null).join(', '),
    quantity,
    unitPriceCents: cartItem.unitPrice,
    totalCents,
    seller: cartItem.seller,
    image: cartItem.image,
  })),
  payments: [],
  refunds: [],
});
