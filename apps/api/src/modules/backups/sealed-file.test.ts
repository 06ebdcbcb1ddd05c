import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { seal, unseal, verifyChecksum } from './sealed-file.ts';

const folder = await mkdtemp(join(tmpdir(), 'harusi-sealed-'));
afterAll(() => rm(folder, { recursive: true }));
const path = join(folder, 'a.backup');
const PASSPHRASE = 'pole pole ndio mwendo';

async function write(content: Buffer, passphrase?: string): Promise<void> {
  await writeFile(path, await buffer(seal(Readable.from([content]), passphrase)));
}
async function readBack(passphrase?: string): Promise<Buffer> {
  await verifyChecksum(path);
  return buffer(unseal(path, passphrase));
}

describe('a sealed file', () => {
  const FRAME = 64 * 1024;
  it.each([0, 1, FRAME - 1, FRAME, FRAME + 1, 3 * FRAME])('returns %i bytes', async (size) => {
    const content = randomBytes(size);
    await write(content);
    expect((await readBack()).equals(content)).toBe(true);
  });

  it('returns what was encrypted, to the right passphrase only', async () => {
    const content = Buffer.alloc(2 * FRAME + 5, 'Wanjiru ');
    await write(content, PASSPHRASE);
    expect((await readFile(path)).includes('Wanjiru')).toBe(false);
    expect((await readBack(PASSPHRASE)).equals(content)).toBe(true);
    await expect(readBack('haraka haraka haina baraka')).rejects.toThrow(
      'BACKUP_PASSPHRASE is not the passphrase that this backup was made with.',
    );
    await expect(readBack()).rejects.toThrow('This backup is encrypted; set BACKUP_PASSPHRASE');
  });

  it('that was changed anywhere is rejected', async () => {
    await write(randomBytes(FRAME + 100));
    const whole = await readFile(path);
    for (const at of [20, 40, 500, FRAME + 150, whole.length - 40, whole.length - 1]) {
      const changed = Buffer.from(whole);
      changed[at]! ^= 1;
      await writeFile(path, changed);
      await expect(verifyChecksum(path)).rejects.toThrow(
        'is damaged or incomplete: its checksum does not match',
      );
    }
  });

  it('that was cut off anywhere is rejected', async () => {
    await write(randomBytes(FRAME + 100));
    const whole = await readFile(path);
    for (const size of [17, 60, FRAME, whole.length - 32, whole.length - 1]) {
      await writeFile(path, whole.subarray(0, size));
      await expect(verifyChecksum(path)).rejects.toThrow('is damaged or incomplete');
    }
  });

  it('can not be cut off between frames, not even with a new checksum', async () => {
    await write(randomBytes(2 * FRAME), PASSPHRASE);
    const whole = await readFile(path);
    const header = 20 + whole.readUInt32BE(16);
    const first = Buffer.from(whole.subarray(0, header + 4 + FRAME + 16));
    first[header]! |= 0x80; // as if it were the last
    await writeFile(path, Buffer.concat([first, createHash('sha256').update(first).digest()]));
    await expect(readBack(PASSPHRASE)).rejects.toThrow('BACKUP_PASSPHRASE is not');
  });

  it('is told from other files', async () => {
    await writeFile(path, 'PK\u0003\u0004 a zip file of some length, at least a hundred bytes'.repeat(3));
    await expect(verifyChecksum(path)).rejects.toThrow('is not a backup of this shop.');
    await writeFile(path, `HARUSI-BACKUP 2\n${'x'.repeat(100)}`);
    await expect(verifyChecksum(path)).rejects.toThrow('was made by a newer release');
    await expect(verifyChecksum(join(folder, 'none'))).rejects.toThrow('There is no file');
  });
});
