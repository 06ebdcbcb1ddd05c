import type { FileStore } from './file-store.ts';

/**
 * Keeps what was read lately in memory, because a read from S3 crosses the network. Files never change, so a copy is never
 * wrong. One process does not hear that another has removed a file: whether a picture may still be seen, its record says.
 */
export function cacheReads(files: FileStore, maxBytes: number): FileStore {
  /** Least recently used first. */
  const cached = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  let bytes = 0;

  function remove(name: string): void {
    bytes -= cached.get(name)?.length ?? 0;
    cached.delete(name);
  }

  function keep(name: string, content: Buffer): void {
    remove(name);
    // A file that would displace most of the others is read each time.
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
    underWay.set(name, reading);
    const isCurrent = () => underWay.get(name) === reading; // not removed meanwhile
    try {
      const content = await reading;
      if (content && isCurrent()) keep(name, content);
      return content;
    } finally {
      if (isCurrent()) underWay.delete(name);
    }
  }

  return {
    async read(name) {
      const content = cached.get(name);
      if (content) keep(name, content);
      return content ?? underWay.get(name) ?? readOnce(name);
    },

    async write(name, content) {
      await files.write(name, content);
      keep(name, content);
    },

    async removeFolder(folder) {
      const isInside = (name: string) => name === folder || name.startsWith(`${folder}/`);
      await files.removeFolder(folder);
      for (const name of underWay.keys()) if (isInside(name)) underWay.delete(name);
      for (const name of cached.keys()) if (isInside(name)) remove(name);
    },

    list: () => files.list(),
  };
}
