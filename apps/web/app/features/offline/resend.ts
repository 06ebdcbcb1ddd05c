import { showToast } from '../../lib/toasts.ts';
import { createBooking } from '../booking-flow/create-booking.ts';
import { cartStore } from '../cart/cart-store.ts';
import { type Cart, lineKey, setQuantity } from '../cart/cart.ts';
import { placeOrder } from '../checkout/place-order.ts';
import type { OrderBody } from '../checkout/order-form.ts';
import { unansweredBooking, unansweredOrder } from '../checkout/unanswered.ts';
import { detailPath } from '../orders/order-keys.ts';

/** Sends the same request with the same key. Returns the path of what exists now. */
export async function resend(kind: 'order' | 'booking'): Promise<string | undefined> {
  const order = unansweredOrder.find();
  const booking = unansweredBooking.find();
  const result =
    kind === 'order'
      ? order && (await placeOrder(order.body))
      : booking && (await createBooking(booking.body));
  if (result === undefined) return undefined;
  if (!result.ok) {
    showToast({ tone: 'failed', title: `Your ${kind} was not sent`, text: result.problem.message });
    return undefined;
  }
  if (kind === 'order' && order) cartStore.update((cart) => withoutOrdered(cart, order.body.items));
  return detailPath(kind, result.value.number, result.value.lookupKey);
}

/** Pieces that were added since stay in the cart. */
export const withoutOrdered = (cart: Cart, items: OrderBody['items']): Cart =>
  cart.reduce((rest, line) => {
    const ordered = items.find(
      ({ product, selected_color, selected_size }) =>
        product === line.id && selected_color === line.selectedColor && selected_size === line.selectedSize,
    );
    return ordered ? setQuantity(rest, lineKey(line), line.quantity - ordered.quantity) : rest;
  }, cart);
