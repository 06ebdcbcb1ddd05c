import { z } from 'zod';
import { Id } from './common.ts';

/** A picture in all its widths: the address of the largest JPEG, from which the others follow. */
export const Picture = z.object({
  image: z.string(),
  alt: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  /** 16 px as a data address, shown until the real one is there. */
  placeholder: z.string().nullable(),
  has_avif: z.boolean(),
});
export type Picture = z.infer<typeof Picture>;

/** A picture that somebody has just sent; whatever shows it refers to its id. */
export const StoredPicture = Picture.extend({ id: Id });
export type StoredPicture = z.infer<typeof StoredPicture>;

export const mediaCalls = {
  /** A form with one file, `image`. */
  'POST /admin/media/': { response: StoredPicture },
} as const;
