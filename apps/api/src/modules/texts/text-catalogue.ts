import { BOOKING_TEXTS } from './booking-texts.ts';
import { ORDER_TEXTS } from './order-texts.ts';
import type { PlaceholdersOf } from './placeholders.ts';
import type { TextClass, TextEntry } from './text-entry.ts';
import { VENDOR_TEXTS } from './vendor-texts.ts';

/**
 * Every SMS and WhatsApp message. Each fits into one SMS with its longest values and leaves room for the 14 characters
 * about opting out that the provider adds to the first one. None sells: one such word would make it an advertisement to
 * law, network and WhatsApp.
 */
export const TEXTS = { ...ORDER_TEXTS, ...BOOKING_TEXTS, ...VENDOR_TEXTS };

export type TextKey = keyof typeof TEXTS;
export const TEXT_KEYS = Object.keys(TEXTS) as TextKey[];

/** What a text needs: exactly the placeholders of its English wording. */
export type TextValues<Key extends TextKey> = Record<PlaceholdersOf<(typeof TEXTS)[Key]['en']>, string>;

/** A text with what it says; the shop's name and the link are added when it is sent. */
export type TextMessage = {
  [Key in TextKey]: { key: Key; values: Omit<TextValues<Key>, 'brand' | 'link'> };
}[TextKey];

const DAY_MS = 86_400_000;

/** `startsAt`: of the appointment it is about. */
export function textClass(key: TextKey, { startsAt, now }: { startsAt?: Date; now: Date }): TextClass {
  const entry: TextEntry = TEXTS[key];
  const isUrgent =
    entry.isUrgentOnTheDay === true && startsAt !== undefined && startsAt.getTime() - now.getTime() < DAY_MS;
  return isUrgent ? 'now' : entry.class;
}
