import { Router } from 'express';
import type { Connection } from 'mongoose';
import { serverProblem } from '#src/mongo/server-problem.ts';
import { AppError, unavailable } from './answers/app-error.ts';
import { sendError } from './answers/error-exit.ts';
import { routeName } from './requests/request-record.ts';
import { within } from './answers/within.ts';

/** Less than a supervisor waits. The driver looks for its server for much longer. */
const TIMEOUT_MS = 2_000;

interface HealthOptions {
  /** The service's database, if it has one. */
  connection?: Connection;
  /** Checks the other needs of the service, beside its database. An AppError names the missing one. */
  isReady?: (() => unknown) | undefined;
}

/** `/healthz` answers while the process runs; `/readyz` while the database answers and the service is ready. */
export function healthRoutes({ connection, isReady }: HealthOptions): Router {
  const router = Router();
  router.use(['/healthz', '/readyz'], routeName('health'), (_req, res, next) => {
    res.set('Cache-Control', 'private, no-store');
    next();
  });
  router.get('/healthz', (_req, res) => void res.json({ status: 'ok' }));
  router.get('/readyz', async (req, res) => {
    try {
      await within(TIMEOUT_MS, checkAll(connection, isReady));
      res.json({ status: 'ok' });
    } catch (error) {
      sendError(req, res, error instanceof AppError ? error : unavailable('The database does not answer'));
    }
  });
  return router;
}

async function checkAll(
  connection: HealthOptions['connection'],
  isReady: HealthOptions['isReady'],
): Promise<void> {
  const hello = await connection?.db?.command({ hello: 1 });
  const problem = hello && serverProblem(hello);
  if (problem) throw unavailable(problem);
  await isReady?.();
}
