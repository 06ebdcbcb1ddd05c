import type { Db } from '@harusi/db/client';
import { portfolioItems } from '@harusi/db/schema';
import { sql } from '@harusi/db/drizzle';
import { aStoredPicture } from './stored-picture.ts';
import type { startTestApi } from '../start-test-api.ts';

type ItemRow = typeof portfolioItems.$inferSelect;

/** A portfolio item, pending by default. */
export async function aPortfolioItem(
  db: Db,
  stylistId: number,
  given: Partial<ItemRow> = {},
): Promise<ItemRow> {
  const { id: mediaId } = await aStoredPicture(db);
  const [item] = await db
    .insert(portfolioItems)
    .values({
      stylistId,
      mediaId,
      title: 'Lace over the lake',
      category: 'bridal',
      createdAt: new Date(),
      ...given,
    })
    .returning();
  return item!;
}

export const UPLOAD_FIELDS = {
  title: 'Lace over the lake',
  category: 'bridal',
  tags: '["Veil","veil","Ivory"]',
};

export interface UploadOptions {
  id?: number;
  key?: string;
  fields?: Record<string, string>;
  file?: Buffer | null;
  name?: string;
}

/** The calls of a stylist's upload page. */
export function openPortfolioClient(
  { app, db, listFiles }: Awaited<ReturnType<typeof startTestApi>>,
  { stylist, file: photo }: { stylist: { id: number; uploadKey: string }; file: Buffer },
) {
  const post = (path: string, key: string, payload: FormData | object) =>
    app.inject({ method: 'POST', url: path, headers: { 'x-upload-key': key }, payload });
  return {
    upload: ({ fields = UPLOAD_FIELDS, file = photo, name = 'a.jpg', ...to }: UploadOptions = {}) => {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.append(field, value);
      if (file) form.append('image', new Blob([Uint8Array.from(file)]), name);
      return post(`/stylists/${to.id ?? stylist.id}/portfolio/`, to.key ?? stylist.uploadKey, form);
    },
    checkUploadKey: (id: number, key: string) =>
      app.inject({ url: `/stylists/${id}/upload/`, headers: { 'x-upload-key': key } }),
    preview: (image_url: string, key = stylist.uploadKey) =>
      post(`/stylists/${stylist.id}/preview/`, key, { image_url }),

    /** Everything a request could store. */
    readStoredState: async () => {
      const { rows } = await db.execute(sql`select
        (select count(*) from media) as media, (select count(*) from portfolio_items) as items,
        (select count(*) from notifications) as notices, (select count(*) from audit_log) as audit,
        (select count(*) from pgboss.job) as jobs, (select max(last_active_at) from stylists) as active`);
      return { rows, files: await listFiles() };
    },
  };
}
