import type { RequestListener } from 'node:http';
import express from 'express';
import { unavailable } from './answers/app-error.ts';
import { sendError } from './answers/error-exit.ts';

/** Answers in place of a service that waits for its database: the process lives, and why it is not ready. */
export function startingApp(problem: () => string): RequestListener {
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.get(
    '/healthz',
    (_req, res) => void res.set('Cache-Control', 'private, no-store').json({ status: 'ok' }),
  );
  app.use((req, res) => sendError(req, res, unavailable(problem())));
  return app;
}
