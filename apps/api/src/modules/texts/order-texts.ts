import type { TextEntry } from './text-entry.ts';

const base = { to: 'customer', isAboutMoney: false } as const;

/** To people who bought something. They never say what: others read the lock screen, too. */
export const ORDER_TEXTS = {
  order_placed: {
    ...base,
    class: 'now',
    en: '{brand}: order {number} received, total {amount}. We hold it until {time}. Please pay by M-Pesa: {link}',
    sw: '{brand}: tumepokea oda {number}, jumla {amount}. Tafadhali lipa kwa M-Pesa kabla ya {time} hapa: {link}',
  },
  order_paid: {
    ...base,
    class: 'now',
    isAboutMoney: true,
    en: '{brand}: we received {amount} for order {number}, M-Pesa {code}. Thank you! Your tax invoice follows. {link}',
    sw: '{brand}: tumepokea {amount} ya oda {number}, M-Pesa {code}. Asante! Ankara ya kodi itafuata. {link}',
  },
  /** With a carrier and a number to follow the parcel by. */
  order_dispatched: {
    ...base,
    class: 'soon',
    en: '{brand}: a parcel of order {number} is on its way with {person}, tracking {code}. Due {day}. More: {link}',
    sw: '{brand}: kifurushi cha oda {number} kiko njiani na {person}, namba {code}. Kitafika {day}. Zaidi: {link}',
  },
  order_dispatched_with: {
    ...base,
    class: 'soon',
    en: '{brand}: a parcel of order {number} is on its way with {person}. Expected {day}. More: {link}',
    sw: '{brand}: kifurushi cha oda {number} kiko njiani na {person}. Kitafika {day}. Zaidi: {link}',
  },
  /** Without a carrier or a promised day. */
  order_dispatched_plain: {
    ...base,
    class: 'soon',
    en: '{brand}: a parcel of order {number} is on its way to you. See how far it is: {link}',
    sw: '{brand}: kifurushi cha oda {number} kiko njiani kuja kwako. Tazama kilipofika: {link}',
  },
  order_delivered: {
    ...base,
    class: 'soon',
    en: '{brand}: order {number} was delivered {time}. Something wrong? Tell us within {days} days: {link}',
    sw: '{brand}: oda {number} imefika {time}. Kuna tatizo? Tuambie ndani ya siku {days} hapa: {link}',
  },
  order_corrected: {
    ...base,
    class: 'soon',
    en: '{brand}: we have corrected your order {number}. Please check it, and tell us if anything is wrong: {link}',
    sw: '{brand}: tumerekebisha oda yako {number}. Tafadhali iangalie, na utuambie kukiwa na kosa: {link}',
  },
  order_expired: {
    ...base,
    class: 'soon',
    en: '{brand}: no payment for order {number} reached us in time, so it is closed. If you did pay, we are looking for it: {link}',
    sw: '{brand}: malipo ya oda {number} hayakufika kwa wakati, hivyo imefungwa. Kama ulilipa, tunayatafuta: {link}',
  },
  /** Paid or not: the page of the order says which. */
  order_cancelled: {
    ...base,
    class: 'soon',
    en: '{brand}: order {number} is cancelled. Anything you have paid comes back to you. Details: {link}',
    sw: '{brand}: oda {number} imeghairiwa. Ulicholipa, kama kipo, kitarudishwa kwako. Maelezo: {link}',
  },
  refund_sent: {
    ...base,
    class: 'now',
    isAboutMoney: true,
    en: '{brand}: refund of {amount} for order {number} sent to your M-Pesa, ref {code}. Questions: {phone}',
    sw: '{brand}: tumekurudishia {amount} ya oda {number} kwa M-Pesa, kumb. {code}. Maswali: {phone}',
  },
  return_received_request: {
    ...base,
    class: 'soon',
    en: '{brand}: we have your request, return {number}. We usually answer within one working day. See it here: {link}',
    sw: '{brand}: tumepata ombi lako la kurudisha {number}. Kwa kawaida tunajibu kwa siku moja ya kazi. Tazama: {link}',
  },
  return_approved: {
    ...base,
    class: 'soon',
    en: '{brand}: yes, you can send it back. Return {number} should reach us by {day}. How it works: {link}',
    sw: '{brand}: ndiyo, unaweza kurudisha. Ombi {number} litufikie si baada ya {day}. Jinsi ya kufanya: {link}',
  },
  return_refused: {
    ...base,
    class: 'soon',
    en: '{brand}: we are sorry, we could not agree to return {number}. Why, and how to reach us: {link}',
    sw: '{brand}: samahani, hatukuweza kukubali ombi la kurudisha {number}. Sababu, na jinsi ya kutupata: {link}',
  },
  return_arrived: {
    ...base,
    class: 'soon',
    en: '{brand}: what you sent back is with us, return {number}. We finish within two working days: {link}',
    sw: '{brand}: tumepokea ulichorudisha, ombi {number}. Tutamaliza ndani ya siku mbili za kazi: {link}',
  },
  return_completed: {
    ...base,
    class: 'soon',
    en: '{brand}: return {number} is done. Thank you for your patience. All about it: {link}',
    sw: '{brand}: ombi la kurudisha {number} limekamilika. Asante kwa subira yako. Maelezo: {link}',
  },
  /** Asked for, but no part of a contract: it keeps to the hours of advertisements. */
  back_in_stock: {
    ...base,
    class: 'planned',
    en: '{brand}: you asked us to tell you: the piece is in stock again. Here it is: {link}',
    sw: '{brand}: uliomba tukujulishe: bidhaa imerudi dukani. Itazame hapa: {link}',
  },
  /** For a guest who lost the link to an order or a booking. Its link has a key and takes more than one part. */
  order_link: {
    ...base,
    class: 'now',
    en: '{brand}: you asked for the link to {number}. It opens it without a password, so keep it to yourself: {link}',
    sw: '{brand}: uliomba kiungo cha {number}. Kinafungua bila nenosiri, kwa hivyo usimpe mtu mwingine: {link}',
  },
} as const satisfies Record<string, TextEntry>;
