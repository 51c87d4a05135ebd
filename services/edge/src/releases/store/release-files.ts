import { extname } from 'node:path';
import { routeName } from '@backline/service-kit/http/requests/request-record';
import { Router, type Request, type Response } from 'express';
import { noSuchFile } from '#src/http/no-such-file.ts';
import type { LiveReleases } from '#src/releases/live/live-releases.ts';
import { DamagedFileError, type ReleaseStore } from './release-store.ts';
import { MANIFEST } from './seal-release.ts';

/**
 * `app/version/file`, with the file types of a build. No segment begins with a dot, so no path leads out of its
 * release or to a hidden file.
 */
const FILE =
  /^([a-z][a-z0-9-]*)\/(\w[\w.-]*)\/(\w[\w.-]*(?:\/\w[\w.-]*)*\.(?:css|jpg|js|json|map|png|svg|txt|webp|woff2))$/;

/** The compressed copies of a file, the shortest first. */
const COPIES = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

interface ReleaseFilesDeps {
  releases: LiveReleases;
  store: ReleaseStore;
}

/**
 * `/remotes/<app>/<version>/<file>`: immutable files, compressed at build time. Each is sent only if it has the
 * published hash.
 */
export function releaseFiles({ releases, store }: ReleaseFilesDeps): Router {
  const router = Router();
  router.use('/remotes', routeName('/remotes/*path'));
  router.get('/remotes/*path', async (req, res, next) => {
    const [, app = '', version = '', file = ''] = FILE.exec(req.params.path.join('/')) ?? [];
    const release = app === '' ? null : await releases.find(app, version);
    if (!release) return next();
    const { files } = release.manifest;
    const hashes = file === MANIFEST ? { [MANIFEST]: release.pin.integrity } : files;
    for (const { path, encoding } of copiesOf(req, file)) {
      const integrity = hashes[path];
      if (integrity === undefined) continue;
      const place = `${app}/${version}/${path}`;
      const bytes = await store.read(place, integrity).catch(nullIfDamaged);
      if (bytes) return send(res, file, bytes, encoding);
      releases.doubt(app, version, `${place} is missing or not as it was built`);
    }
    next();
  });
  router.use('/remotes', noSuchFile);
  return router;
}

function copiesOf(req: Request, file: string) {
  const copies = COPIES.filter(([encoding]) => req.acceptsEncodings(encoding));
  return [
    ...copies.map(([encoding, ending]) => ({ path: file + ending, encoding })),
    { path: file, encoding: undefined },
  ];
}

function send(res: Response, file: string, bytes: Buffer, encoding: string | undefined): void {
  res.set({
    'Cache-Control': 'public, max-age=31536000, immutable',
    Vary: 'Accept-Encoding',
    ...(encoding !== undefined && { 'Content-Encoding': encoding }),
  });
  res.type(extname(file)).send(bytes);
}

function nullIfDamaged(error: unknown): null {
  if (error instanceof DamagedFileError) return null;
  throw error;
}
