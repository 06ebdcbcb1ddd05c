import { z } from 'zod';
import { Id } from '../common.ts';
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '../constants/picture-widths.ts';

/** A picture in all its widths: the URL of the largest JPEG, from which the others are derived. */
export const Picture = z.object({
  image: z.string(),
  alt: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  /** A data URL, 16 px wide, shown while the picture loads. */
  placeholder: z.string().nullable(),
  has_avif: z.boolean(),
});
export type Picture = z.infer<typeof Picture>;

/** A product's picture: the colour of the product that it shows, or null if it stands for all of them. */
export const ProductPicture = Picture.extend({ colour: z.string().nullable() });

/** An uploaded picture; other records refer to its id. */
export const StoredPicture = Picture.extend({ id: Id });
export type StoredPicture = z.infer<typeof StoredPicture>;

/** `/media/5f…/640.webp` */
const PictureParams = z.object({
  name: z.string().regex(/^[0-9a-f]{32}$/),
  file: z.templateLiteral([z.literal(PICTURE_WIDTHS), '.', z.enum(PICTURE_FORMATS)]).transform((file) => {
    const [width = '', format = ''] = file.split('.');
    return { width: Number(width), format: z.enum(PICTURE_FORMATS).parse(format) };
  }),
});

export const mediaCalls = {
  'GET /media/{name}/{file}': { params: PictureParams, contentType: 'image/' },
  'POST /admin/media/': { form: z.object({ image: z.file() }), status: 201, response: StoredPicture },
} as const;
