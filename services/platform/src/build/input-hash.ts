import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const NOT_SHIPPED =
  /\.(test|stories|spec)\.tsx?$|\.md$|(^|\/)(testing|e2e|node_modules|dist|\.storybook)(\/|$)/;

const OWN = ['src', 'package.json', 'rspack.config.ts'];
const FOR_ALL = [
  '.config/rspack',
  'package-lock.json',
  'services/contracts/src',
  'design-system/package.json',
];
const FOR_HOST = ['shell/sdk/src', 'shell/sdk/package.json', 'design-system/src'];

/** The files and folders that a build of `app` depends on. Remotes bundle contracts, the host all that it shares. */
export function buildInputs(app: string): string[] {
  return [...OWN.map((path) => `${app}/${path}`), ...FOR_ALL, ...(app === 'shell' ? FOR_HOST : [])];
}

async function filesUnder(root: string, path: string): Promise<string[]> {
  try {
    const names = await readdir(join(root, path), { recursive: true, withFileTypes: true });
    return names
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') return [path];
    if (code === 'ENOENT') return [];
    throw error;
  }
}

/** The version of `app`. The same files give the same version on every machine. */
export async function hashInputs(root: string, app: string): Promise<string> {
  const found = await Promise.all(buildInputs(app).map((path) => filesUnder(root, path)));
  const files = found
    .flat()
    .map((path) => path.replaceAll('\\', '/').replace(/^\//, ''))
    .filter((path) => !NOT_SHIPPED.test(path))
    .sort();
  const contents = await Promise.all(files.map((path) => readFile(join(root, path))));
  const hash = createHash('sha256');
  for (const [index, path] of files.entries())
    hash
      .update(path)
      .update('\0')
      .update(contents[index] ?? '')
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}
