import type { FileStore } from './file-store.ts';

/**
 * Caches recent reads in memory, because a read from S3 crosses the network. Files never change, so a copy is never stale.
 * A process doesn't learn that another has removed a file, but a picture's record says whether it may still be shown.
 */
export function cacheReads(files: FileStore, maxBytes: number): FileStore {
  /** Least recently used first. */
  const cached = new Map<string, Buffer>();
  const pending = new Map<string, Promise<Buffer | undefined>>();
  let bytes = 0;

  function remove(name: string): void {
    bytes -= cached.get(name)?.length ?? 0;
    cached.delete(name);
  }

  function add(name: string, content: Buffer): void {
    remove(name);
    // A large file would evict too many others.
    if (content.length > maxBytes / 4) return;
    cached.set(name, content);
    bytes += content.length;
    for (const oldest of cached.keys()) {
      if (bytes <= maxBytes) break;
      remove(oldest);
    }
  }

  async function readOnce(name: string): Promise<Buffer | undefined> {
    const reading = files.read(name);
    pending.set(name, reading);
    const isCurrent = () => pending.get(name) === reading; // false if it was removed meanwhile
    try {
      const content = await reading;
      if (content && isCurrent()) add(name, content);
      return content;
    } finally {
      if (isCurrent()) pending.delete(name);
    }
  }

  return {
    async read(name) {
      const content = cached.get(name);
      if (content) add(name, content);
      return content ?? pending.get(name) ?? readOnce(name);
    },

    async write(name, content) {
      await files.write(name, content);
      add(name, content);
    },

    async removeFolder(folder) {
      const isInside = (name: string) => name === folder || name.startsWith(`${folder}/`);
      await files.removeFolder(folder);
      for (const name of pending.keys()) if (isInside(name)) pending.delete(name);
      for (const name of cached.keys()) if (isInside(name)) remove(name);
    },

    list: () => files.list(),
  };
}
