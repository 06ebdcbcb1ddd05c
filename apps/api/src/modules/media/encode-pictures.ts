import type { PictureFormat } from '@harusi/contracts/constants/picture-widths';
import sharp, { type Sharp } from 'sharp';

// One thread per picture, so that requests get through, and no cache: each picture is encoded once.
sharp.concurrency(1);
sharp.cache(false);
// Blocks every other loader, whatever a file claims to be: no SVG, no PDF, nothing that reads other files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});

/** Larger pictures take hundreds of megabytes to decode; most phone cameras stay below. */
export const MAX_PIXELS = 50_000_000;

export const MAX_MASTER_PIXELS = { width: 1600, height: 2000 };
const PLACEHOLDER_PIXELS = 16;
const IVORY = '#FBF8F3';

export interface Size {
  width: number;
  height: number;
}

/** Reads only the header, so it is safe for pictures too large to decode. */
export async function measure(bytes: Buffer): Promise<Size> {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return autoOrient;
}

/**
 * Our master copy of an upload: upright, in sRGB, on ivory where it was transparent, no larger than we ever
 * show it, and without metadata such as location or camera. It is only the source of served files, so
 * encoding favours speed and quality over size.
 */
export const makeMaster = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ ...MAX_MASTER_PIXELS, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: IVORY })
    .toColourspace('srgb')
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();

/** A preview of a few hundred characters, shown until the picture loads. */
export async function makePlaceholder(master: Buffer): Promise<string> {
  const tiny = await sharp(master)
    .resize(PLACEHOLDER_PIXELS, PLACEHOLDER_PIXELS, { fit: 'inside' })
    .webp({ quality: 50 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

/** AVIF takes twenty times as long as WebP, so only jobs encode it, never a request. */
const WRITERS: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 4 }),
  webp: (picture) => picture.webp({ quality: 75 }),
  jpg: (picture) => picture.jpeg({ quality: 80, mozjpeg: true }),
};

export const encode = (master: Buffer, width: number, format: PictureFormat): Promise<Buffer> =>
  WRITERS[format](sharp(master).resize({ width, withoutEnlargement: true })).toBuffer();
