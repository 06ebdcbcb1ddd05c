import type { Picture } from '@harusi/contracts/media';
import { pictureAddress, widthsOf, type PictureFormat } from '@harusi/contracts/picture-widths';

interface PictureSources {
  /** For browsers that know no WebP, and for whoever follows the address. */
  src: string;
  /** A `srcset` for each format, the best one first. */
  sets: { type: string; srcSet: string }[];
}

/** Most that a browser without WebP gets: enough for a phone, not more than it can load. */
const PLAIN_MOST = 640;

/** `/media/…` lies at the API in many widths; any other address is taken as it stands. */
export function sourcesOf({ image, width, has_avif }: Picture, apiUrl: string): PictureSources {
  if (!image.startsWith('/media/')) return { src: image, sets: [] };
  const widths = widthsOf(width);
  const address = (one: number, format: PictureFormat) => apiUrl + pictureAddress(image, one, format);
  const set = (format: PictureFormat) => ({
    type: `image/${format}`,
    srcSet: widths.map((one) => `${address(one, format)} ${one}w`).join(', '),
  });
  return {
    src: address(Math.min(PLAIN_MOST, widths.at(-1) ?? PLAIN_MOST), 'jpg'),
    sets: has_avif ? [set('avif'), set('webp')] : [set('webp')],
  };
}
