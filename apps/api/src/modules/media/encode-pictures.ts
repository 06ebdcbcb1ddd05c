import type { PictureFormat } from '@harusi/contracts/constants/picture-widths';
import sharp, { type Sharp } from 'sharp';

// One thread per picture and nothing kept: requests must get through beside it, and no picture is asked for twice.
sharp.concurrency(1);
sharp.cache(false);
// What is not on this list cannot be opened, whatever a file pretends to be: no SVG, no PDF, nothing that reads other files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});

/** More would take hundreds of megabytes to open; the cameras of most phones stay below. */
export const MAX_PIXELS = 50_000_000;

const MAX_MASTER_PIXELS = { width: 1600, height: 2000 };
const PLACEHOLDER_PIXELS = 16;
const IVORY = '#FBF8F3';

export interface Size {
  width: number;
  height: number;
}

/** Reads the first bytes only: safe on pictures that would be too large to open. */
export async function measure(bytes: Buffer): Promise<Size> {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return autoOrient;
}

/**
 * What we keep of a picture that somebody sent: upright, in sRGB, on ivory where it was transparent, no larger than we
 * ever show it, and without anything that is not picture: no place, camera or comment survives. It is the source of
 * what is served and never served itself, so it is written fast and fine rather than small.
 */
export async function makeMaster(bytes: Buffer): Promise<Size & { bytes: Buffer }> {
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ ...MAX_MASTER_PIXELS, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: IVORY })
    .toColourspace('srgb')
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** Some hundred letters that give an idea of the picture until it is there. */
export async function makePlaceholder(master: Buffer): Promise<string> {
  const tiny = await sharp(master)
    .resize(PLACEHOLDER_PIXELS, PLACEHOLDER_PIXELS, { fit: 'inside' })
    .webp({ quality: 50 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

/** AVIF takes twenty times as long as WebP: it is for jobs, never for somebody who waits. */
const WRITERS: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 4 }),
  webp: (picture) => picture.webp({ quality: 75 }),
  jpg: (picture) => picture.jpeg({ quality: 80, mozjpeg: true }),
};

export const encode = (master: Buffer, width: number, format: PictureFormat): Promise<Buffer> =>
  WRITERS[format](sharp(master).resize({ width, withoutEnlargement: true })).toBuffer();
