import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';

type Require = (request: string) => unknown;
type Wrapper = (module: object, exports: object, require: Require, base: string) => void;

interface BundleFile {
  path: string;
  /** The hash in the manifest of its release. */
  hash: string;
  /** The address of its release's files for browsers. */
  base: string;
}

/**
 * Runs a server bundle. It can require only the modules of `require`. @throws Error for a file with another hash.
 */
export function loadBundle({ path, hash, base }: BundleFile, require: Require): Record<string, unknown> {
  const bytes = readFileSync(path);
  if (`sha384-${createHash('sha384').update(bytes).digest('base64')}` !== hash)
    throw new Error(`${path} is not as it was built`);
  const source = bytes.toString('utf8');
  const script = new Script(`(function (module, exports, require, BACKLINE_RELEASE_BASE) {${source}\n})`, {
    filename: path,
  });
  const module = { exports: {} as Record<string, unknown> };
  (script.runInThisContext() as Wrapper)(module, module.exports, require, base);
  return module.exports;
}
