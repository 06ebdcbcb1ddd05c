export interface NextStep {
  label: string;
  /** A page of ours, or `whatsapp` with what the message begins with. */
  to: string | { whatsapp: string };
}

export interface ComingSoonText {
  label: string;
  title: string;
  lead: string;
  description: string;
  art: 'jewelry' | 'hair' | 'other' | 'pocket-square' | 'tiara' | 'veil';
  steps: readonly [NextStep, NextStep];
}

/** Rooms of the shop whose doors are not open yet, each with something true to do meanwhile. */
const COMING_SOON: Readonly<Record<string, ComingSoonText>> = {
  '/book-stylist': {
    label: 'Personal stylists',
    title: 'Book Your Wedding Stylist',
    lead: 'Somebody who knows fabric, light and aunties, at your side from the first idea to the last pin. Booking by calendar opens soon; today you book with a message, and a stylist answers you in person.',
    description: 'Book a personal wedding stylist in Kenya, by message.',
    art: 'hair',
    steps: [
      { label: 'Book by WhatsApp', to: { whatsapp: 'Hello, I would like to book a wedding stylist.' } },
      { label: 'Write to us', to: '/contact' },
    ],
  },
};

/** Undefined where no such room is announced. */
export const comingSoonAt = (pathname: string): ComingSoonText | undefined =>
  COMING_SOON[pathname.replace(/\/+$/, '')];
