import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import type { FileStore, StoredFile } from './file-store.ts';

export interface CopyProgress {
  files: number;
  /** Of all files. */
  total: number;
  copied: number;
  bytes: number;
}

const AT_ONCE = 8;

/**
 * Copies what is missing or different in `to`, and removes nothing. It may be interrupted and repeated: a file that is there
 * with the same content is left alone.
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  onProgress: (progress: CopyProgress) => void = () => {},
): Promise<CopyProgress> {
  const there = new Map((await Array.fromAsync(to.list())).map((file) => [file.name, file]));
  const files = await Array.fromAsync(from.list());
  const progress: CopyProgress = { files: 0, total: files.length, copied: 0, bytes: 0 };
  const limit = pLimit(AT_ONCE);

  async function copy(file: StoredFile): Promise<void> {
    const other = there.get(file.name);
    const isSame = other?.size === file.size && (await md5Of(from, file)) === (await md5Of(to, other));
    const bytes = isSame ? undefined : await from.read(file.name);
    // Undefined also when it was removed meanwhile.
    if (bytes) {
      await to.write(file.name, bytes);
      progress.copied += 1;
      progress.bytes += bytes.length;
    }
    progress.files += 1;
    onProgress({ ...progress });
  }

  // After a failure nothing is started, and what is under way ends before the caller hears of it.
  let failure: { error: unknown } | undefined;
  await limit.map(files, async (file) => {
    if (failure) return;
    await copy(file).catch((error: unknown) => (failure ??= { error }));
  });
  if (failure) throw failure.error;
  return progress;
}

async function md5Of(store: FileStore, { name, md5 }: StoredFile): Promise<string | undefined> {
  if (md5 !== undefined) return md5;
  const bytes = await store.read(name);
  return bytes && createHash('md5').update(bytes).digest('hex');
}
