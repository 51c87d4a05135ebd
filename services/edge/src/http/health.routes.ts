import { Router } from 'express';
import type { Connection } from 'mongoose';
import type { LiveReleases } from '#src/releases/live-releases.ts';
import { sendError } from './errors.ts';
import { withTimeout } from './with-timeout.ts';

const TIMEOUT_MS = 2_000;

/** `/healthz` while the process runs; `/readyz` while the database answers and a shell is published. */
export function healthRoutes(connection: Connection, releases: LiveReleases): Router {
  const router = Router();
  router.use(['/healthz', '/readyz'], (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  router.get('/healthz', (_req, res) => void res.json({ status: 'ok' }));
  router.get('/readyz', async (req, res) => {
    try {
      const live = await withTimeout(TIMEOUT_MS, readState(connection, releases));
      if (!live.host) return sendError(req, res, 'unavailable', 'No shell is published');
      res.json({ status: 'ok' });
    } catch {
      sendError(req, res, 'unavailable', 'The database does not answer');
    }
  });
  return router;
}

// The registry alone proves nothing: without the database, the last one that was read stays in use.
async function readState(connection: Connection, releases: LiveReleases) {
  await connection.db?.command({ ping: 1 });
  return releases.current();
}
