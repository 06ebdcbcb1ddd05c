import pictures from '../pictures/pictures.json' with { type: 'json' };
import type { DemoPhoto } from './demo-product.ts';

/** The photographs of a piece, its main one first. The studio writes the list beside the pictures it takes. */
export const photosOf = (sku: string): DemoPhoto[] =>
  pictures.filter(({ products }) => products.includes(sku)).map(({ file, alt }) => ({ file, alt }));
