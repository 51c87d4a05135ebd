import { extname, join } from 'node:path';
import { routeName } from '@backline/service-kit/http/request-record';
import { Router, type Response } from 'express';
import { noSuchFile } from '#src/http/no-such-file.ts';

/**
 * `app/version/file`, with the types that a build makes. No segment begins with a dot, so no path leads out of its
 * release or to a hidden file.
 */
const FILE = /^[a-z][a-z0-9-]*(\/\w[\w.-]*){2,}\.(css|jpg|js|json|map|png|svg|txt|webp|woff2)$/;

/** The compressed copies that a build writes beside a file, the shortest first. */
const COPIES = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** `/remotes/<app>/<version>/<file>`: files that never change, compressed at build time. */
export function releaseFiles(dataDir: string): Router {
  const root = join(dataDir, 'releases');
  const router = Router();
  router.use('/remotes', routeName('/remotes/*path'));
  router.get('/remotes/*path', async (req, res, next) => {
    const path = req.params.path.join('/');
    if (!FILE.test(path)) return next();
    res.type(extname(path));
    for (const [encoding, ending] of COPIES) {
      if (!req.acceptsEncodings(encoding)) continue;
      if (await sendFile(res, root, path + ending, { 'Content-Encoding': encoding })) return;
    }
    if (!(await sendFile(res, root, path))) next();
  });
  router.use('/remotes', noSuchFile);
  return router;
}

/** Answers false, with nothing sent, when there is no such file. */
function sendFile(res: Response, root: string, path: string, headers: object = {}): Promise<boolean> {
  const options = {
    root,
    immutable: true,
    maxAge: '1y',
    // Browsers do not ask again for a file that never changes, and they need no parts of it.
    lastModified: false,
    acceptRanges: false,
    headers: { Vary: 'Accept-Encoding', ...headers },
  };
  return new Promise((resolve, reject) => {
    res.sendFile(path, options, (error?: NodeJS.ErrnoException & { status?: number }) => {
      // An error after the headers, or ECONNABORTED, means that the caller went away.
      if (!error || res.headersSent || error.code === 'ECONNABORTED') return resolve(true);
      if (error.status === 404 || error.code === 'EISDIR') return resolve(false);
      reject(error);
    });
  });
}
