import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useDeploying } from '#src/testing/deploying.ts';
import { ARTIST, SHELL, writeRelease } from '#src/testing/releases.ts';
import { integrityOf } from '#src/releases/store/integrity.ts';
import { publishReleases, readLiveRecords } from './releases.service.ts';
import { releaseHistoryModel } from '#src/releases/live/release-history.model.ts';
import { releaseModel } from '#src/releases/live/releases.model.ts';
import { signLive } from './sign-live.ts';

const { edge, edges, build, upload, publish, liveOf } = useDeploying();
const deps = () => ({ connection: edge.connection, clock: () => new Date(), dataDir: edge.dataDir });
const folderOf = (app: string, version: string) => join(edge.dataDir, 'releases', app, version);
const start = (app: string, version: string) => publishReleases(deps(), [{ app, version }]);

/** Status and path of each script and style in a page. */
async function filesOf(page: string, origin: string) {
  const html = await (await fetch(origin + page)).text();
  const paths = [...html.matchAll(/(?:src|href)="(\/remotes\/[^"]+\.(?:js|css))"/g)].map(
    ([, path = '']) => path,
  );
  return Promise.all(
    [...new Set(paths)].map(async (path) => {
      const answer = await fetch(origin + path);
      return [path, answer.status, (await answer.text()).trim()] as const;
    }),
  );
}

describe('a registry whose release files were lost', () => {
  it('serves the files of a build whose bytes differ, also after a further start', async () => {
    for (const [manifest, script] of [
      [SHELL, 'shell.1.js'],
      [ARTIST, 'entry.1.js'],
    ] as const) {
      rmSync(folderOf(manifest.app, 'v1'), { recursive: true });
      await writeRelease(edge.dataDir, 'v1', manifest, { [script]: '/* built elsewhere */' });
      await start(manifest.app, 'v1');
      await start(manifest.app, 'v1');
    }
    const fresh = (await edge.another()).url;
    for (const origin of [...edges, fresh]) {
      const files = await filesOf('/events', origin);
      expect(files.length).toBeGreaterThan(3);
      expect(files.filter(([, status]) => status !== 200)).toEqual([]);
      expect(files.filter(([, , text]) => text === '/* built elsewhere */').map(([path]) => path)).toEqual([
        expect.stringMatching(/^\/remotes\/shell\/v1-\w+\/shell\.1\.js$/),
        expect.stringMatching(/^\/remotes\/mfe-artist\/v1-\w+\/entry\.1\.js$/),
      ]);
    }
    expect((await readLiveRecords(edge.connection)).map(({ _id, revision }) => [_id, revision])).toEqual([
      ['mfe-artist', 2],
      ['mfe-org', 1],
      ['shell', 2],
    ]);
  });

  it("stores a team's build under a separate name", async () => {
    const built = await build(ARTIST, { 'more.1.js': 'one' });
    await upload(built);
    await publish(built);
    rmSync(folderOf(ARTIST.app, built.version), { recursive: true });
    const again = { ...(await build(ARTIST, { 'more.1.js': 'two' })), version: built.version };
    const { body } = await upload(again);
    expect(body.version).toMatch(new RegExp(`^${built.version}-\\w+$`));
    expect(await publish({ ...again, version: body.version })).toMatchObject({ status: 200 });
    const file = await fetch(`${edges[1]}/remotes/${ARTIST.app}/${body.version}/more.1.js`);
    expect([file.status, await file.text()]).toEqual([200, 'two']);
  });

  it('serves the live version if a registry already has both under one name', async () => {
    const { version } = await liveOf(ARTIST.app);
    const manifest = readFileSync(join(folderOf(ARTIST.app, version), 'manifest.json'));
    const previous = { version, integrity: integrityOf('the bytes that were lost') };
    await releaseModel(edge.connection).updateOne(
      { _id: ARTIST.app },
      { $set: { previous, integrity: integrityOf(manifest) } },
    );
    const fresh = (await edge.another()).url;
    expect((await filesOf('/events', fresh)).filter(([, status]) => status !== 200)).toEqual([]);
  });
});

describe('a registry from before releases had hashes', () => {
  it('takes the next release, and signs nothing that it cannot check', async () => {
    const { connection } = edge;
    await releaseModel(connection).collection.updateOne(
      { _id: ARTIST.app as never },
      { $unset: { integrity: 1, previous: 1 } },
    );
    expect(await signLive(deps())).toContainEqual({
      app: ARTIST.app,
      version: expect.any(String),
      faults: [expect.stringContaining('Publish the app again')],
    });
    await writeRelease(edge.dataDir, 'v2', { ...ARTIST, entry: 'entry.2.js' });
    await start(ARTIST.app, 'v2');
    const [live] = (await readLiveRecords(connection)).filter(({ _id }) => _id === ARTIST.app);
    expect(live).toMatchObject({ version: 'v2' });
    expect(live?.previous).toBeUndefined();
    const entry = await releaseHistoryModel(connection)
      .findOne({ app: ARTIST.app })
      .sort({ revision: -1 })
      .lean();
    expect([entry?.version, entry?.previous]).toEqual(['v2', undefined]);
    expect(await (await fetch(`${edges[0]}/events`)).text()).toContain('entry.2.js');
    expect(readdirSync(folderOf(ARTIST.app, 'v2'))).toContain('manifest.sig');
  });
});
