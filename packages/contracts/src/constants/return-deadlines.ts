/**
 * A return is urgent with this few days left, or once its pieces have waited this many. Plain code without zod: the back
 * office uses it in the browser.
 */
export const RETURN_URGENT_DAYS = 3;
