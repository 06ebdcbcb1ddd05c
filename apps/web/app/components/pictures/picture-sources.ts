import type { Picture } from '@harusi/contracts/media';
import { pictureAddress, widthsOf, type PictureFormat } from '@harusi/contracts/picture-widths';
import { pictureUrl } from '../../lib/use-api-url.ts';

interface PictureSources {
  /** For browsers that know no WebP, and for whoever follows the address. */
  src: string;
  /** A `srcset` for each format, the best one first. */
  sets: { type: string; srcSet: string }[];
}

/** Most that a browser without WebP gets: enough for a phone, not more than it can load. */
const PLAIN_MOST = 640;

/** `/media/…` is there in many widths; any other picture as it is. */
export function pictureSources({ image, width, has_avif }: Picture, apiUrl: string): PictureSources {
  const whole = pictureUrl(image, apiUrl);
  if (!image.startsWith('/media/')) return { src: whole, sets: [] };
  const widths = widthsOf(width);
  const address = (one: number, format: PictureFormat) => pictureAddress(whole, one, format);
  const set = (format: PictureFormat) => ({
    type: `image/${format}`,
    srcSet: widths.map((one) => `${address(one, format)} ${one}w`).join(', '),
  });
  return {
    src: address(Math.min(PLAIN_MOST, widths.at(-1) ?? PLAIN_MOST), 'jpg'),
    sets: has_avif ? [set('avif'), set('webp')] : [set('webp')],
  };
}
