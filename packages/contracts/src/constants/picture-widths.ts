/** Plain code without zod: the shop's pages use it in the browser. */

/** The widths in which pictures are served, ascending. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 900, 1200, 1600] as const;

export const PICTURE_FORMATS = ['jpg', 'webp', 'avif'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The widths available for a picture: none larger than itself, and always the smallest. */
export function widthsOf(width: number): number[] {
  const [smallest, ...others] = PICTURE_WIDTHS;
  return [smallest, ...others.filter((other) => other <= width)];
}

/** The URL of another width and format: `/media/5f…/1600.jpg` → `/media/5f…/480.webp` */
export const resizedPictureUrl = (image: string, width: number, format: PictureFormat) =>
  image.replace(/[^/]*$/, `${width}.${format}`);
