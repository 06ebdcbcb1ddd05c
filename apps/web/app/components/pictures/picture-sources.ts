import type { Picture } from '@harusi/contracts/catalogue/media';
import { resizedPictureUrl, widthsOf, type PictureFormat } from '@harusi/contracts/constants/picture-widths';
import { pictureUrl } from '../../lib/use-api-url.ts';

interface PictureSources {
  /** For browsers without WebP, and for opening the picture itself. */
  src: string;
  /** One `srcset` per format, the best one first. */
  sets: { type: string; srcSet: string }[];
}

/** The width for browsers without WebP. */
const FALLBACK_WIDTH = 640;

/** `/media/…` pictures exist in many widths, others only as they are. */
export function pictureSources({ image, width, has_avif }: Picture, apiUrl: string): PictureSources {
  const original = pictureUrl(image, apiUrl);
  if (!image.startsWith('/media/')) return { src: original, sets: [] };
  const widths = widthsOf(width);
  const urlAt = (pixels: number, format: PictureFormat) => resizedPictureUrl(original, pixels, format);
  const set = (format: PictureFormat) => ({
    type: `image/${format}`,
    srcSet: widths.map((pixels) => `${urlAt(pixels, format)} ${pixels}w`).join(', '),
  });
  return {
    src: urlAt(Math.min(FALLBACK_WIDTH, widths.at(-1) ?? FALLBACK_WIDTH), 'jpg'),
    sets: has_avif ? [set('avif'), set('webp')] : [set('webp')],
  };
}
