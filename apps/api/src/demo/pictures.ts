import { readFile } from 'node:fs/promises';
import type { Db } from '@harusi/db/client';
import { keepPicture } from '../modules/media/media.service.ts';
import type { FileStore } from '../services/files/file-store.ts';
import { CATEGORY_PHOTOS, DEMO_COLLECTIONS } from './catalogue/collections.ts';
import { photosOf } from './catalogue/photos.ts';
import { DEMO_PRODUCTS } from './catalogue/products.ts';
import { DEMO_STYLISTS } from './stylists/people.ts';

const FOLDER = new URL('pictures/', import.meta.url);

/** The id of each picture by the name of its file. */
export type PictureIds = ReadonlyMap<string, number>;

/** Takes in every photograph of the demo, each once. Smaller widths are made when somebody first looks. */
export async function keepDemoPictures(db: Db, files: FileStore, now: Date): Promise<PictureIds> {
  const photos = [
    ...Object.values(CATEGORY_PHOTOS),
    ...DEMO_COLLECTIONS.flatMap(({ photo }) => photo ?? []),
    ...DEMO_PRODUCTS.flatMap(({ sku }) => photosOf(sku)),
  ];
  const works = DEMO_STYLISTS.flatMap(({ works: shown, waiting = [] }) => [...shown, ...waiting]);
  const names = [...new Set([...photos.map(({ file }) => file), ...works.map(({ photo }) => photo)])];
  const kept = await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(new URL(name, FOLDER));
      const { id } = await keepPicture(db, files, { bytes, name, uploadedBy: null, avif: 'never', now });
      return [name, id] as const;
    }),
  );
  return new Map(kept);
}
