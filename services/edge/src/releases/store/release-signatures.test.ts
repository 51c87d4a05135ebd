import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { createDiskObjects } from '@backline/service-kit/objects/disk-objects';
import { makeTestFolder } from '@backline/service-kit/testing/test-folder';
import { describe, expect, it } from 'vitest';
import { loadReleaseKeys } from './release-keys.ts';
import { createReleaseSignatures } from './release-signatures.ts';

const PIN = { version: 'v1', integrity: `sha384-${'A'.repeat(64)}` };
const NOT_SIGNED = 'mfe-org v1 is not signed by a key of this registry';

const makeKey = () => generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });

/** The signatures of a folder, as a registry with this key and these further public keys sees them. */
function openRegistry(folder = makeTestFolder(), key = makeKey(), releasePublicKeys: string[] = []) {
  const objects = createDiskObjects(join(folder, 'releases'));
  const keys = loadReleaseKeys({
    dataDir: folder,
    releaseSigningKey: JSON.stringify(key),
    releasePublicKeys,
  });
  return { folder, key, objects, signatures: createReleaseSignatures(objects, keys) };
}

describe('a release', () => {
  it('that was signed counts, and one that was not does not', async () => {
    const { signatures } = openRegistry();
    await expect(signatures.requireSigned('mfe-org', PIN)).rejects.toThrow(NOT_SIGNED);
    await signatures.sign('mfe-org', PIN);
    await expect(signatures.requireSigned('mfe-org', PIN)).resolves.toBeUndefined();
    expect(await signatures.isSignedToday('mfe-org', PIN)).toBe(true);
  });

  it('is not signed by the signature of other files, another version or another app', async () => {
    const { objects, signatures } = openRegistry();
    await signatures.sign('mfe-org', PIN);
    const changed = { ...PIN, integrity: `sha384-${'B'.repeat(64)}` };
    await expect(signatures.requireSigned('mfe-org', changed)).rejects.toThrow(NOT_SIGNED);
    const signature = (await objects.read('mfe-org/v1/manifest.sig'))!;
    await objects.write('mfe-org/v2/manifest.sig', signature);
    await objects.write('mfe-artist/v1/manifest.sig', signature);
    await expect(signatures.requireSigned('mfe-org', { ...PIN, version: 'v2' })).rejects.toThrow(
      'not signed',
    );
    await expect(signatures.requireSigned('mfe-artist', PIN)).rejects.toThrow('not signed');
  });

  it.each([
    ['no JSON', 'signed, really'],
    ['of another shape', '{"key":1}'],
    ['of a key that it names itself', '{"key":"AAAA","signature":"AAAA"}'],
    ['empty', ''],
  ])('is not signed by a file that is %s', async (_what, content) => {
    const { objects, signatures } = openRegistry();
    await objects.write('mfe-org/v1/manifest.sig', content);
    await expect(signatures.requireSigned('mfe-org', PIN)).rejects.toThrow(NOT_SIGNED);
  });
});

describe('another key', () => {
  it('signs nothing for a registry that does not know it', async () => {
    const stranger = openRegistry();
    await stranger.signatures.sign('mfe-org', PIN);
    const own = openRegistry(stranger.folder);
    await expect(own.signatures.requireSigned('mfe-org', PIN)).rejects.toThrow(NOT_SIGNED);
  });

  it('of former days counts while its public half is named, and today signs anew', async () => {
    const before = openRegistry();
    await before.signatures.sign('mfe-org', PIN);
    const now = openRegistry(before.folder, makeKey(), [String(before.key.x)]);
    await expect(now.signatures.requireSigned('mfe-org', PIN)).resolves.toBeUndefined();
    expect(await now.signatures.isSignedToday('mfe-org', PIN)).toBe(false);
    await now.signatures.sign('mfe-org', PIN);
    expect(await now.signatures.isSignedToday('mfe-org', PIN)).toBe(true);
    await expect(before.signatures.requireSigned('mfe-org', PIN)).rejects.toThrow(NOT_SIGNED);
  });
});
