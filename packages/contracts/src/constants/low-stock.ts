/**
 * Below this a product is low in stock; 0 counts too. Plain code without zod: the shop's pages use it in the
 * browser.
 */
export const LOW_STOCK = 5;
