import { expect, it, vi } from 'vitest';
import { cacheReads } from './cached-store.ts';
import type { FileStore } from './file-store.ts';

/** A store in memory that records its reads. */
function createStore() {
  const contents = new Map<string, Buffer>();
  const read = vi.fn<FileStore['read']>(async (name) => contents.get(name));
  const store: FileStore = {
    read,
    write: async (name, bytes) => void contents.set(name, bytes),
    removeFolder: async (folder) => {
      for (const name of contents.keys()) if (name.startsWith(`${folder}/`)) contents.delete(name);
    },
    async *list() {
      for (const [name, { length: size }] of contents) yield { name, size };
    },
  };
  const reads = () => read.mock.calls.map(([name]) => name);
  return { contents, store, reads };
}

it('reads a file once, even for concurrent readers', async () => {
  const { contents, store, reads } = createStore();
  contents.set('a/1', Buffer.from('one'));
  const files = cacheReads(store, 100);
  const both = await Promise.all([files.read('a/1'), files.read('a/1')]);
  expect([...both, await files.read('a/1')]).toEqual(Array(3).fill(Buffer.from('one')));
  expect(reads()).toEqual(['a/1']);
});

it('reads a file again that was missing or could not be read', async () => {
  const { contents, store, reads } = createStore();
  const files = cacheReads(store, 100);
  expect(await files.read('a/1')).toBeUndefined();
  contents.set('a/1', Buffer.from('one'));
  expect(await files.read('a/1')).toEqual(Buffer.from('one'));
  expect(reads()).toEqual(['a/1', 'a/1']);

  const failing = vi
    .fn<FileStore['read']>()
    .mockRejectedValueOnce(new Error('unreachable'))
    .mockResolvedValueOnce(Buffer.from('back'));
  const retrying = cacheReads({ ...store, read: failing }, 100);
  await expect(retrying.read('a/2')).rejects.toThrow('unreachable');
  expect(await retrying.read('a/2')).toEqual(Buffer.from('back'));
});

it('stays within its size, evicts the least recently used file, and does not cache large files', async () => {
  const { store, reads } = createStore();
  const files = cacheReads(store, 100);
  for (const name of ['a/1', 'a/2', 'a/3', 'a/4']) await files.write(name, Buffer.alloc(25));
  await files.read('a/1');
  await files.write('a/5', Buffer.alloc(25));
  await files.write('a/large', Buffer.alloc(26));
  expect(reads()).toEqual([]);
  for (const name of ['a/1', 'a/3', 'a/4', 'a/5']) await files.read(name);
  expect(reads()).toEqual([]);
  await files.read('a/large');
  await files.read('a/2');
  expect(reads()).toEqual(['a/large', 'a/2']);
});

it('forgets a removed folder, even while one of its files is being read', async () => {
  const { contents, store } = createStore();
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const slow = vi
    .fn<FileStore['read']>()
    .mockReturnValueOnce(promise)
    .mockImplementation((name) => store.read(name));
  const files = cacheReads({ ...store, read: slow }, 100);
  const reading = files.read('a/1');
  await files.write('a/2', Buffer.from('two'));
  await files.write('ab/2', Buffer.from('another'));
  await files.removeFolder('a');
  resolve(Buffer.from('one'));
  expect(await reading).toEqual(Buffer.from('one'));
  expect([await files.read('a/1'), await files.read('a/2')]).toEqual([undefined, undefined]);
  expect(await files.read('ab/2')).toEqual(Buffer.from('another'));
  expect(contents.size).toBe(1);
});
