import { glob, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = '**/*.{js,css,svg,txt,json}';

/** Writes `.br` and `.gz` beside each text asset at build time, so that serving needs no compression. */
export async function compressAssets(directory: string): Promise<void> {
  for await (const name of glob(COMPRESSIBLE, { cwd: directory })) {
    const file = join(directory, name);
    if (await isCompressed(file)) continue; // of an earlier build
    const bytes = await readFile(file);
    const [brotli, zipped] = await Promise.all([
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
      promisify(gzip)(bytes, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
  }
}

async function isCompressed(file: string): Promise<boolean> {
  const compressed = await stat(`${file}.br`).catch(() => undefined);
  return compressed !== undefined && compressed.mtimeMs >= (await stat(file)).mtimeMs;
}
