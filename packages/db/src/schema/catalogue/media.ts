import { sql, boolean, check, index, integer, pgTable, text, unique } from '../../drizzle.ts';
import { users } from '../accounts.ts';
import { createdAt, id, idOf, instant } from '../columns.ts';

/** Uploaded pictures, deduplicated by content. The file store holds the bytes under their hash. */
export const media = pgTable(
  'media',
  {
    id: id(),
    sha256: text('sha256').notNull().unique(),
    contentType: text('content_type').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    /** A 16-pixel version as a data URL, shown while the picture loads. */
    placeholder: text('placeholder'),
    /** When the AVIF versions were encoded; until then only WebP and JPEG exist. */
    avifAt: instant('avif_at'),
    /** Never served under a public URL: a receipt, or a picture of an erased stylist that waits for its removal. */
    isPrivate: boolean('is_private').notNull().default(false),
    uploadedBy: idOf('uploaded_by').references(() => users.id),
    /** When it was last uploaded. */
    createdAt: createdAt(),
  },
  (t) => [
    index('media_uploaded_by_idx').on(t.uploadedBy),
    // Receipts refer to both, so that none of them is public.
    unique('media_id_and_privacy').on(t.id, t.isPrivate),
    check('media_sha256_is_hex', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    check('media_has_size', sql`${t.width} > 0 and ${t.height} > 0 and ${t.bytes} > 0`),
  ],
);
