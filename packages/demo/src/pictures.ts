import pictures from '../pictures/pictures.json' with { type: 'json' };
import { CATEGORY_PHOTOS, DEMO_COLLECTIONS } from './catalogue/collections.ts';
import type { DemoPhoto } from './catalogue/product.ts';
import { DEMO_PRODUCTS } from './catalogue/products.ts';
import { DEMO_STYLISTS } from './stylists/stylists.ts';

/** The folder of all picture files. */
export const PICTURES = new URL('../pictures/', import.meta.url);

const PHOTOS: readonly (DemoPhoto & { products: string[] })[] = pictures;

/** The photos of a product, its main one first. tools/photo-studio writes the list when it renders a picture. */
export const findPhotos = (sku: string): DemoPhoto[] =>
  PHOTOS.filter(({ products }) => products.includes(sku)).map(({ file, alt, colour }) => ({
    file,
    alt,
    ...(colour !== undefined && { colour }),
  }));

/** The names of all files the demo shows. */
export function listPictureFiles(): string[] {
  const photos = [
    ...Object.values(CATEGORY_PHOTOS),
    ...DEMO_COLLECTIONS.flatMap(({ photo }) => photo ?? []),
    ...DEMO_PRODUCTS.flatMap(({ sku }) => findPhotos(sku)),
  ];
  const portfolios = DEMO_STYLISTS.flatMap(({ portfolio, pending = [] }) => [...portfolio, ...pending]);
  return [...new Set([...photos.map(({ file }) => file), ...portfolios.map(({ photo }) => photo)])];
}
