import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** The manifest gets its hashes later, and browsers rarely request it. */
const TEXT = /(?<!^manifest)\.(js|css|json|svg|txt)$/;

/**
 * Writes a brotli and a gzip copy next to each text file of a folder, even of small ones, so that the edge need not
 * choose.
 */
export async function compressFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => TEXT.test(name))
      .map(async (name) => {
        const path = join(folder, name);
        const content = await readFile(path);
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        };
        await writeFile(`${path}.br`, await toBrotli(content, { params }));
        await writeFile(`${path}.gz`, await toGzip(content, { level: constants.Z_BEST_COMPRESSION }));
      }),
  );
}
