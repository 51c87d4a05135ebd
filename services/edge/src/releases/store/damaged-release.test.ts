import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { ARTIST, writeRelease } from '#src/testing/releases.ts';
import { useTestEdge } from '#src/testing/test-edge.ts';
import { integrityOf } from './integrity.ts';

const edge = useTestEdge((_req, res) => res.end());
const placeOf = (path: string) => join(edge.dataDir, 'releases', path);

function flipByte(path: string): void {
  const bytes = readFileSync(placeOf(path));
  bytes.writeUInt8(bytes.readUInt8(10) ^ 1, 10);
  writeFileSync(placeOf(path), bytes);
}

let number = 1;
/** The live version in this test. The former version is undamaged. */
let version: string;
beforeEach(async () => {
  for (const role of ['before', 'live']) {
    number += 1;
    version = `v${number}`;
    await writeRelease(edge.dataDir, version, { ...ARTIST, entry: `entry.${role}.js` });
    await edge.publish('mfe-artist', version);
  }
});

const get = (path: string, encoding = 'br, gzip') => edge.get(path, { 'Accept-Encoding': encoding });
const events = async () => (await edge.get('/events')).text();

describe('one flipped byte of a live release', () => {
  it.each([
    ['entry.live.js', 'identity'],
    ['entry.live.js.br', 'br'],
    ['entry.live.js.gz', 'gzip'],
    ['app.1.css', 'identity'],
  ])('in %s is never sent, and the version before takes over', async (file, encoding) => {
    const path = `/remotes/mfe-artist/${version}/${file.replace(/\.(br|gz)$/, '')}`;
    const whole = await (await get(path, encoding)).text();
    flipByte(`mfe-artist/${version}/${file}`);
    const answer = await get(path, encoding);
    const text = await answer.text();
    // An undamaged copy of the file may be sent in its place.
    expect(answer.status === 404 || text === whole).toBe(true);
    expect(await events()).toContain(`/remotes/mfe-artist/v${number - 1}/entry.before.js`);
    expect(edge.logs.at(-1)).toMatchObject({ level: 30 });
    expect(edge.logs).toContainEqual(
      expect.objectContaining({
        level: 50,
        faults: [`mfe-artist/${version}/${file} is not as it was built`],
      }),
    );
  });

  it('in its manifest makes the former version take over at an edge that starts', async () => {
    flipByte(`mfe-artist/${version}/manifest.json`);
    const fresh = await edge.another();
    expect(await (await fetch(`${fresh.url}/events`)).text()).toContain('entry.before.js');
    const registry = await (await fetch(`${fresh.url}/registry.json`)).json();
    expect(registry).toMatchObject({ apps: { 'mfe-artist': { version: `v${number - 1}` } } });
  });

  it('is found by an edge that starts, in a file that nobody asked for', async () => {
    flipByte(`mfe-artist/${version}/app.1.js.gz`);
    const fresh = await edge.another();
    expect(await (await fetch(`${fresh.url}/events`)).text()).toContain('entry.before.js');
  });

  it('is found although the file looks as old as before', async () => {
    const file = `mfe-artist/${version}/app.1.js`;
    const then = new Date('2026-01-01');
    flipByte(file);
    utimesSync(placeOf(file), then, then);
    expect((await get(`/remotes/${file}`, 'identity')).status).toBe(404);
  });

  it('is over when the file is put back', async () => {
    const file = `mfe-artist/${version}/app.1.js`;
    flipByte(file);
    await get(`/remotes/${file}`, 'identity');
    expect(await events()).toContain('entry.before.js');
    flipByte(file);
    expect(await events()).toContain('entry.live.js');
  });

  it('leaves the release live when the one before is damaged too', async () => {
    const before = `mfe-artist/v${number - 1}`;
    flipByte(`${before}/app.1.js`);
    flipByte(`mfe-artist/${version}/app.1.js`);
    const fresh = await edge.another();
    expect(await (await fetch(`${fresh.url}/events`)).text()).toContain('entry.live.js');
  });
});

describe('a missing file of a live release', () => {
  it('makes the version before take over', async () => {
    const file = `mfe-artist/${version}/app.1.css`;
    for (const ending of ['', '.br', '.gz']) rmSync(placeOf(file + ending));
    expect((await get(`/remotes/${file}`)).status).toBe(404);
    expect(await events()).toContain('entry.before.js');
  });
});

describe('a manifest with other hashes', () => {
  it('runs no foreign code, because the registry has the hash of the manifest', async () => {
    const folder = `mfe-artist/${version}`;
    const manifest = JSON.parse(readFileSync(placeOf(`${folder}/manifest.json`), 'utf8')) as {
      files: Record<string, string>;
    };
    manifest.files['app.1.js'] = integrityOf('alert(1)');
    writeFileSync(placeOf(`${folder}/app.1.js`), 'alert(1)');
    writeFileSync(placeOf(`${folder}/manifest.json`), JSON.stringify(manifest));
    const fresh = await edge.another();
    const answer = await fetch(`${fresh.url}/remotes/${folder}/app.1.js`, {
      headers: { 'Accept-Encoding': 'identity' },
    });
    expect(answer.status).toBe(404);
    expect(await (await fetch(`${fresh.url}/events`)).text()).toContain('entry.before.js');
  });
});

it('a release with a file that is not as it was built cannot be published', async () => {
  await writeRelease(edge.dataDir, 'v0', ARTIST);
  flipByte('mfe-artist/v0/app.1.js.br');
  await expect(edge.publish('mfe-artist', 'v0')).rejects.toThrow('app.1.js.br is not as it was built');
});
