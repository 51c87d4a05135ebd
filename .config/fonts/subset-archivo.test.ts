import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROOT } from '../rspack/app.ts';
import { CARD_FOLDER, CARD_FONTS, cardFont, FOLDER, subset, SUBSETS } from './subset-archivo.ts';

it.each(Object.entries(SUBSETS))(
  '%s is made of the font of the package, by `node .config/fonts/subset-archivo.ts`',
  async (name, codes) => {
    expect(readFileSync(new URL(name, FOLDER)).equals(await subset(codes))).toBe(true);
  },
);

it.each(CARD_FONTS)('the font of share cards for %s is made of the font of the package', async (script) => {
  const file = readFileSync(new URL(`archivo-${script}.ttf`, CARD_FOLDER));
  expect(file.equals(await cardFont(script))).toBe(true);
});

it('the styles list the characters of each file', () => {
  const styles = readFileSync(`${ROOT}/design-system/src/tokens.css`, 'utf8');
  for (const [name, codes] of Object.entries(SUBSETS)) {
    const [, list = ''] = new RegExp(`${name}[^}]*unicode-range:([^;]+);`).exec(styles) ?? [];
    expect(codesOf(list)).toEqual(codes.toSorted((a, b) => a - b));
  }
});

/** The characters of a `unicode-range`. */
function codesOf(list: string): number[] {
  const ranges = [...list.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)];
  return ranges
    .flatMap(([, from = '', to = from]) =>
      Array.from({ length: parseInt(to, 16) - parseInt(from, 16) + 1 }, (_, at) => parseInt(from, 16) + at),
    )
    .sort((a, b) => a - b);
}
