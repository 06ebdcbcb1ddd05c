/** What the shop's own products say; a vendor of this name would pass for the shop. Plain code without zod. */
export const MAIN_SITE = 'Main Site';
