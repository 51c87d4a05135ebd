import { setTimeout as pauseFor } from 'node:timers/promises';
import { Router } from 'express';
import type { Connection } from 'mongoose';

const PATIENCE_MS = 2_000;

/** `/healthz` while the process runs; `/readyz` once its indexes stand and its database answers. */
export function healthRoutes(connection: Connection, indexes: Promise<unknown>): Router {
  const router = Router();
  router.use(['/healthz', '/readyz'], (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  router.get('/healthz', (_req, res) => void res.json({ status: 'ok' }));
  router.get('/readyz', async (_req, res) => {
    try {
      await Promise.race([reach(connection, indexes), giveUp()]);
      res.json({ status: 'ok' });
    } catch {
      res.status(503).json({ status: 'unavailable' });
    }
  });
  return router;
}

async function reach(connection: Connection, indexes: Promise<unknown>): Promise<void> {
  await indexes;
  await connection.db?.admin().ping();
}

// The driver looks for its server for longer than whoever watches over this process waits.
async function giveUp(): Promise<never> {
  await pauseFor(PATIENCE_MS, undefined, { ref: false });
  throw new Error('the database does not answer');
}
