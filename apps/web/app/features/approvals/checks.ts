import type { ApprovalView } from './approval-labels.ts';

export interface Check {
  fine: boolean;
  text: string;
}

const COUNTED = new Intl.NumberFormat('en');
/** A shorter description hardly tells a bride what she is buying. */
const DESCRIPTION_LEAST = 80;
/** One photo shows only one side. */
const PHOTOS_LEAST = 2;
const PIXELS_LEAST = 800;

/** Automatic checks. */
export function runChecks({
  images,
  description,
  original_price,
  price,
}: Pick<ApprovalView, 'images' | 'description' | 'original_price' | 'price'>): Check[] {
  const letters = description.trim().length;
  return [
    photoCheck(images),
    {
      fine: letters >= DESCRIPTION_LEAST,
      text: `Description of ${COUNTED.format(letters)} letters`,
    },
    ...(original_price !== null && Number(original_price) <= Number(price)
      ? [{ fine: false, text: 'The original price is not higher than the price' }]
      : []),
  ];
}

function photoCheck(images: ApprovalView['images']): Check {
  const [first, ...others] = images;
  if (first === undefined) return { fine: false, text: 'No photos' };
  const shorter = ({ width, height }: typeof first) => Math.min(width, height);
  const smallest = others.reduce((least, one) => (shorter(one) < shorter(least) ? one : least), first);
  const size = `${COUNTED.format(smallest.width)} × ${COUNTED.format(smallest.height)}`;
  return {
    fine: images.length >= PHOTOS_LEAST && shorter(smallest) >= PIXELS_LEAST,
    text: images.length === 1 ? `Only 1 photo, ${size}` : `${images.length} photos, the smallest ${size}`,
  };
}
