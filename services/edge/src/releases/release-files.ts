import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Router } from 'express';
import type { Request, Response } from 'express';
import { sendError } from '../http/errors.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const APP = /^[a-z][a-z0-9-]*$/;
/** No segment begins with a dot, so that no path climbs out of its release. */
const INSIDE = /^\w[\w.-]*$/;

/** `/remotes/<app>/<version>/<file>`: files that never change, compressed at build time. */
export function releaseFiles(dataDir: string): Router {
  const router = Router();
  router.get('/remotes/:app/:version/*file', async (req: Request, res: Response) => {
    const { app, version, file } = req.params as unknown as { app: string; version: string; file: string[] };
    const type = TYPES[extname(file.at(-1) ?? '')];
    const isSane = APP.test(app) && [version, ...file].every((segment) => INSIDE.test(segment));
    if (!type || !isSane) return sendError(req, res, 'not_found', 'There is no such file');
    const path = join(dataDir, 'releases', app, version, ...file);
    const found = (req.acceptsEncodings('br') && (await sizeOf(`${path}.br`, 'br'))) || (await sizeOf(path));
    if (!found) return sendError(req, res, 'not_found', 'There is no such file');
    res.set({
      'Content-Type': type,
      'Content-Length': String(found.size),
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
      ...(found.encoding && { 'Content-Encoding': found.encoding }),
    });
    if (req.method === 'HEAD') return void res.end();
    await pipeline(createReadStream(found.path), res).catch(() => res.destroy());
  });
  router.use('/remotes', (req, res) => sendError(req, res, 'not_found', 'There is no such file'));
  return router;
}

async function sizeOf(path: string, encoding?: string) {
  const stats = await stat(path).catch(() => undefined);
  return stats?.isFile() ? { path, size: stats.size, encoding } : undefined;
}
