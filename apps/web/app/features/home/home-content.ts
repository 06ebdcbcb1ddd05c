import type { ResponseOf } from '@harusi/contracts/calls';
import type { CardProduct } from '../catalogue/card-product.ts';
import type { Package } from '../packages/packages.ts';
import { DEFAULT_BRAND } from '../shop-settings/shop-settings.ts';

export type Category = ResponseOf<'GET', '/categories/'>[number];

/** One of the two ways into the shop. */
export type Door = Pick<Category, 'slug' | 'name' | 'from_price' | 'picture'>;

/** A piece in the row under the hero, and why it stands there. */
export interface Teaser extends Pick<CardProduct, 'id' | 'slug' | 'name' | 'subcategory'> {
  label: string;
  picture: CardProduct['images'][number] | undefined;
}

export interface HomeContent {
  teasers: Teaser[];
  /** Empty when they could not be read; the doors are there all the same. */
  doors: Door[];
  /** How many pieces the shop has; 0 if unknown. */
  pieces: number;
  /** The grid, in its order: the first takes two places. */
  featured: CardProduct[];
  /** The first hour with a stylist, where it could be read. */
  consultation: Package | undefined;
  isSample: boolean;
  hasFailed: boolean;
}

export const homeTitle = (brand = DEFAULT_BRAND) =>
  `${brand}: wedding accessories and personal stylists in Kenya`;
