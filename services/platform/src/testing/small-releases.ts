import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sealRelease } from '@backline/edge/seal-release';

const SHELL = { app: 'shell', scripts: [], styles: [], fonts: [], provides: {}, server: 'server.cjs' };
const REMOTE = {
  app: 'mfe-small',
  globalName: 'backline_mfe_small',
  entry: 'entry.js',
  server: 'server.cjs',
  paths: ['/small'],
  ownLayout: [],
  navigation: [],
  scripts: [],
  styles: [],
  rendered: ['/small'],
  consumes: {},
  needsAtOnce: [],
  calls: ['GET /api/events/:id'],
};
const SHELL_CODE = 'exports.provides = {}; exports.serveRequests = () => {};';

/** Code of a remote without screens. */
export const SOUND = 'exports.app = { routes: [] };';

/** Writes a shell and a remote into a data folder, both as version `v1`. The shell can load code and render nothing. */
export async function writeSmallReleases(dataDir: string, change: object = {}, code = SOUND) {
  await write(dataDir, SHELL, SHELL_CODE);
  await write(dataDir, { ...REMOTE, ...change }, code);
  return ['shell', 'mfe-small'].map((app) => ({ app, version: 'v1' }));
}

async function write(dataDir: string, manifest: { app: string }, code: string): Promise<void> {
  const folder = join(dataDir, 'releases', manifest.app, 'v1');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'entry.js'), '');
  writeFileSync(join(folder, 'server.cjs'), code);
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  await sealRelease(folder);
}
