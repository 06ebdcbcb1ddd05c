import { z } from 'zod';

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
