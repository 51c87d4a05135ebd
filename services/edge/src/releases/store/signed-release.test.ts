import { generateKeyPairSync } from 'node:crypto';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { deployAuditModel } from '@backline/shared-records/deploy/deploy-audit.model';
import { ARTIST, writeRelease, writeReleaseFile } from '#src/testing/releases.ts';
import { useTestEdge } from '#src/testing/test-edge.ts';
import { openReleases } from './open-releases.ts';
import { releaseModel } from '#src/releases/live/releases.model.ts';
import { pinOf } from '#src/releases/change/release-name.ts';
import { rollBack } from '#src/releases/change/roll-back.ts';
import { signLive } from '#src/releases/change/sign-live.ts';

const edge = useTestEdge((_req, res) => res.end());
const APP = 'mfe-artist';
const placeOf = (path: string) => join(edge.dataDir, 'releases', path);
const newKey = () => generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
const deps = () => ({ connection: edge.connection, clock: () => new Date(), dataDir: edge.dataDir });

let number = 1;
/** The live version in this test. The former version is undamaged and signed. */
let version: string;
beforeEach(async () => {
  for (const role of ['before', 'live']) {
    number += 1;
    version = `v${number}`;
    await writeRelease(edge.dataDir, version, { ...ARTIST, entry: `entry.${role}.js` });
    await edge.publish(APP, version);
  }
});

const signature = (of = version) => placeOf(`${APP}/${of}/manifest.sig`);
/** The page of an edge that has just started. */
async function page(config: Parameters<typeof edge.another>[0] = {}): Promise<string> {
  const fresh = await edge.another(config);
  return (await fetch(`${fresh.url}/events`)).text();
}

describe('a release never runs, and the version before takes over', () => {
  const forgeries: [what: string, forge: () => void][] = [
    ['it is not signed', () => rmSync(signature())],
    ['its signature is no signature', () => writeFileSync(signature(), '{"key":"x","signature":"y"}')],
    ['its signature cannot be read', () => writeFileSync(signature(), 'signed by me')],
    ['it has the signature of another version', () => copyFileSync(signature(`v${number - 1}`), signature())],
    [
      'another key signed it',
      () => {
        const own = JSON.parse(readFileSync(signature(), 'utf8')) as object;
        const key = newKey().x;
        writeFileSync(signature(), JSON.stringify({ ...own, key }));
      },
    ],
  ];
  it.each(forgeries)('when %s [releases 18]', async (_what, forge) => {
    expect(await page()).toContain('entry.live.js');
    forge();
    const fresh = await edge.another();
    expect(await (await fetch(`${fresh.url}/events`)).text()).toContain('entry.before.js');
    expect((await fetch(`${fresh.url}/remotes/${APP}/${version}/entry.live.js`)).status).toBe(404);
    expect(edge.logs).toContainEqual(
      expect.objectContaining({
        level: 50,
        faults: [`${APP} ${version} is not signed by a key of this registry`],
      }),
    );
  });

  it('when it was written into the store and the registry past all checks [releases 18]', async () => {
    await writeRelease(edge.dataDir, 'smuggled', { ...ARTIST, entry: 'entry.smuggled.js' });
    const { objects } = openReleases({ dataDir: edge.dataDir });
    const pin = await pinOf(objects, APP, 'smuggled');
    await releaseModel(edge.connection).updateOne({ _id: APP }, { $set: { ...pin } });
    expect(await page()).toContain('entry.before.js');
  });
});

it('a roll back to a version that is not signed is refused', async () => {
  const before = `v${number - 1}`;
  rmSync(signature(before));
  const registry = { ...deps(), ...openReleases({ dataDir: edge.dataDir }) };
  const by = { kind: 'operator', name: 'operator' } as const;
  await expect(rollBack(registry, { app: APP, by })).rejects.toThrow(`${before} is not signed by a key`);
  expect(await page()).toContain('entry.live.js');
});

describe('a new key', () => {
  it('leaves signatures of the old one valid while its public half is listed [releases 19]', async () => {
    const old = JSON.parse(readFileSync(join(edge.dataDir, 'edge/release-key.json'), 'utf8')) as {
      x: string;
    };
    const releaseSigningKey = JSON.stringify(newKey());
    expect(await page({ releaseSigningKey, releasePublicKeys: [old.x] })).toContain('entry.live.js');
    expect(await page({ releaseSigningKey })).not.toContain('/remotes/');
  });

  it('signs the live and the former releases, and then no longer needs the old one', async () => {
    const releaseSigningKey = JSON.stringify(newKey());
    const signed = await signLive({ ...deps(), releaseSigningKey });
    expect(signed).toContainEqual({ app: APP, version, faults: [] });
    expect(signed).toContainEqual({ app: APP, version: `v${number - 1}`, faults: [] });
    expect(await signLive({ ...deps(), releaseSigningKey })).toEqual([]);
    expect(await page({ releaseSigningKey })).toContain('entry.live.js');
    await signLive(deps());
  });
});

describe('releases that are older than signatures', () => {
  it('run after an operator has signed them, and the audit records it [releases 19]', async () => {
    rmSync(signature());
    expect(await page()).toContain('entry.before.js');
    expect(await signLive(deps())).toEqual([{ app: APP, version, faults: [] }]);
    expect(await page()).toContain('entry.live.js');
    const [last] = await deployAuditModel(edge.connection).find().sort({ _id: -1 }).limit(1).lean();
    expect(last).toMatchObject({ action: 'sign', app: APP, subject: version, by: { kind: 'operator' } });
  });

  it('are signed by a start with the same version', async () => {
    rmSync(signature());
    await edge.publish(APP, version);
    expect(await page()).toContain('entry.live.js');
  });

  it('are not signed when a file is not as the registry knows it', async () => {
    rmSync(signature());
    writeReleaseFile(edge.dataDir, `${APP}/${version}/app.1.js`, 'alert(1)');
    expect(await signLive(deps())).toEqual([
      { app: APP, version, faults: [`${APP}/${version}/app.1.js is not as it was built`] },
    ]);
    expect(await page()).toContain('entry.before.js');
  });
});
