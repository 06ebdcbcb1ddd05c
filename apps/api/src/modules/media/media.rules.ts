import type { Picture } from '@harusi/contracts/catalogue/media';
import { PICTURE_TYPES, type PictureType } from '@harusi/contracts/constants/picture-limits';
import { PICTURE_WIDTHS, type PictureFormat, widthsOf } from '@harusi/contracts/constants/picture-widths';

/** Magic bytes of each type. File names and content types from browsers prove nothing. */
const BEGINS: Readonly<Record<PictureType, (head: string) => boolean>> = {
  'image/png': (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
  'image/jpeg': (head) => head.startsWith('\xff\xd8\xff'),
  'image/webp': (head) => head.startsWith('RIFF') && head.endsWith('WEBP'),
  'image/gif': (head) => head.startsWith('GIF87a') || head.startsWith('GIF89a'),
};

/** Whether the content is of an accepted type. */
export function isPicture(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  return PICTURE_TYPES.some((type) => BEGINS[type](head));
}

/** The name of a picture in URLs and file names. Half of the hash is enough to be unique. */
export const pictureName = (sha256: string) => sha256.slice(0, 32);

/** The source of all other files. */
export const masterFile = (name: string) => `${folderOf(name)}/master.jpg`;

export const derivedFile = (name: string, width: number, format: PictureFormat) =>
  `${folderOf(name)}/${width}.${format}`;

/** Spread over 256 folders: some file systems are slow with very long listings. */
export const folderOf = (name: string) => `${name.slice(0, 2)}/${name}`;

/** A phone's column, sharp enough to choose by. */
const SMALLEST_TO_SAVE_DATA = 320;

/** For a visitor who saves data: half as wide as asked for, which is about a quarter of the bytes. */
export const thriftyWidth = (width: number): number =>
  Math.min(
    width,
    PICTURE_WIDTHS.find((other) => other >= Math.max(width / 2, SMALLEST_TO_SAVE_DATA)) ?? width,
  );

interface PictureFacts {
  sha256: string;
  width: number;
  height: number;
  placeholder: string | null;
  avifAt: Date | null;
}

export function toPicture({ sha256, avifAt, ...facts }: PictureFacts, alt: string): Picture {
  const { width, height, placeholder } = facts;
  const image = `/media/${pictureName(sha256)}/${widthsOf(width).at(-1)}.jpg`;
  return { image, alt, width, height, placeholder, has_avif: avifAt !== null };
}
