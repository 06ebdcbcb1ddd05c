import { join } from 'node:path';
import type { Environment } from '@harusi/environment/environment';
import { cacheReads } from './cached-store.ts';
import { type FileStore, openFolder } from './file-store.ts';

/** The bucket if one is configured, otherwise a folder in the data directory. */
export async function openFileStore({
  dataDir,
  s3,
}: Pick<Environment, 'dataDir' | 's3'>): Promise<FileStore> {
  if (s3 === null) return openFolder(mediaFolder(dataDir));
  // Loaded only where it is used: it takes longer to load than the rest of the API.
  const { openBucket } = await import('./s3-store.ts');
  return cacheReads(await openBucket(s3), s3.cacheMegabytes * 1024 * 1024);
}

export const mediaFolder = (dataDir: string) => join(dataDir, 'media');
