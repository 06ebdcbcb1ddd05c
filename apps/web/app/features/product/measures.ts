import type { WireProduct } from '../product-options/choices.ts';

type Measured = Pick<WireProduct, 'weight' | 'dimensions_length' | 'dimensions_width' | 'dimensions_height'>;

const GRAMS = 1000;

/** Weight and dimensions as people say them: light things in grams. */
export function measuresOf(product: Measured): string[] {
  const { weight, dimensions_length, dimensions_width, dimensions_height } = product;
  const sides = [dimensions_length, dimensions_width, dimensions_height].filter((side) => side !== null);
  const told: string[] = [];
  if (weight !== null) told.push(`Weight ${weight < 1 ? `${Math.round(weight * GRAMS)} g` : `${weight} kg`}`);
  if (sides.length > 0) told.push(`${sides.length === 1 ? 'Length' : 'Dimensions'} ${sides.join(' × ')} cm`);
  return told;
}
