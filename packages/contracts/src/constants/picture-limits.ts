/** Plain code without zod: forms check a file in the browser by the same limits as the API. */

/** Accepted types. The server detects them by content, not by what a browser declares. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

const MEGABYTE = 1024 * 1024;

export const MAX_VENDOR_PICTURE_BYTES = 5 * MEGABYTE;
export const MAX_ADMIN_PICTURE_BYTES = 10 * MEGABYTE;

/** All files of one request together. */
export const MAX_REQUEST_BYTES = 50 * MEGABYTE;

/** The minimum for either side of a product picture. */
export const MIN_PRODUCT_PICTURE_PIXELS = 800;

/** The minimum for either side of a portfolio picture. */
export const MIN_PORTFOLIO_PICTURE_PIXELS = 400;
