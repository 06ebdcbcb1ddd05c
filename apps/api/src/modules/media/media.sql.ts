import { type SQL, sql } from '@harusi/db/drizzle';

/** The columns that refer to a picture. */
const REFERENCES = [
  ['product_images', 'media_id'],
  ['order_lines', 'picture_id'],
  ['categories', 'picture_id'],
  ['collections', 'picture_id'],
  ['stylists', 'picture_id'],
  ['portfolio_items', 'media_id'],
  ['expenses', 'media_id'],
  ['return_photos', 'media_id'],
] as const;

/** Whether nothing refers to the row of `media`. A submission names its pictures in its content. */
export const isUnused: SQL = sql.join(
  [
    ...REFERENCES.map(
      ([table, column]) =>
        sql`not exists (select from ${sql.identifier(table)} r where r.${sql.identifier(column)} = media.id)`,
    ),
    sql`not exists (select from product_submissions s
      where s.content @> jsonb_build_object('pictures', jsonb_build_array(jsonb_build_object('media', media.id))))`,
  ],
  sql` and `,
);
