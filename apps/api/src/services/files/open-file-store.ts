import { join } from 'node:path';
import type { Environment } from '@harusi/environment/environment';
import type { FileStore } from './file-store.ts';
import { openFolder } from './folder.ts';

/** A folder in the data directory. */
export function openFileStore({ dataDir }: Environment): FileStore {
  return openFolder(join(dataDir, 'media'));
}
