import type { Encoded } from '@harusi/contracts/calls';
import { HOLD_MINUTES, type NewOrder, type PlacedOrder } from '@harusi/contracts/orders';
import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';
import { queryPrepared } from '../../../lib/database/prepared-queries.ts';
import { chooseTexts } from '../../../lib/database/text-choice.ts';
import { newReferenceNumber } from '../../../lib/reference-number.ts';
import { DomainError } from '../../../lib/errors.ts';
import { lookupKeyExpiry } from '../../../lib/order-access.ts';
import { generateSecretToken } from '../../../lib/security/secret-tokens.ts';
import { pointsOfLine, termsOfOrder, unitCap } from '../../holds/holds.rules.ts';
import { admitCounted, type AdmittedHold, type HoldOrigin } from '../../holds/holds.service.ts';
import { orderChangedEvents, orderChannel } from '../order-events.ts';
import {
  goodsOf,
  stockLeftText,
  paymentLimitProblem,
  priceLine,
  type OrderTerms,
  calculateTotals,
  type Totals,
} from '../orders.rules.ts';
import type { ReadContext } from '../../payments/payments.rules.ts';
import { toOrder } from '../orders.service.ts';
import { type CartItem, readCartItems } from './cart-items.service.ts';
import { readCheckoutTerms } from './checkout-terms.service.ts';
import { chooseDelivery } from './chosen-delivery.rules.ts';
import { insertOrder } from './insert-order.service.ts';
import { type BoughtLine, toDetails, toStored } from './placed-order.ts';

/**
 * Places an order: prices it, freezes its terms and holds its stock, all or nothing. Locks variants in id order
 * before reading them, so concurrent orders for the last unit can neither oversell nor deadlock. An order beyond the
 * limits on unpaid holds is placed without one: payment takes its stock, or gives the money back if there is none.
 */
export async function placeOrder(
  tx: Db,
  form: NewOrder,
  { userId, now, paybill, origin }: ReadContext & { userId: number | null; origin: HoldOrigin },
): Promise<Encoded<typeof PlacedOrder>> {
  const holder = { userId, phone: form.contact.phone, now };
  const { settings, delivery: terms, stock, holds } = await readCheckoutTerms(tx, form, origin, holder);
  const points = form.items
    .map(({ product, quantity }) => pointsOfLine(quantity, stock.get(product) ?? 0))
    .reduce((sum, line) => sum + line, 0);
  const hold = await admitCounted(tx, origin, { ...holder, points, terms: termsOfOrder }, holds);
  const products = form.items.map(({ product }) => product);
  await lockVariantsOf(tx, products);
  const bought = buy(form, await readCartItems(tx, form.items, now), settings, hold);
  const goods = {
    goods: goodsOf(bought),
    leadDays: bought.map(({ cartItem }) => cartItem.leadDays),
    isInStock: true,
  };
  const delivery = chooseDelivery(terms, form.delivery, goods, now);
  const totals = calculateTotals(bought, delivery.option.price, settings);
  requirePayable(form, totals);

  const order = {
    number: newReferenceNumber(),
    userId,
    lookupKey: generateSecretToken(),
    lookupKeyExpiresAt: lookupKeyExpiry(now),
    contactName: form.contact.name,
    contactPhone: form.contact.phone,
    refundPhone: form.contact.phone,
    contactEmail: form.contact.email ?? null,
    ...(await chooseTexts(tx, form, { userId, about: 'order' })),
    ...delivery.columns,
    goodsCents: totals.goods,
    deliveryCents: totals.delivery,
    deliveryVatCents: totals.deliveryVat,
    roundingCents: totals.rounding,
    totalCents: totals.total,
    vatCents: totals.vat,
    placedAt: now,
    holdUntil: new Date(now.getTime() + HOLD_MINUTES * 60_000),
  };
  const ids = await insertOrder(tx, {
    order,
    lines: bought.map(toLine),
    held: hold.isReserved ? sumByVariant(bought) : new Map(),
    holdOrigin: hold.noteOf(totals.total),
    events: orderChangedEvents({ order, products }),
  });
  const placed = { order, ids, bought, option: delivery.option, isReserved: hold.isReserved };
  await orderChannel.publish(tx, 'order.placed', {
    order: { ...order, id: ids.order },
    details: toDetails(placed),
    now,
  });
  return { ...toOrder(toStored(placed), { now, paybill }), lookup_key: order.lookupKey };
}

async function lockVariantsOf(tx: Db, products: readonly number[]): Promise<void> {
  await queryPrepared(tx, {
    shape: 'lock variants',
    build: () => sql`
      select from product_variants where product_id = any(${sql.placeholder('products')}::bigint[]) order by id for update`,
    values: { products },
  });
}

/** Refuses what M-Pesa can't take at once, and what is not the price that the buyer has seen. */
function requirePayable({ expected_total: expected }: NewOrder, { total }: Totals): void {
  const refusal =
    total === 0 ? 'M-Pesa takes whole shillings, and this is less than one.' : paymentLimitProblem(total);
  if (refusal) throw new DomainError('conflict', refusal);
  if (expected !== undefined && expected !== total) {
    throw new DomainError('conflict', 'A price has changed. Please look at your cart again.');
  }
}

/** Prices every line, or throws with a problem for each line that cannot be bought. */
function buy(
  form: NewOrder,
  cartItems: readonly (CartItem | undefined)[],
  terms: OrderTerms,
  hold: AdmittedHold,
): BoughtLine[] {
  const problems: Record<string, string> = {};
  const held = new Map<number, number>();
  const left = new Map<number, number>();
  const bought = form.items.flatMap(({ quantity }, n) => {
    const cartItem = cartItems[n];
    const variant = cartItem?.variant;
    if (!variant) {
      problems[`items.${n}`] = cartItem
        ? `${cartItem.name}: please choose a colour and size`
        : 'This piece is no longer sold';
      return [];
    }
    const available = left.get(variant.id) ?? variant.available;
    left.set(variant.id, available - quantity);
    if (available < quantity)
      problems[`items.${n}`] = `${cartItem.name}: ${stockLeftText(Math.max(0, available))}`;
    else {
      const problem = holdProblem(cartItem, quantity, held, hold);
      if (problem) problems[`items.${n}`] = `${cartItem.name}: ${problem}`;
    }
    return [{ cartItem, variant, quantity, ...priceLine({ quantity, ...cartItem }, terms) }];
  });
  const messages = Object.values(problems);
  if (messages.length > 0) {
    throw new DomainError('conflict', `Some pieces are no longer available. ${messages.join('. ')}.`, {
      fields: problems,
    });
  }
  return bought;
}

/** Keeps part of a product's units for buyers with a confirmed account. `held`: units of earlier lines, by product. */
function holdProblem(
  { productId, stock, held: ofOthers }: CartItem,
  quantity: number,
  held: Map<number, number>,
  { limits, isConfirmed, isReserved }: AdmittedHold,
): string | undefined {
  if (limits === null || isConfirmed || !isReserved) return undefined;
  const [own, cap] = [(held.get(productId) ?? 0) + quantity, unitCap(stock, limits)];
  held.set(productId, own);
  if (own > cap) return `we can keep ${cap} for an unpaid order. Please pay for these first, or write to us`;
  if (ofOthers + own > cap) {
    return 'other buyers are paying for this piece right now. Please try again in a few minutes';
  }
  return undefined;
}

function sumByVariant(bought: readonly BoughtLine[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { variant, quantity } of bought) sums.set(variant.id, (sums.get(variant.id) ?? 0) + quantity);
  return sums;
}

const toLine = ({ cartItem, variant, quantity, ...terms }: BoughtLine, position: number) => ({
  position,
  productId: cartItem.productId,
  variantId: variant.id,
  vendorId: cartItem.vendorId,
  name: cartItem.name,
  sku: cartItem.sku,
  colour: variant.colour,
  size: variant.size,
  pictureId: cartItem.pictureId,
  quantity,
  unitPriceCents: cartItem.unitPrice,
  compareAtCents: cartItem.compareAt,
  campaignId: cartItem.campaignId,
  saleName: cartItem.sale?.name ?? null,
  salePercent: cartItem.sale?.percent ?? null,
  unitCostCents: cartItem.unitCost,
  ...terms,
});
