/** The seller's name on the shop's own products; vendors can't use it. Plain code without zod. */
export const MAIN_SITE = 'Main Site';
