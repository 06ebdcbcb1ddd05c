import { Cents } from '@harusi/contracts/common';
import type { Quote, QuoteLine, QuoteProblem, RequestedItem } from '@harusi/contracts/orders';
import type { Db } from '@harusi/db/client';
import { getSettings } from '../../settings/settings.service.ts';
import { paymentLimitProblem, priceLine, calculateTotals } from '../orders.rules.ts';
import { type CartItem, readCartItems } from './cart-items.service.ts';

/** What a cart costs now and which lines cannot be bought. A quote reserves nothing. */
export async function quoteCart(db: Db, items: readonly RequestedItem[], now: Date): Promise<Quote> {
  const [cartItems, terms] = await Promise.all([readCartItems(db, items, now), getSettings(db, now)]);
  const taken = new Map<number, number>();
  const lines = items.map((item, n) => quoteLine(item, cartItems[n], taken));
  const priced = lines.flatMap(({ granted }, n) => {
    const cartItem = cartItems[n];
    return cartItem && granted > 0 ? [priceLine({ quantity: granted, ...cartItem }, terms)] : [];
  });
  const totals = calculateTotals(priced, terms);
  return {
    lines: lines.map(({ line }) => line),
    subtotal: totals.goods,
    delivery: totals.delivery,
    total: totals.total,
    vat: totals.vat,
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
  const line: QuoteLine = {
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
