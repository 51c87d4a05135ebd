import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { startAnswering } from '#src/testing/answering.ts';
import { filesThatArriveChanged } from './arriving-files.ts';

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const DECLARATION = { paths: ['/small'], ownLayout: [], navigation: [], rendered: [] };
const FILES: Record<string, string> = {
  'entry.js': 'the entry',
  'parts/lazy.1.js': 'a part',
  'main.css': 'p {}',
  'entry.js.br': 'compressed',
  'server.cjs': 'for the renderer',
};
const MANIFEST = JSON.stringify({
  files: Object.fromEntries(Object.entries(FILES).map(([file, text]) => [file, hashOf(text)])),
});
const FOLDER = '/remotes/mfe-small/v1/';

/** The faults of a product, in which a cache on the way has other content at these paths. Null for none. */
async function faultsWith(changed: Record<string, string | null> = {}) {
  const integrity = hashOf(MANIFEST);
  const apps = { 'mfe-small': { ...DECLARATION, version: 'v1', integrity } };
  const served: Record<string, string | null> = {
    '/registry.json': JSON.stringify({ apps }),
    [`${FOLDER}manifest.json`]: MANIFEST,
    // Browsers get neither the compressed copies by their names, nor the file of the renderer.
    [`${FOLDER}entry.js`]: FILES['entry.js']!,
    [`${FOLDER}parts/lazy.1.js`]: FILES['parts/lazy.1.js']!,
    [`${FOLDER}main.css`]: FILES['main.css']!,
    ...changed,
  };
  const { url } = await startAnswering(({ path }) => {
    const text = served[path] ?? null;
    return text === null ? { status: 404, body: {} } : { body: text };
  });
  return filesThatArriveChanged(url);
}

it('a product whose files arrive as they were built has no faults', async () => {
  expect(await faultsWith()).toEqual([]);
});

it('a product that sends a page instead of its registry says so', async () => {
  await expect(faultsWith({ '/registry.json': '<html>' })).rejects.toThrow('/registry.json is not readable');
});

it.each([
  ['one byte more', { [`${FOLDER}entry.js`]: 'the entry ' }, `${FOLDER}entry.js arrives changed`],
  ['a page instead', { [`${FOLDER}parts/lazy.1.js`]: '<html>' }, `${FOLDER}parts/lazy.1.js arrives changed`],
  ['nothing', { [`${FOLDER}main.css`]: null }, `${FOLDER}main.css: it answered 404`],
  ['another manifest', { [`${FOLDER}manifest.json`]: '{}' }, `${FOLDER}manifest.json arrives changed`],
])('a file that arrives as %s is named', async (_what, changed, fault) => {
  expect(await faultsWith(changed)).toEqual([fault]);
});
