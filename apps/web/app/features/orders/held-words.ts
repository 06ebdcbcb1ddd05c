/** What somebody pays for. */
export type Held = 'order' | 'booking';

/** How the pages of both speak of what is kept for somebody until it is paid. */
export const HELD_WORDS: Readonly<
  Record<Held, { kept: string; stays: string; still: string; whose: string }>
> = {
  order: {
    kept: 'Your pieces are held',
    stays: 'Your pieces stay held until',
    still: 'Your order is still here and its pieces are still held.',
    whose: 'your order, and your pieces stay held',
  },
  booking: {
    kept: 'Your hour is held',
    stays: 'Your hour stays held until',
    still: 'Your hour is still held for you.',
    whose: 'your booking, and your hour stays held',
  },
};
