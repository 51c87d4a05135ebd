import { join } from 'node:path';
import { unavailable } from '@backline/service-kit/http/answers/app-error';
import { createDiskObjects } from '@backline/service-kit/objects/disk-objects';
import { makeTestFolder } from '@backline/service-kit/testing/test-folder';
import { describe, expect, it, vi } from 'vitest';
import { ARTIST, SHELL } from '#src/testing/releases.ts';
import { integrityOf } from './integrity.ts';
import { createReleaseOpener, parseManifest, reasonsAgainst } from './open-release.ts';
import { createReleaseStore } from './release-store.ts';

const hash = (text: string) => integrityOf(Buffer.from(text));
const HASH = hash('code');
const filesOf = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, HASH]));
const SHELL_FILES = filesOf('shell.1.js', 'shell.1.css', 'archivo.1.woff2', 'dialog.1.js', 'dialog.1.css');
const ARTIST_FILES = filesOf('entry.1.js', 'app.1.js', 'app.1.css');

const parse = (app: string, manifest: unknown) => parseManifest(app, Buffer.from(JSON.stringify(manifest)));

describe('a manifest', () => {
  it('of the shell and of a remote is read', () => {
    expect(parse('shell', { ...SHELL, files: SHELL_FILES })).toHaveProperty('provides.react');
    expect(parse('mfe-artist', { ...ARTIST, files: ARTIST_FILES })).toHaveProperty('entry', 'entry.1.js');
  });

  it('of another app is refused', () => {
    expect(() => parse('mfe-org', { ...ARTIST, files: ARTIST_FILES })).toThrow(
      'The manifest of mfe-org belongs to mfe-artist',
    );
    expect(() => parse('shell', { ...ARTIST, files: ARTIST_FILES })).toThrow();
  });

  it.each(Object.keys(SHELL_FILES))('of the shell needs the hash of %s', (file) => {
    const { [file]: _, ...files } = SHELL_FILES;
    expect(() => parse('shell', { ...SHELL, files })).toThrow(`The manifest of shell has no hash of ${file}`);
  });

  it.each(Object.keys(ARTIST_FILES))('of a remote needs the hash of %s', (file) => {
    const { [file]: _, ...files } = ARTIST_FILES;
    expect(() => parse('mfe-artist', { ...ARTIST, files })).toThrow(`has no hash of ${file}`);
  });

  it('needs the hash of the file for the server, where it has one', () => {
    const manifest = { ...ARTIST, server: 'server.cjs' };
    expect(() => parse('mfe-artist', { ...manifest, files: ARTIST_FILES })).toThrow(
      'has no hash of server.cjs',
    );
    const files = { ...ARTIST_FILES, ...filesOf('server.cjs') };
    expect(parse('mfe-artist', { ...manifest, files })).toHaveProperty('server', 'server.cjs');
  });

  it.each(['../secret.js', '/etc/passwd', 'a/../../b.js'])('names no file %s', (file) => {
    const files = { ...ARTIST_FILES, [file]: HASH };
    expect(() => parse('mfe-artist', { ...ARTIST, files })).toThrow();
  });

  it('that is no JSON is an error', () => {
    expect(() => parseManifest('mfe-artist', Buffer.from('{"app":'))).toThrow(SyntaxError);
  });
});

/** A release on a disk, whose files all have the content `code`. */
async function openArtist({ manifest = {}, files = {} }: { manifest?: object; files?: object } = {}) {
  const objects = createDiskObjects(join(makeTestFolder(), 'releases'));
  const all: Record<string, string> = { ...ARTIST_FILES, ...files };
  const text = JSON.stringify({ ...ARTIST, ...manifest, files: all });
  await objects.write('mfe-artist/v1/manifest.json', text);
  for (const file of Object.keys(all)) await objects.write(`mfe-artist/v1/${file}`, 'code');
  const requireSigned = vi.fn(async () => {});
  const opener = createReleaseOpener(createReleaseStore(objects), { requireSigned });
  return { objects, opener, requireSigned, pin: { version: 'v1', integrity: hash(text) } };
}

describe('a release', () => {
  it('that is whole has no faults', async () => {
    const { opener, pin } = await openArtist();
    expect(await opener.faultsOf('mfe-artist', pin)).toEqual([]);
  });

  it('names every file that is missing or changed', async () => {
    const { objects, opener, pin } = await openArtist({ files: { 'lazy.1.js': hash('other') } });
    await objects.write('mfe-artist/v1/app.1.css', 'changed');
    expect((await opener.faultsOf('mfe-artist', pin)).toSorted()).toEqual([
      'mfe-artist/v1/app.1.css is not as it was built',
      'mfe-artist/v1/lazy.1.js is not as it was built',
    ]);
    await objects.remove('mfe-artist/v1');
    expect(await reasonsAgainst(opener, 'mfe-artist', pin)).toContain('mfe-artist/v1/app.1.js is missing');
  });

  it('that was whole is looked at again once it is doubted', async () => {
    const { objects, opener, pin } = await openArtist();
    await opener.faultsOf('mfe-artist', pin);
    await objects.remove('mfe-artist/v1');
    expect(await opener.faultsOf('mfe-artist', pin)).toEqual([]);
    opener.doubt('mfe-artist', 'v1');
    expect(await reasonsAgainst(opener, 'mfe-artist', pin)).toEqual(['mfe-artist v1 has no manifest.json']);
  });

  it('is opened by the hash of its manifest alone', async () => {
    const { opener, pin } = await openArtist();
    await opener.manifestOf('mfe-artist', pin);
    const other = { ...pin, integrity: HASH };
    await expect(opener.manifestOf('mfe-artist', other)).rejects.toThrow('is not as it was built');
  });

  it('without a signature is not opened', async () => {
    const { opener, requireSigned, pin } = await openArtist();
    requireSigned.mockRejectedValueOnce(new Error('not signed'));
    await expect(opener.manifestOf('mfe-artist', pin)).rejects.toThrow('not signed');
    expect(await opener.manifestOf('mfe-artist', pin)).toHaveProperty('app', 'mfe-artist');
  });

  it('needs the compressed bytes of its first files, each once', async () => {
    const { opener, pin } = await openArtist({
      manifest: { scripts: ['entry.1.js', 'app.1.js'] },
      files: filesOf('app.1.js.br', 'lazy.1.js'),
    });
    expect(await opener.firstLoadBytes('mfe-artist', pin)).toBe(3 * 'code'.length);
  });

  it('is not judged while the store is away', async () => {
    const { opener, pin } = await openArtist();
    const away = { ...opener, faultsOf: () => Promise.reject(unavailable('The store is away')) };
    await expect(reasonsAgainst(away, 'mfe-artist', pin)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
