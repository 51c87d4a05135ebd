import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { globalNameOf } from '@backline/contracts/platform/releases';
import { sealRelease } from '#src/releases/store/seal-release.ts';

export const SHELL = {
  app: 'shell',
  scripts: ['shell.1.js'],
  styles: ['shell.1.css'],
  fonts: ['archivo.1.woff2'],
  provides: {
    react: { version: '19.3.1', scripts: [], styles: [] },
    '@backline/design-system/dialog': {
      version: '1.0.0',
      scripts: ['dialog.1.js'],
      styles: ['dialog.1.css'],
    },
  },
};

export const ARTIST = {
  app: 'mfe-artist',
  globalName: 'backline_mfe_artist',
  entry: 'entry.1.js',
  paths: ['/events', '/events/:id'],
  ownLayout: [],
  previewed: ['/events/:id'],
  navigation: [],
  scripts: ['app.1.js'],
  styles: ['app.1.css'],
  consumes: { react: '^19.3.1', '@backline/design-system/dialog': '^1.0.0' },
  needsAtOnce: ['react', '@backline/design-system/dialog'],
};

/** The manifest of another remote. */
export const remoteNamed = (app: string, paths: string[]) => ({
  ...ARTIST,
  app,
  globalName: globalNameOf(app),
  paths,
  previewed: [],
});

const ORG = { ...remoteNamed('mfe-org', ['/org-dashboard']), consumes: {}, needsAtOnce: [] };

/** Writes a file into a release. `compressed` also writes its compressed copies. */
export function writeReleaseFile(
  dataDir: string,
  path: string,
  content: string,
  { compressed = false } = {},
): void {
  const file = join(dataDir, 'releases', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  if (!compressed) return;
  writeFileSync(`${file}.br`, brotliCompressSync(content));
  writeFileSync(`${file}.gz`, gzipSync(content));
}

/** Writes a release like a build, with every file in its manifest. `files` are further ones. */
export async function writeRelease(
  dataDir: string,
  version: string,
  manifest: Record<string, unknown> & { app: string },
  files: Record<string, string> = {},
): Promise<void> {
  const folder = `${manifest.app}/${version}`;
  const named = JSON.stringify(manifest).match(/[\w.-]+\.(js|css|woff2)(?=")/g) ?? [];
  for (const file of named)
    writeReleaseFile(dataDir, `${folder}/${file}`, `/* ${file} */`, { compressed: true });
  for (const [file, content] of Object.entries(files))
    writeReleaseFile(dataDir, `${folder}/${file}`, content, { compressed: true });
  writeReleaseFile(dataDir, `${folder}/manifest.json`, JSON.stringify(manifest));
  await sealRelease(join(dataDir, 'releases', folder));
}

/** Releases of a shell and two remotes, version `v1` each. */
export async function writeReleases(dataDir: string): Promise<string[]> {
  for (const manifest of [SHELL, ARTIST, ORG]) await writeRelease(dataDir, 'v1', manifest);
  return [SHELL.app, ARTIST.app, ORG.app];
}
