import { Cents } from '@harusi/contracts/common';
import type { SaleType } from '@harusi/contracts/office/flash-sales';

export interface PricedProduct {
  id: number;
  /** Its subcategory and that one's parent. */
  subcategoryIds: readonly number[];
  priceCents: number;
  originalPriceCents: number | null;
}

/** A flash sale with its targets. */
export interface Campaign {
  id: number;
  percent: number;
  startsAt: Date;
  endsAt: Date;
  archivedAt: Date | null;
  saleType: SaleType;
  productIds: readonly number[];
  subcategoryIds: readonly number[];
}

export interface PriceTag {
  price: Cents;
  /** The higher price shown struck through beside it. */
  compareAt: Cents | null;
  /** The flash sale behind the price. */
  campaignId: number | null;
}

/**
 * The price of a product at a moment. Only the best sale applies: discounts don't add up. `price_now()` in
 * SQL explains why there are two implementations; campaign-prices.api.test.ts compares them.
 */
export function priceNow(product: PricedProduct, campaigns: readonly Campaign[], at: Date): PriceTag {
  const { priceCents, originalPriceCents } = product;
  const [best] = campaigns.filter((sale) => runsAt(sale, at) && covers(sale, product)).toSorted(bestFirst);
  const salePrice = best ? salePriceCents(priceCents, best.percent) : priceCents;
  const isCheaper = salePrice < priceCents;
  const price = isCheaper ? salePrice : priceCents;
  const before = Math.max(priceCents, originalPriceCents ?? 0);
  return {
    price: Cents.parse(price),
    compareAt: before > price ? Cents.parse(before) : null,
    campaignId: best && isCheaper ? best.id : null,
  };
}

/**
 * The price in a flash sale. `sale_price_cents()` in SQL explains why there are two; a test compares them.
 */
export const salePriceCents = (baseCents: number, percent: number) =>
  Math.max(100, Math.floor((baseCents * (100 - percent)) / 10_000) * 100);

const runsAt = ({ startsAt, endsAt, archivedAt }: Campaign, at: Date) =>
  archivedAt === null && startsAt <= at && at < endsAt;

const covers = ({ saleType, productIds, subcategoryIds }: Campaign, product: PricedProduct) =>
  (saleType !== 'category' && productIds.includes(product.id)) ||
  (saleType !== 'product' && product.subcategoryIds.some((id) => subcategoryIds.includes(id)));

const bestFirst = (one: Campaign, other: Campaign) =>
  other.percent - one.percent || other.endsAt.getTime() - one.endsAt.getTime() || other.id - one.id;

/** "Lamu Lace Veil" → "lamu-lace-veil": the readable part of a URL. */
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
