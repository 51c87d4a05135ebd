import { describe, expect, it } from 'vitest';
import { bootData, hostManifest, releaseRegistry, remoteDeclaration } from './releases.schemas.ts';

const declaration = { paths: ['/events'], ownLayout: [], navigation: [] };

describe('the declaration of a remote', () => {
  it('has absolute paths only', () => {
    expect(remoteDeclaration.safeParse(declaration).success).toBe(true);
    expect(remoteDeclaration.safeParse({ ...declaration, paths: ['events'] }).success).toBe(false);
  });
});

describe('the registry of releases', () => {
  it.each(['../v1', '', 'v 1', 'v'.repeat(101)])(
    'takes no version that could lead to another file: %j',
    (version) => {
      expect(releaseRegistry.safeParse({ apps: { 'mfe-artist': { ...declaration, version } } }).success).toBe(
        false,
      );
    },
  );
});

describe('the files of a release', () => {
  const manifest = (path: string) => ({
    app: 'shell',
    scripts: [],
    styles: [],
    fonts: [],
    provides: {},
    files: { [path]: `sha384-${'a'.repeat(64)}` },
  });

  it.each(['app.js', 'static/..a/b.css'])('may lie inside it: %s', (path) => {
    expect(hostManifest.safeParse(manifest(path)).success).toBe(true);
  });

  it.each(['../app.js', 'static/../../app.js', './app.js', '/app.js', '../..', 'static/..'])(
    'never lie outside of it: %s',
    (path) => {
      expect(hostManifest.safeParse(manifest(path)).success).toBe(false);
    },
  );
});

describe('the data in a page', () => {
  it('tells a signed-out person from one that the edge could not read', () => {
    const { user } = bootData.shape;
    expect(user.parse(null)).toBeNull();
    expect(user.parse(undefined)).toBeUndefined();
  });
});
