import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { ARTIST, SHELL, writeRelease, writeReleaseFile } from '#src/testing/releases.ts';
import { useTestEdge } from '#src/testing/test-edge.ts';
import { createLiveReleases } from './live-releases.ts';
import { openReleases } from '#src/releases/store/open-releases.ts';
import { releaseModel } from './releases.model.ts';

const edge = useTestEdge((_req, res) => res.end());

function openLive(clock = () => new Date()) {
  const { opener, objects } = openReleases({ dataDir: edge.dataDir });
  const { connection } = edge;
  return createLiveReleases({
    connection,
    opener,
    objects,
    clock,
    ttlMs: 1_000,
    logger: pino({ enabled: false }),
  });
}

describe('a release that cannot be read', () => {
  const manifest = 'mfe-org/v1/manifest.json';
  const cases: [what: string, breakIt: () => void][] = [
    ['missing', () => rmSync(join(edge.dataDir, 'releases', manifest))],
    ['cut short', () => writeReleaseFile(edge.dataDir, manifest, '{"app":')],
    ['of another shape', () => writeReleaseFile(edge.dataDir, manifest, '{"app":"mfe-org"}')],
  ];

  it.each(cases)('takes no page down when its manifest is %s [releases 11]', async (_what, breakIt) => {
    breakIt();
    const fresh = await edge.another();
    const [own, other, registry] = await Promise.all(
      ['/org-dashboard', '/events', '/registry.json'].map((path) => fetch(fresh.url + path)),
    );
    expect(own?.status).toBe(200);
    expect(await own?.text()).not.toContain('src="/remotes/mfe-org/');
    expect(other?.status).toBe(200);
    expect(await other?.text()).toContain('/remotes/mfe-artist/v1/entry.1.js');
    expect(await registry?.json()).toMatchObject({ apps: { 'mfe-org': { paths: ['/org-dashboard'] } } });
  });

  it('leaves pages with the former shell when it is the shell', async () => {
    const fresh = await edge.another();
    await fetch(`${fresh.url}/events`);
    await writeRelease(edge.dataDir, 'v2', { ...SHELL, scripts: ['shell.2.js'] });
    await edge.publish('shell', 'v2');
    rmSync(join(edge.dataDir, 'releases/shell/v2/manifest.json'));
    const html = await (await fetch(`${fresh.url}/events`)).text();
    await edge.publish('shell', 'v1');
    expect(html).toContain('src="/remotes/shell/v1/shell.1.js"');
    expect(html).not.toContain('/remotes/shell/v2/');
  });

  it('cannot be published, and the live release stays live', async () => {
    await expect(edge.publish('mfe-artist', 'v9')).rejects.toThrow();
    expect(await (await edge.get('/registry.json')).json()).toMatchObject({
      apps: { 'mfe-artist': { version: 'v1' } },
    });
  });
});

describe('the registry', () => {
  it('takes up a new version without a restart [releases 2]', async () => {
    await writeRelease(edge.dataDir, 'v2', {
      ...ARTIST,
      entry: 'entry.2.js',
      paths: ['/events', '/mixes'],
      previewed: [],
    });
    await edge.publish('mfe-artist', 'v2');
    expect((await edge.get('/mixes')).status).toBe(200);
    expect(await (await edge.get('/events')).text()).toContain('/remotes/mfe-artist/v2/entry.2.js');
    await edge.publish('mfe-artist', 'v1');
  });

  it('keeps its last reading while the database is down [releases 12]', async () => {
    const fresh = await edge.another();
    await fetch(`${fresh.url}/events`);
    const find = vi.spyOn(releaseModel(edge.connection), 'find').mockImplementation(() => {
      throw new Error('away');
    });
    const answer = await fetch(`${fresh.url}/registry.json`);
    find.mockRestore();
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.json()).toMatchObject({ apps: { 'mfe-artist': { version: 'v1' } } });
  });

  it('stays as it was last read while the database does not answer', async () => {
    const fresh = await edge.another();
    await fetch(`${fresh.url}/events`);
    const silence = { lean: () => new Promise(() => {}) };
    const find = vi.spyOn(releaseModel(edge.connection), 'find').mockReturnValue(silence as never);
    const answer = await fetch(`${fresh.url}/events`);
    find.mockRestore();
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('/remotes/mfe-artist/v1/entry.1.js');
  });

  it.each([
    ['whole', () => undefined, 0],
    ['missing', (folder: string) => rmSync(join(folder, 'app.1.css')), 1],
    ['changed', (folder: string) => appendFileSync(join(folder, 'app.1.js'), ' '), 1],
    ['without their manifest', (folder: string) => rmSync(join(folder, 'manifest.json')), 1],
  ])('counts a live release whose files are %s', async (how, damage, count) => {
    const version = `counted-${how.length}`;
    await writeRelease(edge.dataDir, version, ARTIST);
    await edge.publish('mfe-artist', version);
    damage(join(edge.dataDir, 'releases/mfe-artist', version));
    const others = await openLive().damaged();
    await edge.publish('mfe-artist', 'v1');
    expect(others - (await openLive().damaged())).toBe(count);
  });

  it('reports its age, also while the database is down', async () => {
    let now = 0;
    const releases = openLive(() => new Date(now));
    expect(await releases.ageSeconds()).toBe(0);
    const find = vi.spyOn(releaseModel(edge.connection), 'find').mockImplementation(() => {
      throw new Error('away');
    });
    now = 90_000;
    expect(await releases.ageSeconds()).toBe(90);
    find.mockRestore();
    now = 95_000;
    expect(await releases.ageSeconds()).toBe(0);
  });
});
