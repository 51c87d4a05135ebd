import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '..');
const NO_COMPONENTS = new Set(['foundations', 'internal', 'testing']);

/** They draw no root of their own to give props to; their tests prove them in their own words. */
const WITHOUT_ROOT = new Set(['icon', 'menu']);

const SHELVES = /^ {2}title: '(?:Foundations|Controls|Display|Feedback|Layout|Overlays|The line)\/\w+',$/m;
const ONE_LAYER = /^@layer ds\.components \{\n(?: .*\n|\n)*\}\n$/;

const components = readdirSync(SRC, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !NO_COMPONENTS.has(entry.name))
  .map((entry) => entry.name)
  .toSorted();

/** The text of a component's file, empty where there is none. */
const part = (name: string, end: string) => text(join(SRC, name, `${name}${end}`));
const text = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

describe('no component is half there:', () => {
  it.each(['.tsx', '.test.tsx', '.stories.tsx'])('each has its %s', (end) => {
    expect(components.filter((name) => !part(name, end))).toEqual([]);
  });

  it('each test begins with the promises that all keep', () => {
    const silent = components.filter((name) => !part(name, '.test.tsx').includes('describeConformance('));
    expect(silent.filter((name) => !WITHOUT_ROOT.has(name))).toEqual([]);
  });

  it('each that keeps a state is proved to obey an owner who keeps it instead', () => {
    const native = /ComponentProps<'(?:input|select|textarea)'>|InputProps, /;
    const own = /\bdefault(?:Value|Checked|Open)\?:/;
    const given = /^ {2}(?:value|checked|open)\?:/m;
    const unproved = components.filter((name) => {
      const source = part(name, '.tsx');
      const keeps = native.test(source) || (own.test(source) && given.test(source));
      return keeps && !/describe(?:Controlled|Written)\(/.test(part(name, '.test.tsx'));
    });
    expect(unproved).toEqual([]);
  });

  it('each look is a module in the layer of components, or that of another component', () => {
    const borrowed = /from '\.\.\/(?!internal\/)[\w-]+\//;
    const astray = components.filter((name) => {
      const css = part(name, '.module.css');
      return css ? !ONE_LAYER.test(css) : !borrowed.test(part(name, '.tsx'));
    });
    expect(astray).toEqual([]);
  });

  it('each story stands on a shelf of the catalogue', () => {
    expect(components.filter((name) => !SHELVES.test(part(name, '.stories.tsx')))).toEqual([]);
  });

  it('each is one export of the package, in the order of the alphabet', () => {
    const manifest = JSON.parse(text(join(SRC, '../package.json'))) as { exports: Record<string, string> };
    const offered = Object.entries(manifest.exports).filter(([key]) => !key.endsWith('.css'));
    expect(offered).toEqual(components.map((name) => [`./${name}`, `./src/${name}/${name}.tsx`]));
  });

  it('each is a row of the README', () => {
    const rows = [...text(join(SRC, '../README.md')).matchAll(/^\| `\/([\w-]+)`/gm)].map(
      ([, name = '']) => name,
    );
    expect(rows.toSorted()).toEqual(components);
  });
});
