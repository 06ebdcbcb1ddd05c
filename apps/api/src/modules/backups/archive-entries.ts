import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { ByteReader } from './byte-reader.ts';

/** A table as it was: `columns` without generated ones, in the order of the data. */
const Table = z.object({
  schema: z.enum(['public', 'pgboss']),
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })).min(1),
});
export type ArchivedTable = z.infer<typeof Table>;

const Manifest = z.object({
  type: z.literal('manifest'),
  takenAt: z.iso.datetime(),
  /** The newest migration of the database. */
  migration: z.object({ name: z.string(), at: z.number() }),
  postgres: z.string(),
  /** Tells whether a shop has the same JWT_SECRET. */
  keyFingerprint: z.string(),
  tables: z.array(Table),
});
export type Manifest = z.infer<typeof Manifest>;

const Sequence = z.object({ schema: z.string(), name: z.string(), value: z.string().nullable() });
export type ArchivedSequence = z.infer<typeof Sequence>;

/** Manifest first, end last. Tables, pictures and secrets are followed by their data. */
const Entry = z.discriminatedUnion('type', [
  Manifest,
  z.object({ type: z.literal('table'), schema: z.string(), name: z.string() }),
  z.object({ type: z.literal('picture'), file: z.string() }),
  z.object({ type: z.literal('secret'), name: z.string().regex(/^[a-z-]+$/) }),
  z.object({
    type: z.literal('end'),
    /** By `schema.name`. */
    rows: z.record(z.string(), z.number()),
    sequences: z.array(Sequence),
    pictures: z.number(),
  }),
]);
export type Entry = z.infer<typeof Entry>;

const ENTRY = 1;
const DATA = 2;
const DATA_BYTES = 64 * 1024;
/** Larger than any manifest; a wrong length must not fill the memory. */
const MAX_BYTES = 64 * 1024 * 1024;

function record(kind: number, bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head[0] = kind;
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

export const entryBytes = (entry: Entry): Buffer => record(ENTRY, Buffer.from(JSON.stringify(entry)));

/** The data of an entry. Gathers small chunks: PostgreSQL sends one for each row. */
export async function* dataBytes(source: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < DATA_BYTES) continue;
    yield record(DATA, Buffer.concat(chunks, size));
    [chunks, size] = [[], 0];
  }
  if (size > 0) yield record(DATA, Buffer.concat(chunks, size));
}

export class ArchiveReader {
  readonly #reader: ByteReader;
  /** An entry that was read while looking for more data. */
  #ahead: Entry | undefined;

  constructor(source: AsyncIterable<Buffer>) {
    this.#reader = new ByteReader(source);
  }

  /** The next entry; skips data that was not read. */
  async next(): Promise<Entry> {
    for await (const _ of this.data());
    const entry = this.#ahead!;
    this.#ahead = undefined;
    return entry;
  }

  /** The data of the current entry. */
  async *data(): AsyncGenerator<Buffer> {
    while (!this.#ahead) {
      const head = await this.#take(5);
      const [kind, size] = [head[0], head.readUInt32BE(1)];
      if (size > MAX_BYTES || (kind !== ENTRY && kind !== DATA)) throw unreadable();
      const bytes = await this.#take(size);
      if (kind === DATA) yield bytes;
      else this.#ahead = parseEntry(bytes);
    }
  }

  async #take(size: number): Promise<Buffer> {
    const bytes = await this.#reader.read(size);
    if (!bytes) throw unreadable();
    return bytes;
  }
}

function parseEntry(bytes: Buffer): Entry {
  const parsed = Entry.safeParse(JSON.parse(bytes.toString()));
  if (!parsed.success) throw unreadable();
  return parsed.data;
}

const unreadable = () =>
  new BackupError(
    'This backup has parts that this release does not know. Restore it with the release that made it.',
  );
