/** Plain code without zod: forms check a file in the browser by the same limits as the API. */

/** What we take everywhere. The server tells them by their content, and not by what a browser says. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

const MEGABYTE = 1024 * 1024;

export const VENDOR_PICTURE_MOST_BYTES = 5 * MEGABYTE;
export const ADMIN_PICTURE_MOST_BYTES = 10 * MEGABYTE;

/** Everything that one request carries. */
export const REQUEST_MOST_BYTES = 50 * MEGABYTE;

/** Either side of a product's picture. */
export const PRODUCT_PICTURE_LEAST_PIXELS = 800;

/** Either side of a picture in a stylist's portfolio. */
export const PORTFOLIO_PICTURE_LEAST_PIXELS = 400;
