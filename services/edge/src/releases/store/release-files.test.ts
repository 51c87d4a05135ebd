import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { ARTIST, writeRelease, writeReleaseFile } from '#src/testing/releases.ts';
import { useTestEdge } from '#src/testing/test-edge.ts';

const edge = useTestEdge((_req, res) => res.end());
const VERSION = 'mfe-artist/v3';
beforeAll(async () => {
  const { dataDir } = edge;
  writeReleaseFile(dataDir, `${VERSION}/nested/logo.png`, 'png');
  mkdirSync(join(dataDir, `releases/${VERSION}/folder.js`));
  const files = { 'app.1.js': 'export {};', 'app.1.exe': 'exe', '.hidden.js': 'hidden' };
  await writeRelease(dataDir, 'v3', ARTIST, files);
  await edge.publish('mfe-artist', 'v3');
  await writeRelease(dataDir, 'v4', ARTIST);
  writeReleaseFile(dataDir, `${VERSION}/added.js`, 'alert(1)');
  writeReleaseFile(dataDir, '../secret.js', 'secret');
});

it.each([
  '/remotes/mfe-artist/v3/absent.js',
  '/remotes/mfe-artist/v3',
  '/remotes/mfe-artist/v2/app.1.js',
  '/remotes/mfe-artist/v3/app.1.js/more.js',
  '/remotes/mfe-artist/v3/nested',
  '/remotes/mfe-artist/v3/folder.js',
  '/remotes/mfe-artist/..%2f..%2fsecret.js',
  '/remotes/mfe-artist/v3/..%2f..%2f..%2fsecret.js',
  '/remotes/mfe-artist/%2e%2e/%2e%2e/secret.js',
  '/remotes/MFE/v1/app.1.js',
  '/remotes/mfe-artist/v3/.hidden.js',
  '/remotes/mfe-artist/v3/app.1.exe',
  '/remotes/mfe-artist/v3/added.js',
  '/remotes/mfe-artist/v4/app.1.js',
  '/remotes/mfe-artist/v4/manifest.json',
  `/remotes/mfe-artist/${'v'.repeat(3_000)}/manifest.json`,
  `/remotes/${'a'.repeat(300)}/v3/app.1.js`,
  `/remotes/mfe-artist/v3/${'nested/'.repeat(700)}logo.png`,
])('%s is not found, as JSON and uncached', async (path) => {
  const answer = await edge.get(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(await answer.json()).toMatchObject({ code: 'not_found', requestId: expect.any(String) });
});

it('a release file never changes, and is sent compressed to a browser that reads brotli [releases 1]', async () => {
  const answer = await edge.get('/remotes/mfe-artist/v3/app.1.js', { 'Accept-Encoding': 'gzip, br' });
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await answer.text()).toBe('export {};');
});

it('a release file is sent as gzip to a caller that reads no brotli', async () => {
  const answer = await edge.get('/remotes/mfe-artist/v3/app.1.js', { 'Accept-Encoding': 'gzip' });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(answer.headers.get('vary')).toContain('Accept-Encoding');
  expect(await answer.text()).toBe('export {};');
});

it('a release file is sent unchanged to every other caller', async () => {
  const answer = await edge.get('/remotes/mfe-artist/v3/app.1.js', { 'Accept-Encoding': 'identity' });
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(await answer.text()).toBe('export {};');
  expect(answer.headers.get('vary')).toContain('Accept-Encoding');
});

it('a release file without a compressed copy is sent unchanged, with its own type', async () => {
  const path = '/remotes/mfe-artist/v3/nested/logo.png';
  const answer = await edge.get(path, { 'Accept-Encoding': 'br' });
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(await answer.text()).toBe('png');
});

it('a HEAD has the headers of the file, and no body', async () => {
  const answer = await fetch(`${edge.url}/remotes/mfe-artist/v3/nested/logo.png`, { method: 'HEAD' });
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '3']);
  expect(await answer.text()).toBe('');
});
