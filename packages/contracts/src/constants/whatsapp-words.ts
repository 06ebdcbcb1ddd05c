/** What people agree to with the tick at checkout. Kept with the order or booking, because the shop has to prove it. */
export const whatsAppWords = (about: 'order' | 'booking') => `Send my ${about} updates by WhatsApp`;
