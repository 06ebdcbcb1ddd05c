/** Plain code without zod: forms check a file in the browser by the same limits as the API. */

/** What we take everywhere. The server tells them by their content, and not by what a browser says. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

const MEGABYTE = 1024 * 1024;

export const MAX_VENDOR_PICTURE_BYTES = 5 * MEGABYTE;
export const MAX_ADMIN_PICTURE_BYTES = 10 * MEGABYTE;

/** Everything that one request carries. */
export const MAX_REQUEST_BYTES = 50 * MEGABYTE;

/** Either side of a product's picture. */
export const MIN_PRODUCT_PICTURE_PIXELS = 800;

/** Either side of a picture in a stylist's portfolio. */
export const MIN_PORTFOLIO_PICTURE_PIXELS = 400;
