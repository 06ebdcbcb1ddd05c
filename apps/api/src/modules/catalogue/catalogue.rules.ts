import { Cents } from '@harusi/contracts/common';

export interface PricedProduct {
  priceCents: number;
  originalPriceCents: number | null;
}

export interface PriceTag {
  price: Cents;
  /** The higher price it is struck from. */
  struck: Cents | null;
}

/** What a product costs now: the reference of `price_now()` in SQL. Campaigns join both. */
export function priceNow({ priceCents, originalPriceCents }: PricedProduct): PriceTag {
  const isStruck = originalPriceCents !== null && originalPriceCents > priceCents;
  return { price: Cents.parse(priceCents), struck: isStruck ? Cents.parse(originalPriceCents) : null };
}

/** "Lamu Lace Veil" → "lamu-lace-veil": the readable part of an address. */
export function slugOf(name: string): string {
  const words = plainLetters(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return words.join('-').slice(0, 80).replace(/-$/, '') || 'piece';
}

/** Lower case, without accents. */
export const plainLetters = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
