import { Cents } from '@harusi/contracts/common';
import type {
  Quote,
  QuoteLine,
  QuoteProblem,
  QuoteRequest,
  RequestedItem,
} from '@harusi/contracts/checkout/checkout';
import type { Db } from '@harusi/db/client';
import { choiceOf, deliveryOptions, findOption } from '../../delivery/delivery-choices.rules.ts';
import { arrivalOf, findZone } from '../../delivery/delivery.rules.ts';
import { readShopTerms } from '../../delivery/delivery.service.ts';
import { goodsOf, paymentLimitProblem, priceLine, calculateTotals } from '../orders.rules.ts';
import { type CartItem, readCartItems } from './cart-items.service.ts';

/** What a cart costs now and which lines cannot be bought. A quote reserves nothing. */
export async function quoteCart(
  db: Db,
  { items, county, delivery: requested = { method: 'door' } }: QuoteRequest,
  now: Date,
): Promise<Quote> {
  const [cartItems, { settings, delivery: places }] = await Promise.all([
    readCartItems(db, items, now),
    readShopTerms(db, now),
  ]);
  const zone = findZone(places, county);
  const taken = new Map<number, number>();
  const lines = items.map((item, n) => quoteLine(item, cartItems[n], taken));
  const bought = lines.flatMap(({ granted }, n) => {
    const cartItem = cartItems[n];
    return cartItem && granted > 0 ? [{ quantity: granted, ...cartItem }] : [];
  });
  const priced = bought.map((line) => priceLine(line, settings));
  const choices = deliveryOptions(
    places,
    county,
    {
      goods: goodsOf(priced),
      leadDays: cartItems.flatMap((item) => item?.leadDays ?? []),
      isInStock: lines.every(({ line }) => line.problem === null),
    },
    now,
  );
  const found = findOption(places, choices, requested);
  const chosen = 'option' in found ? found.option : choices[0]!;
  const totals = calculateTotals(priced, chosen.price, settings);
  // Only the vendor knows the VAT in a vendor's piece, and part of the VAT is not the VAT of the price.
  const isOurs = bought.every(({ vendorId }) => vendorId === null);
  const arrivesBy = ({ leadDays }: CartItem) =>
    chosen.method === 'same_day' ? chosen.day : arrivalOf(places, zone, [leadDays], now).day;
  return {
    lines: lines.map(({ line }, n) => ({
      ...line,
      arrives_by: cartItems[n] ? arrivesBy(cartItems[n]) : null,
    })),
    subtotal: totals.goods,
    delivery: totals.delivery,
    total: totals.total,
    vat: isOurs ? totals.vat : null,
    arrival: { county: county ?? places.default_county, day: chosen.day, order_before: chosen.order_before },
    choices,
    chosen: choiceOf(chosen),
    choice_refusal: 'refusal' in found ? found.refusal : null,
    free_from: zone.free_from,
    refusal: paymentLimitProblem(totals.total),
  };
}

/** `taken`: units that earlier lines already use, by variant. */
function quoteLine(item: RequestedItem, cartItem: CartItem | undefined, taken: Map<number, number>) {
  const variant = cartItem?.variant ?? null;
  const before = variant ? (taken.get(variant.id) ?? 0) : 0;
  const available = Math.max(0, (variant?.available ?? 0) - before);
  const granted = Math.min(item.quantity, available);
  if (variant) taken.set(variant.id, before + granted);
  const line: Omit<QuoteLine, 'arrives_by'> = {
    product: item.product,
    selected_color: item.selected_color ?? null,
    selected_size: item.selected_size ?? null,
    quantity: item.quantity,
    available,
    problem: problemOf(cartItem, available, item.quantity),
    piece: cartItem
      ? {
          name: cartItem.name,
          slug: cartItem.slug,
          category: cartItem.category,
          image: cartItem.image,
          unit_price: cartItem.unitPrice,
          original_price: cartItem.compareAt,
          sale: cartItem.sale,
          seller: cartItem.seller,
          lead_days: cartItem.leadDays,
        }
      : null,
    total: Cents.parse(granted * (cartItem?.unitPrice ?? 0)),
  };
  return { line, granted };
}

function problemOf(cartItem: CartItem | undefined, available: number, quantity: number): QuoteProblem | null {
  if (!cartItem) return 'gone';
  if (!cartItem.variant) return 'choose';
  if (available === 0) return 'out_of_stock';
  return available < quantity ? 'not_enough' : null;
}
