import type { Encoded } from '@harusi/contracts/calls';
import { HOLD_MINUTES, type NewOrder, type PlacedOrder } from '@harusi/contracts/orders';
import type { Db } from '@harusi/db/client';
import { orderLines, orders, parcels, productVariants, stockHolds } from '@harusi/db/schema';
import { asc, sql } from '@harusi/db/drizzle';
import { chooseTexts } from '../../../lib/database/text-choice.ts';
import { newReferenceNumber } from '../../../lib/reference-number.ts';
import { DomainError } from '../../../lib/errors.ts';
import { lookupKeyExpiry } from '../../../lib/order-access.ts';
import { generateSecretToken } from '../../../lib/security/secret-tokens.ts';
import { pointsOfLine, termsOfOrder, unitCap } from '../../holds/holds.rules.ts';
import { type AdmittedHold, admitHold, type HoldOrigin } from '../../holds/holds.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { orderChannel, publishOrderChanged } from '../order-events.ts';
import {
  goodsOf,
  stockLeftText,
  paymentLimitProblem,
  priceLine,
  type OrderTerms,
  calculateTotals,
} from '../orders.rules.ts';
import type { ReadContext } from '../../payments/payments.rules.ts';
import { readOrder } from '../orders.service.ts';
import { type CartItem, readCartItems } from './cart-items.service.ts';
import { chooseDelivery } from './chosen-delivery.service.ts';
import { readStock } from './stock.service.ts';

interface BoughtLine extends ReturnType<typeof priceLine> {
  cartItem: CartItem;
  variant: NonNullable<CartItem['variant']>;
  quantity: number;
}

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
  const productIds = form.items.map(({ product }) => product);
  const stock = await readStock(tx, productIds);
  const points = form.items
    .map(({ product, quantity }) => pointsOfLine(quantity, stock.get(product) ?? 0))
    .reduce((sum, line) => sum + line, 0);
  const wanted = { userId, phone: form.contact.phone, points, now, terms: termsOfOrder };
  const hold = await admitHold(tx, origin, wanted);
  await tx
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(sql`${productVariants.productId} = any(${sql.param(productIds)}::bigint[])`)
    .orderBy(asc(productVariants.id))
    .for('update')
    .prepare('lock_pieces')
    .execute();
  const cartItems = await readCartItems(tx, form.items, now);
  const settings = await getSettings(tx, now);
  const bought = buy(form, cartItems, settings, hold);
  const shipment = {
    goods: goodsOf(bought),
    leadDays: bought.map(({ cartItem }) => cartItem.leadDays),
    isInStock: true,
  };
  const delivery = await chooseDelivery(tx, form.delivery, shipment, { settings, now });
  const totals = calculateTotals(bought, delivery.price, settings);
  const refusal =
    totals.total === 0
      ? 'M-Pesa takes whole shillings, and this is less than one.'
      : paymentLimitProblem(totals.total);
  if (refusal) throw new DomainError('conflict', refusal);
  if (form.expected_total !== undefined && form.expected_total !== totals.total) {
    throw new DomainError('conflict', 'A price has changed. Please look at your cart again.');
  }

  const holdUntil = new Date(now.getTime() + HOLD_MINUTES * 60_000);
  const lookupKey = generateSecretToken();
  const [order] = await tx
    .insert(orders)
    .values({
      number: newReferenceNumber(),
      userId,
      lookupKey,
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
      holdUntil,
    })
    .returning()
    .prepare('place_order')
    .execute();
  const { id: orderId, number } = order!;
  await packParcels(tx, orderId, bought);
  if (hold.isReserved) {
    await tx.insert(stockHolds).values(
      [...sumByVariant(bought)].map(([variantId, quantity]) => ({
        orderId,
        variantId,
        quantity,
        heldAt: now,
        expiresAt: holdUntil,
      })),
    );
  }
  await hold.record({ orderId, value: totals.total });
  await publishOrderChanged(tx, { order: order!, products: productIds });
  await orderChannel.publish(tx, 'order.placed', { order: order!, now });
  return { ...(await readOrder(tx, number, { now, paybill })), lookup_key: lookupKey };
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

/** One parcel per seller, with its lines. */
async function packParcels(tx: Db, orderId: number, bought: readonly BoughtLine[]): Promise<void> {
  const sellers = [...new Set(bought.map(({ cartItem }) => cartItem.vendorId))];
  const packed = await tx
    .insert(parcels)
    .values(sellers.map((vendorId) => ({ orderId, vendorId })))
    .returning({ id: parcels.id, vendorId: parcels.vendorId });
  const parcelOf = new Map(packed.map(({ id, vendorId }) => [vendorId, id]));
  await tx.insert(orderLines).values(
    bought.map(({ cartItem, variant, quantity, ...terms }, position) => ({
      orderId,
      parcelId: parcelOf.get(cartItem.vendorId)!,
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
    })),
  );
}
