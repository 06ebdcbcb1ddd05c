import type { TextEntry } from './text-entry.ts';

const toClient = { to: 'customer', isAboutMoney: false } as const;
const toStylist = { to: 'stylist', isAboutMoney: false } as const;

export const BOOKING_TEXTS = {
  booking_held: {
    ...toClient,
    class: 'now',
    en: '{brand}: we hold {time} for you, booking {number}. It is yours once {amount} is paid by M-Pesa: {link}',
    sw: '{brand}: tumekuwekea {time}, miadi {number}. Itakuwa yako ukishalipa {amount} kwa M-Pesa: {link}',
  },
  booking_confirmed: {
    ...toClient,
    class: 'now',
    isAboutMoney: true,
    en: '{brand}: booking {number} with {person} confirmed, {time}. Paid {amount}. Change or cancel: {link}',
    sw: '{brand}: miadi {number} na {person} imethibitishwa: {time}. Umelipa {amount}. Badilisha: {link}',
  },
  booking_moved: {
    ...toClient,
    class: 'soon',
    isUrgentOnTheDay: true,
    en: '{brand}: booking {number} with {person} has moved to {time}. Does it not suit? Choose a time: {link}',
    sw: '{brand}: miadi {number} na {person} imehamishwa hadi {time}. Haikufai? Chagua muda: {link}',
  },
  booking_reassigned: {
    ...toClient,
    class: 'soon',
    isUrgentOnTheDay: true,
    en: '{brand}: your stylist for booking {number} on {time} is now {person}. Does it not suit? Tell us: {link}',
    sw: '{brand}: mtaalamu wako wa miadi {number}, tarehe {time}, sasa ni {person}. Haikufai? Tuambie: {link}',
  },
  /** Paid or not: the page of the booking says which. */
  booking_cancelled: {
    ...toClient,
    class: 'soon',
    isUrgentOnTheDay: true,
    en: '{brand}: booking {number} on {time} is cancelled. Anything you are owed comes back to you. Details: {link}',
    sw: '{brand}: miadi {number} ya {time} imeghairiwa. Unachodai, kama kipo, kitarudishwa kwako. Maelezo: {link}',
  },
  booking_refund_sent: {
    ...toClient,
    class: 'now',
    isAboutMoney: true,
    en: '{brand}: refund of {amount} for booking {number} sent to your M-Pesa, ref {code}. Questions: {phone}',
    sw: '{brand}: tumekurudishia {amount} ya miadi {number} kwa M-Pesa, kumb. {code}. Maswali: {phone}',
  },
  booking_reminder: {
    ...toClient,
    class: 'planned',
    en: '{brand}: reminder: {person} expects you {time}. Where: {place}. Booking {number}. Questions: {phone}',
    sw: '{brand}: kumbusho: {person} anakutarajia {time}. Mahali: {place}. Miadi {number}. Maswali: {phone}',
  },

  // Stylists have no account, so their texts have no link. The first and the reminder give the client's phone number.
  stylist_new_booking: {
    ...toStylist,
    class: 'now',
    en: '{brand}: new booking {number}, paid: {time}. Where: {place}. Client: {client}, phone {phone}',
    sw: '{brand}: miadi mpya {number}, imelipwa: {time}. Mahali: {place}. Mteja: {client}, simu {phone}',
  },
  stylist_moved: {
    ...toStylist,
    class: 'soon',
    isUrgentOnTheDay: true,
    en: '{brand}: booking {number} with {client} has moved to {time}. Where: {place}. Questions: {phone}',
    sw: '{brand}: miadi {number} na {client} imehamishwa hadi {time}. Mahali: {place}. Maswali: {phone}',
  },
  stylist_reassigned_away: {
    ...toStylist,
    class: 'soon',
    isUrgentOnTheDay: true,
    en: '{brand}: booking {number} on {time} has gone to another stylist, so you are free. Questions: {phone}',
    sw: '{brand}: miadi {number} ya {time} imepewa mtaalamu mwingine, kwa hivyo uko huru. Maswali: {phone}',
  },
  stylist_cancelled: {
    ...toStylist,
    class: 'soon',
    isUrgentOnTheDay: true,
    en: '{brand}: booking {number} on {time} is cancelled, so you are free. Questions: {phone}',
    sw: '{brand}: miadi {number} ya {time} imeghairiwa, kwa hivyo uko huru. Maswali: {phone}',
  },
  stylist_reminder: {
    ...toStylist,
    class: 'planned',
    en: '{brand}: reminder: {client} expects you {time}. Where: {place}. Their phone: {phone}. Booking {number}',
    sw: '{brand}: kumbusho: {client} anakutarajia {time}. Mahali: {place}. Simu yake: {phone}. Miadi {number}',
  },
  stylist_paid_out: {
    ...toStylist,
    class: 'now',
    isAboutMoney: true,
    en: '{brand}: we have sent your payout of {amount} to your M-Pesa, ref {code}. Questions: {phone}',
    sw: '{brand}: tumekutumia malipo yako ya {amount} kwa M-Pesa, kumb. {code}. Maswali: {phone}',
  },
} as const satisfies Record<string, TextEntry>;
