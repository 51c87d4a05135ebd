import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';

type Require = (request: string) => unknown;
type Wrapper = (module: object, exports: object, require: Require, base: string) => void;

/** Runs a server bundle. It can require what `require` gives, and nothing else. `base` is where browsers find its files. */
export function loadBundle(file: string, base: string, require: Require): Record<string, unknown> {
  const source = readFileSync(file, 'utf8');
  const script = new Script(`(function (module, exports, require, BACKLINE_RELEASE_BASE) {${source}\n})`, {
    filename: file,
  });
  const module = { exports: {} as Record<string, unknown> };
  (script.runInThisContext() as Wrapper)(module, module.exports, require, base);
  return module.exports;
}
