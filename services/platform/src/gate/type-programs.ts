import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface TypeConfig {
  compilerOptions: object;
  include: string[];
}

/** Every folder with a tsconfig.json, so that a new package is checked at once. */
function typedFolders(root: string): string[] {
  const below = (folder: string) => {
    if (!existsSync(join(root, folder))) return [];
    return readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
      .map((entry) => (folder === '.' ? entry.name : `${folder}/${entry.name}`));
  };
  return ['.', 'services', 'shell', 'design-system']
    .flatMap(below)
    .filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))
    .sort();
}

/**
 * Writes one program for all packages with the same compiler options into `target`, and returns the files.
 * The compiler then reads a file that several packages import only once.
 */
export async function writeTypePrograms(root: string, target: string): Promise<string[]> {
  await mkdir(target, { recursive: true });
  const programs = new Map<string, string[]>();
  for (const folder of typedFolders(root)) {
    const config = JSON.parse(await readFile(join(root, folder, 'tsconfig.json'), 'utf8')) as TypeConfig;
    const options = JSON.stringify(config.compilerOptions);
    const include = config.include.map((path) => join(root, folder, path));
    programs.set(options, [...(programs.get(options) ?? []), ...include]);
  }
  return Promise.all(
    [...programs].map(async ([options, include], index) => {
      const file = join(target, `program-${index + 1}.json`);
      const compilerOptions = JSON.parse(options) as object;
      const base = join(root, 'tsconfig.base.json');
      await writeFile(file, JSON.stringify({ extends: base, compilerOptions, include }));
      return file;
    }),
  );
}
