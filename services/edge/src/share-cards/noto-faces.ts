import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';

/** The order of the search for a letter. Ideographs are first those of Japan. */
const FAMILIES = ['', '-hebrew', '-arabic', '-thai', '-jp', '-kr', '-sc'].map((end) => `noto-sans${end}`);
const PACKAGE = '@fontsource-variable';
/** Signs that Archivo lacks and names do not need. Emoji, symbols and formulas are left out. */
const LEFT_OUT = new Set(['math', 'symbols', 'emoji', 'latin', 'latin-ext']);

interface Part {
  file: string;
  ranges: readonly (readonly [from: number, to: number])[];
}

const require = createRequire(import.meta.url);

/** Letters of other scripts, in small files that are loaded when a name needs them. All together are 40 MB. */
export function createNotoFaces(create: (file: Buffer) => Font) {
  let parts: Promise<readonly Part[]> | undefined;
  const faces = new Map<string, Promise<Font>>();
  const loaded = new Map<string, Font>();

  async function read(file: string): Promise<Font> {
    // The library reads variations only from uncompressed fonts.
    const font = create(await decompressed(await readFile(file)));
    loaded.set(file, font);
    return font;
  }

  function begin(file: string): Promise<Font> {
    const face = read(file);
    faces.set(file, face);
    // After a failure the next card tries again.
    face.catch(() => faces.delete(file));
    return face;
  }

  let before: Promise<unknown> = Promise.resolve();
  /** Decompresses one file at a time: a result is in the library's own memory, and the next one overwrites it. */
  function decompressed(file: Buffer): Promise<Buffer> {
    const work = before.then(async () => {
      const { decompress } = await import('wawoff2');
      return Buffer.from(await decompress(file));
    });
    before = work.catch(() => undefined);
    return work;
  }

  return {
    async prepare(letters: readonly string[]): Promise<void> {
      if (letters.length === 0) return;
      const known = await (parts ??= readParts());
      const files = letters.flatMap((letter) => {
        const code = letter.codePointAt(0) ?? 0;
        const part = known.find(({ ranges }) => ranges.some(([from, to]) => from <= code && code <= to));
        return part ? [part.file] : [];
      });
      await Promise.all([...new Set(files)].map((file) => faces.get(file) ?? begin(file)));
    },
    find: (code: number) => [...loaded.values()].find((font) => font.hasGlyphForCodePoint(code)),
  };
}

async function readParts(): Promise<Part[]> {
  const families = await Promise.all(
    FAMILIES.map(async (family) => {
      const text = await readFile(require.resolve(`${PACKAGE}/${family}/unicode.json`), 'utf8');
      const subsets = Object.entries(JSON.parse(text) as Record<string, string>);
      return subsets
        .filter(([name]) => !LEFT_OUT.has(name))
        .map(([name, ranges]) => {
          const file = `files/${family}-${name.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`;
          return { file: require.resolve(`${PACKAGE}/${family}/${file}`), ranges: rangesOf(ranges) };
        });
    }),
  );
  return families.flat();
}

/** `U+5d0-5ea,U+200c` */
function rangesOf(text: string): Part['ranges'] {
  return text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace('U+', '').split('-');
    return [parseInt(from, 16), parseInt(to, 16)] as const;
  });
}
