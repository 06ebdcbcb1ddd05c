import type { ResponseOf } from '@harusi/contracts/calls';

/** As the API returns them; moments and money are text. */
export type StylistPage = ResponseOf<'GET', '/stylists/'>;
export type StylistCardView = StylistPage['results'][number];
export type StylistView = ResponseOf<'GET', '/stylists/{id}/'>;
export type WorkView = StylistView['portfolio'][number];

export const stylistPath = (id: number) => `/stylist/${id}`;

/** The booking flow with the stylist already chosen. */
export const bookingPath = (stylist: number, code?: string) =>
  `/book-stylist?${code === undefined ? '' : `package=${encodeURIComponent(code)}&`}stylist=${stylist}`;

/** "Wanjiru Kamau" → "WK", for stylists without a photo. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return [first, last].map((word) => /^./u.exec(word)?.[0].toLocaleUpperCase('en') ?? '').join('');
}

/** "Wedding stylist, bridal and groom" */
export const tradeText = (categories: readonly string[]) => `Wedding stylist, ${categories.join(' and ')}`;

export const CATEGORY_LABELS = { bridal: 'Bridal', groom: 'Groom', other: 'Other' } as const;

/** `bridal-morning` → `Bridal morning` */
export const codeToText = (code: string) => {
  const words = code.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** "4.9, 64 reviews" */
export const ratingText = (rating: number, count: number) =>
  `${rating.toFixed(1)}, ${count === 1 ? '1 review' : `${count} reviews`}`;
