import type { TextEntry } from './text-entry.ts';

const toVendor = { to: 'vendor', class: 'soon', isAboutMoney: false } as const;

/** To vendors, who may read the name of their own piece, and to the owner. One text for an order, not one per piece. */
export const VENDOR_TEXTS = {
  vendor_new_sale: {
    ...toVendor,
    en: '{brand}: sold {count} x {piece}, order {number}. Pack by {day}. Your share {amount}. More: {link}',
    sw: '{brand}: umeuza {count} x {piece}, oda {number}. Fungasha kufikia {day}. Mgao {amount}. Zaidi: {link}',
  },
  vendor_called_off: {
    ...toVendor,
    en: '{brand}: order {number} was called off. Please do not send it. It no longer counts in your balance: {link}',
    sw: '{brand}: oda {number} imeghairiwa. Tafadhali usiitume. Haihesabiwi tena katika salio lako: {link}',
  },
  vendor_refund: {
    ...toVendor,
    isAboutMoney: true,
    en: '{brand}: the buyer gets {count} x {piece} refunded, order {number}. Your share of it is taken back. Why: {link}',
    sw: '{brand}: mnunuzi anarudishiwa pesa za {count} x {piece}, oda {number}. Mgao wako umeondolewa. Sababu: {link}',
  },
  vendor_return: {
    ...toVendor,
    en: '{brand}: the buyer of order {number} would like to return {count} x {piece}. What do you think? {link}',
    sw: '{brand}: mnunuzi wa oda {number} angependa kurudisha {count} x {piece}. Una maoni gani? {link}',
  },
  vendor_approved: {
    ...toVendor,
    en: '{brand}: approved: {piece} is in the shop now. See it there: {link}',
    sw: '{brand}: imekubaliwa: {piece} sasa iko dukani. Itazame hapa: {link}',
  },
  vendor_refused: {
    ...toVendor,
    en: '{brand}: please look at {piece} again: we could not take it as it is. Our reasons: {link}',
    sw: '{brand}: tafadhali angalia tena {piece}: hatukuweza kuikubali jinsi ilivyo. Sababu zetu: {link}',
  },
  vendor_paid_out: {
    ...toVendor,
    class: 'now',
    isAboutMoney: true,
    en: '{brand}: we have sent your payout of {amount} to your M-Pesa, ref {code}. Your statement: {link}',
    sw: '{brand}: tumekutumia malipo yako ya {amount} kwa M-Pesa, kumb. {code}. Taarifa yako: {link}',
  },
  owner_alert: {
    to: 'owner',
    class: 'now',
    isAboutMoney: false,
    en: '{brand}: please look at this: {matter}. It is here: {link}',
    sw: '{brand}: tafadhali angalia hili: {matter}. Liko hapa: {link}',
  },
} as const satisfies Record<string, TextEntry>;
