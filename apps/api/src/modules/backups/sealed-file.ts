import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { ByteReader } from './byte-reader.ts';

/**
 * The outside of a backup: `HARUSI-BACKUP 1`, a header in JSON, frames, and the SHA-256 of all that. With a passphrase each
 * frame is encrypted by itself, so that neither side holds more than one. Its nonce has its number and whether it is the last,
 * so that frames can't be left out, moved or cut off.
 */
const MAGIC = 'HARUSI-BACKUP ';
const VERSION = '1\n';
const FRAME_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const HASH_BYTES = 32;
/** In the length of a frame. */
const LAST = 0x8000_0000;

/** 128 MB and a third of a second for each guess. */
const COST = { N: 2 ** 17, r: 8, p: 1 };
const Header = z.object({
  encryption: z
    .object({
      cipher: z.literal('aes-256-gcm'),
      kdf: z.literal('scrypt'),
      N: z.literal(COST.N),
      r: z.literal(COST.r),
      p: z.literal(COST.p),
      salt: z.base64(),
    })
    .nullable(),
});
type Header = z.infer<typeof Header>;

const deriveKey = async (passphrase: string, salt: string): Promise<Buffer> => {
  const run = promisify<string, Buffer, number, object, Buffer>(scrypt);
  const options = { ...COST, maxmem: 256 * COST.N * COST.r };
  return run(passphrase.normalize('NFKC'), Buffer.from(salt, 'base64'), 32, options);
};

/** A file has a key of its own, so counting is enough. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce[0] = isLast ? 1 : 0;
  nonce.writeBigUInt64BE(BigInt(index), 4);
  return nonce;
}

function uint32(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
}

/** Turns a stream into the bytes of a file. */
export async function* seal(
  source: AsyncIterable<Buffer>,
  passphrase: string | undefined,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(16).toString('base64');
  const key = passphrase === undefined ? undefined : await deriveKey(passphrase, salt);
  const encryption = key ? ({ cipher: 'aes-256-gcm', kdf: 'scrypt', ...COST, salt } as const) : null;
  const header = Buffer.from(JSON.stringify({ encryption } satisfies Header));
  const hash = createHash('sha256');
  const counted = (bytes: Buffer) => {
    hash.update(bytes);
    return bytes;
  };

  yield counted(Buffer.concat([Buffer.from(MAGIC + VERSION), uint32(header.length), header]));
  let index = 0;
  for await (const { bytes, isLast } of cutIntoFrames(source)) {
    const body = key ? encryptFrame(key, header, nonceOf(index, isLast), bytes) : bytes;
    yield counted(Buffer.concat([uint32(body.length + (isLast ? LAST : 0)), body]));
    index += 1;
  }
  yield hash.digest();
}

/** The last one may be empty. */
async function* cutIntoFrames(source: AsyncIterable<Buffer>) {
  let rest = Buffer.alloc(0);
  for await (const chunk of source) {
    rest = Buffer.concat([rest, chunk]);
    for (; rest.length > FRAME_BYTES; rest = rest.subarray(FRAME_BYTES)) {
      yield { bytes: rest.subarray(0, FRAME_BYTES), isLast: false };
    }
  }
  yield { bytes: rest, isLast: true };
}

function encryptFrame(key: Buffer, header: Buffer, nonce: Buffer, bytes: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(header);
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

function openFrame(key: Buffer, header: Buffer, nonce: Buffer, body: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(header);
  decipher.setAuthTag(body.subarray(-TAG_BYTES));
  const bytes = decipher.update(body.subarray(0, -TAG_BYTES));
  try {
    return Buffer.concat([bytes, decipher.final()]);
  } catch (cause) {
    // The checksum was right, so the passphrase is not.
    throw new BackupError('BACKUP_PASSPHRASE is not the passphrase that this backup was made with.', {
      cause,
    });
  }
}

const damaged = (path: string) =>
  new BackupError(`${path} is damaged or incomplete: its checksum does not match. Nothing was changed.`);

/** Rejects a file that is no backup, is of a newer release, or is not what was written. Reads it once. */
export async function verifyChecksum(path: string): Promise<void> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new BackupError(`There is no file ${path}.`) : error;
  });
  try {
    const { size } = await file.stat();
    const start = Buffer.alloc(MAGIC.length + VERSION.length);
    await file.read(start, 0, start.length, 0);
    if (!start.toString('latin1').startsWith(MAGIC)) {
      throw new BackupError(`${path} is not a backup of this shop.`);
    }
    if (start.toString('latin1') !== MAGIC + VERSION) {
      throw new BackupError(`${path} was made by a newer release. Install that release, then restore it.`);
    }
    const end = size - HASH_BYTES;
    if (end <= start.length) throw damaged(path);
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(path, { end: end - 1, highWaterMark: 1 << 20 })) {
      hash.update(chunk);
    }
    const recorded = Buffer.alloc(HASH_BYTES);
    await file.read(recorded, 0, HASH_BYTES, end);
    if (!hash.digest().equals(recorded)) throw damaged(path);
  } finally {
    await file.close();
  }
}

/** The stream that was sealed. Ends only if the file was complete. */
export async function* unseal(path: string, passphrase: string | undefined): AsyncGenerator<Buffer> {
  const file = createReadStream(path, { highWaterMark: 4 * FRAME_BYTES });
  try {
    yield* openFrames(new ByteReader(file), passphrase, () => damaged(path));
  } finally {
    file.destroy();
  }
}

async function* openFrames(
  reader: ByteReader,
  passphrase: string | undefined,
  broken: () => Error,
): AsyncGenerator<Buffer> {
  const take = async (size: number) => {
    const bytes = await reader.read(size);
    if (!bytes) throw broken();
    return bytes;
  };
  await take(MAGIC.length + VERSION.length);
  const header = await take((await take(4)).readUInt32BE());
  const { encryption } = Header.parse(JSON.parse(header.toString()));
  const key = encryption && (await deriveKey(requirePassphrase(passphrase), encryption.salt));
  for (let index = 0, isLast = false; !isLast; index++) {
    const length = (await take(4)).readUInt32BE();
    isLast = length >= LAST;
    const body = await take(isLast ? length - LAST : length);
    yield key ? openFrame(key, header, nonceOf(index, isLast), body) : body;
  }
  await take(HASH_BYTES);
  if ((await reader.read(1)) !== undefined) throw broken();
}

function requirePassphrase(passphrase: string | undefined): string {
  if (passphrase !== undefined) return passphrase;
  throw new BackupError(
    'This backup is encrypted; set BACKUP_PASSPHRASE to the passphrase it was made with.',
  );
}
