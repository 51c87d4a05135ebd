import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from './integrity.ts';

export const MANIFEST = 'manifest.json';
/** The registry's signature of the manifest. It is added to a release after all checks. */
export const SIGNATURE = 'manifest.sig';

/** Writes the hash of every file of a built release into its manifest. After this no file of it may change. */
export async function sealRelease(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => path !== MANIFEST && path !== SIGNATURE)
    .sort();
  const files = await Promise.all(
    paths.map(async (path) => [path, integrityOf(await readFile(join(folder, path)))] as const),
  );
  const manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as object;
  await writeFile(
    join(folder, MANIFEST),
    JSON.stringify({ ...manifest, files: Object.fromEntries(files) }, null, 2),
  );
}
