import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createS3Objects } from '@backline/service-kit/objects/s3-objects';
import { startTestS3, type TestS3 } from '@backline/service-kit/testing/test-s3';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { useDeploying } from '#src/testing/deploying.ts';
import { collectReleases } from './collect-releases.ts';
import { publishReleases } from '#src/releases/change/releases.service.ts';

const DAY_MS = 24 * 60 * 60_000;
const APP = 'mfe-artist';
let s3: TestS3;
/** The edges' data folder. No release is stored in it. */
let dataDir = '';
const releaseSigningKey = JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }));
const versions = ['shell', APP, 'mfe-org'].map((app) => ({ app, version: 'v1' }));

/**
 * The edges share a database, a bucket and a key, but no disk. A start on another machine brings the first
 * releases.
 */
const { edge, edges, call, build, upload, publish, bring, liveOf } = useDeploying(async (first) => {
  s3 = await startTestS3();
  dataDir = mkdtempSync(join(tmpdir(), 'backline-no-disk-'));
  const { connection } = first;
  const store = { s3: s3.config, releaseSigningKey };
  await publishReleases({ connection, clock: () => new Date(), dataDir: first.dataDir, ...store }, versions);
  return { ...store, dataDir };
});
afterAll(async () => {
  await s3.close();
  rmSync(dataDir, { recursive: true });
});
beforeEach(() => edge.publish(APP, 'v1'));

const events = async (url = edges[0] ?? '') => (await fetch(`${url}/events`)).text();
const objects = () => createS3Objects(s3.config);

describe('releases in a bucket', () => {
  it('come from a start, and edges without a common disk serve them [releases 23]', async () => {
    const text = await events(edges[1]);
    expect(text).toContain(`/remotes/${APP}/v1/entry.1.js`);
    const file = await fetch(`${edges[1]}/remotes/${APP}/v1/entry.1.js`);
    expect([file.status, await file.text()]).toEqual([200, '/* entry.1.js */']);
  });

  it('come from a team, and are live at every edge [releases 23]', async () => {
    const built = await build();
    await upload(built);
    expect((await publish(built, { expected: 'v1' })).status).toBe(200);
    for (const url of edges) expect(await events(url)).toContain(`/remotes/${APP}/${built.version}/entry`);
    const file = await fetch(`${edges[1]}/remotes/${APP}/${built.version}/app.1.js`);
    expect(await file.text()).toBe('/* app.1.js */');
    expect(await objects().list(`.uploads/${APP}/${built.version}`)).toEqual([]);
    expect(existsSync(join(dataDir, 'releases'))).toBe(false);
  });

  it('continue after an interrupted upload, which is not served or live before', async () => {
    const built = await build();
    const { app, version, manifest, folder } = built;
    const begun = await call('POST', `/apps/${app}/uploads`, { body: { version, manifest } });
    const [first = '', ...rest] = begun.body.missing as string[];
    await call('PUT', `/apps/${app}/uploads/${version}/${first}`, {
      body: readFileSync(join(folder, first)),
    });
    expect((await publish(built)).status).toBe(409);
    expect((await fetch(`${edges[1]}/remotes/${app}/${version}/${first}`)).status).toBe(404);
    expect(await liveOf(app)).toMatchObject({ version: 'v1' });
    const again = await call('POST', `/apps/${app}/uploads`, { at: 1, body: { version, manifest } });
    expect(again.body.missing).toEqual(rest);
    await upload(built, { at: 1 });
    expect((await publish(built, {}, { at: 1 })).status).toBe(200);
  });

  it.each([
    ['app.1.css', 'changed'],
    ['manifest.json', '{}'],
    ['manifest.sig', 'signed by me'],
  ])(
    'never run after %s was changed in the bucket, and the version before takes over',
    async (file, text) => {
      const before = await bring();
      const live = await bring();
      await objects().write(`${APP}/${live.version}/${file}`, text);
      const fresh = await edge.another({ s3: s3.config, dataDir, releaseSigningKey });
      expect(await events(fresh.url)).toContain(`/remotes/${APP}/${before.version}/`);
      expect(await events(fresh.url)).not.toContain(live.version);
    },
  );

  it('roll back, and are collected when nothing needs them any more', async () => {
    const [one, two] = [await bring(), await bring()];
    expect((await call('POST', `/apps/${APP}/rollback`, { body: {} })).status).toBe(200);
    expect(await events()).toContain(`/remotes/${APP}/${one.version}/`);
    const clock = () => new Date(Date.now() + 31 * DAY_MS);
    const deps = { connection: edge.connection, objects: objects(), clock };
    const names = (await collectReleases(deps, false)).map(({ version }) => version);
    expect(names).toContain(two.version);
    expect(names).not.toContain(one.version);
    expect(await objects().list(`${APP}/${two.version}`)).toEqual([]);
    expect(await objects().list(`.uploads/removed`)).toEqual([]);
    const refused = await call('POST', `/apps/${APP}/rollback`, { body: { to: two.version } });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('cannot go live')]);
    const fresh = await edge.another({ s3: s3.config, dataDir, releaseSigningKey });
    expect(await events(fresh.url)).toContain(`/remotes/${APP}/${one.version}/`);
  });
});
