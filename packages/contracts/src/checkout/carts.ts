import { z } from 'zod';
import { Message } from '../accounts/accounts.ts';
import { CategorySlug } from '../catalogue/catalogue.ts';
import { Email, Id, IdParams, Shillings, Text } from '../common.ts';

export const MAX_CART_LINES = 100;
export const MAX_WISHLIST = 200;

/** A product in a colour and a size, null where it has none. */
const CartLine = z.object({
  product: Id,
  colour: Text.max(60).nullable(),
  size: Text.max(60).nullable(),
  quantity: z.int().min(1).max(999),
});

export const ChangeCart = z.object({
  /**
   * The version that the device changed. Based on the newest one, its lines replace the cart; otherwise both are
   * joined, with the larger quantity per line, so that no device loses a piece. 0 joins at sign-in.
   */
  based_on: z.int().nonnegative(),
  lines: z.array(CartLine).max(MAX_CART_LINES, `A cart holds ${MAX_CART_LINES} lines`),
});
export type ChangeCart = z.infer<typeof ChangeCart>;

/** As the browser shows it before the server has checked prices and stock. */
export const SavedCart = z.object({
  version: z.int().nonnegative(),
  lines: z.array(
    CartLine.extend({
      name: z.string(),
      price: Shillings,
      category: CategorySlug,
      image: z.string().nullable(),
    }),
  ),
});
export type SavedCart = z.infer<typeof SavedCart>;

const WishlistIds = z.array(Id).max(MAX_WISHLIST, `A wishlist holds ${MAX_WISHLIST} pieces`);

/** Newest first. */
export const Wishlist = z.object({ products: z.array(Id) });
export type Wishlist = z.infer<typeof Wishlist>;

export const AlertKind = z.enum(['back_in_stock', 'price_drop'], 'Choose what to hear about');

export const NewProductAlert = z.object({
  kind: AlertKind,
  email: Email,
  /** The colour and size to wait for; absent if any will do. */
  variant: Id.optional(),
});
export type NewProductAlert = z.infer<typeof NewProductAlert>;

/** The link to the product is null while it is not listed. */
const ConfirmedAlert = Message.extend({
  product: z.object({ id: Id, slug: z.string(), name: z.string() }).nullable(),
});

/** The characters of our own tokens: one of them ends up in a header. */
const AlertToken = z.object({ token: z.string().regex(/^[\w.-]{1,200}$/, 'The link is incomplete') });

export const cartCalls = {
  'GET /auth/cart/': { response: SavedCart },
  'PUT /auth/cart/': { body: ChangeCart, response: SavedCart },
  'GET /auth/wishlist/': { response: Wishlist },
  'POST /auth/wishlist/': { body: z.object({ products: WishlistIds }), response: Wishlist },
  'DELETE /auth/wishlist/{id}/': { params: IdParams, response: Wishlist },
  'POST /products/{id}/alerts/': {
    params: IdParams,
    body: NewProductAlert,
    status: 202,
    response: Message,
  },
  'POST /product-alerts/confirm/': { body: AlertToken, response: ConfirmedAlert },
  'POST /product-alerts/stop/': { body: AlertToken, response: Message },
  'GET /product-alerts/unsubscribe/{token}/': {
    params: AlertToken,
    contentType: 'text/html',
    summary:
      'Leads to the page that stops an alert, for mail programs that open the link of `List-Unsubscribe`',
  },
  'POST /product-alerts/unsubscribe/{token}/': {
    params: AlertToken,
    response: Message,
    summary: 'Stops an alert with one click in a mail program (RFC 8058); the body is ignored',
  },
} as const;
