import { readFile } from 'node:fs/promises';
import type { Db } from '@harusi/db/client';
import { listPictureFiles, PICTURES } from '@harusi/demo/pictures';
import pLimit from 'p-limit';
import { describeMaster, storePreparedPicture } from '../../modules/media/media.service.ts';
import type { FileStore } from '../../services/files/file-store.ts';

/** Media ids by file name. */
export type PictureIds = ReadonlyMap<string, number>;

/** Few at once: hundreds of waiting transactions would time out before they get a connection. */
const MAX_CONCURRENT = 4;

/** Stores every demo picture. Smaller widths are encoded on first request. */
export async function storeDemoPictures(
  db: Db,
  files: FileStore,
  now: Date,
  names: readonly string[] = listPictureFiles(),
): Promise<PictureIds> {
  const limit = pLimit(MAX_CONCURRENT);
  const stored = await limit.map(names, async (name) => {
    const bytes = await readFile(new URL(name, PICTURES));
    const picture = await describeMaster(bytes);
    const { id } = await storePreparedPicture(db, files, picture, { uploadedBy: null, avif: 'never', now });
    return [name, id] as const;
  });
  return new Map(stored);
}
