import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '..');
const NO_COMPONENTS = new Set(['fonts', 'foundations', 'internal', 'testing']);

/** Components without a root element that takes props. Their tests prove these promises in another way. */
const WITHOUT_ROOT = new Set(['brand-icon', 'icon', 'menu']);

const SHELVES = /^ {2}title: '(?:Foundations|Controls|Display|Feedback|Layout|Overlays|The line)\/\w+',$/m;
const DOCUMENTED = /^ {2}component: [\w.]+,\n {2}tags: \['autodocs'\],$/m;
const ONE_LAYER = /^@layer ds\.components \{\n(?: .*\n|\n)*\}\n$/;

const components = readdirSync(SRC, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !NO_COMPONENTS.has(entry.name))
  .map((entry) => entry.name)
  .toSorted();

/** The text of a component's file, empty where there is none. */
const part = (name: string, end: string) => text(join(SRC, name, `${name}${end}`));
const text = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

describe('every component', () => {
  it.each(['.tsx', '.test.tsx', '.stories.tsx'])('has its %s', (end) => {
    expect(components.filter((name) => !part(name, end))).toEqual([]);
  });

  it('has a test that begins with the promises of all components', () => {
    const without = components.filter(
      (name) => !/describe(?:Conformance|Modal)\(/.test(part(name, '.test.tsx')),
    );
    expect(without.filter((name) => !WITHOUT_ROOT.has(name))).toEqual([]);
  });

  it('with a state has a test that it obeys an owner who holds the state', () => {
    const native = /ComponentProps<'(?:input|select|textarea)'>|InputProps, /;
    const own = /\bdefault(?:Value|Checked|Open)\?:/;
    const given = /^ {2}(?:value|checked|open)\?:/m;
    const unproved = components.filter((name) => {
      const source = part(name, '.tsx');
      const keeps = native.test(source) || (own.test(source) && given.test(source));
      return keeps && !/describe(?:Controlled|Written|Modal)\(/.test(part(name, '.test.tsx'));
    });
    expect(unproved).toEqual([]);
  });

  it('has its look in the layer of components, or takes the look of another component', () => {
    const borrowed = /from '#src\/(?!internal\/)[\w-]+\//;
    const astray = components.filter((name) => {
      const css = part(name, '.module.css');
      return css ? !ONE_LAYER.test(css) : !borrowed.test(part(name, '.tsx'));
    });
    expect(astray).toEqual([]);
  });

  it('has stories on a shelf of the catalogue', () => {
    expect(components.filter((name) => !SHELVES.test(part(name, '.stories.tsx')))).toEqual([]);
  });

  it('has a page of documentation with its props', () => {
    expect(components.filter((name) => !DOCUMENTED.test(part(name, '.stories.tsx')))).toEqual([]);
  });

  it('is one export of the package, in the order of the alphabet', () => {
    const manifest = JSON.parse(text(join(SRC, '../package.json'))) as { exports: Record<string, string> };
    const offered = Object.entries(manifest.exports).filter(([, file]) => file.endsWith('.tsx'));
    expect(offered).toEqual(components.map((name) => [`./${name}`, `./src/${name}/${name}.tsx`]));
  });
});
