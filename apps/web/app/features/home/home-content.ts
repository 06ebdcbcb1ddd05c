import type { ResponseOf } from '@harusi/contracts/calls';
import type { CardProduct } from '../catalogue/card-product.ts';
import type { Package } from '../packages/packages.ts';
import type { QuotedStylist } from './advice.tsx';
import type { ReviewHighlights } from './couples.tsx';
import type { Look } from './look.tsx';
import { DEFAULT_BRAND } from '../shop-settings/shop-settings.ts';

export type Category = ResponseOf<'GET', '/categories/'>[number];

/** One of the two categories. */
export type CategoryLink = Pick<Category, 'slug' | 'name' | 'from_price' | 'picture'>;

/** A product in the row under the hero, and why it is there. */
export interface Teaser extends Pick<CardProduct, 'id' | 'slug' | 'name' | 'subcategory'> {
  label: string;
  picture: CardProduct['images'][number] | undefined;
}

export interface HomeContent {
  teasers: Teaser[];
  /** Empty when they failed to load; the categories are shown anyway. */
  categories: CategoryLink[];
  /** All products of the shop; 0 if unknown. */
  productCount: number;
  /** Vendors with pieces in the shop. */
  makerCount: number;
  /** In grid order: the first spans two columns. */
  featured: CardProduct[];
  /** The cheapest consultation; undefined when it failed to load. */
  consultation: Package | undefined;
  /** The three below are undefined when there is none or it failed to load. */
  look: Look | undefined;
  stylist: QuotedStylist | undefined;
  reviews: ReviewHighlights | undefined;
  isSample: boolean;
  hasFailed: boolean;
}

export const homeTitle = (brand = DEFAULT_BRAND) =>
  `${brand}: wedding accessories and personal stylists in Kenya`;
