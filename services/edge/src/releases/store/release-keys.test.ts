import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeTestFolder } from '@backline/service-kit/testing/test-folder';
import { describe, expect, it } from 'vitest';
import { loadReleaseKeys } from './release-keys.ts';

const makeKey = () => generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });

describe('the keys of a registry', () => {
  it('are made at the first start, and the same at the next', () => {
    const dataDir = makeTestFolder();
    const first = loadReleaseKeys({ dataDir });
    const next = loadReleaseKeys({ dataDir });
    expect(next.name).toBe(first.name);
    expect(next.verify('text', first.name, first.sign('text'))).toBe(true);
    const file = join(dataDir, 'edge/release-key.json');
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readFileSync(file, 'utf8')).toContain(first.name);
  });

  it('of two installations are different', () => {
    const [one, other] = [makeTestFolder(), makeTestFolder()].map((dataDir) => loadReleaseKeys({ dataDir }));
    expect(one!.verify('text', other!.name, other!.sign('text'))).toBe(false);
  });

  it('may come from a setting, and then no file is written', () => {
    const dataDir = makeTestFolder();
    const key = makeKey();
    expect(loadReleaseKeys({ dataDir, releaseSigningKey: JSON.stringify(key) }).name).toBe(key.x);
    expect(() => statSync(join(dataDir, 'edge'))).toThrow('ENOENT');
  });
});

describe('a signature', () => {
  const keys = loadReleaseKeys({ dataDir: '/nowhere', releaseSigningKey: JSON.stringify(makeKey()) });

  it.each([
    ['of another text', 'other', keys.name, keys.sign('text')],
    ['that is cut', 'text', keys.name, keys.sign('text').slice(0, -4)],
    ['that is empty', 'text', keys.name, ''],
    ['of a key that nobody named', 'text', String(makeKey().x), keys.sign('text')],
  ])('%s does not count', (_what, text, key, signature) => {
    expect(keys.verify(text, key, signature)).toBe(false);
  });

  it('of a further public key counts', () => {
    const former = loadReleaseKeys({ dataDir: '/nowhere', releaseSigningKey: JSON.stringify(makeKey()) });
    const now = loadReleaseKeys({
      dataDir: '/nowhere',
      releaseSigningKey: JSON.stringify(makeKey()),
      releasePublicKeys: [former.name],
    });
    expect(now.verify('text', former.name, former.sign('text'))).toBe(true);
    expect(now.name).not.toBe(former.name);
  });

  it('of a key that is none stops the start', () => {
    expect(() => loadReleaseKeys({ dataDir: '/nowhere', releaseSigningKey: '{}' })).toThrow();
    const releaseSigningKey = JSON.stringify(makeKey());
    expect(() =>
      loadReleaseKeys({ dataDir: '/nowhere', releaseSigningKey, releasePublicKeys: ['short'] }),
    ).toThrow();
  });
});
