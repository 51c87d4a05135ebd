import type { RequestListener } from 'node:http';
import express, { type RequestHandler } from 'express';
import { unavailable } from './answers/app-error.ts';
import { sendError } from './answers/error-exit.ts';
import { within } from './answers/within.ts';

/** A start takes no longer, so that a request of its first moments is answered. */
const START_MS = 5_000;

/**
 * Answers in place of a service that cannot work now: the process lives, and why it is not ready. Other requests wait
 * for `handler`, because a proxy sends no request twice after a 503. Without a handler they are refused.
 */
export function startingApp(
  problem: () => string,
  handler: Promise<RequestListener | undefined> = Promise.resolve(undefined),
): RequestListener {
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.get(
    '/healthz',
    (_req, res) => void res.set('Cache-Control', 'private, no-store').json({ status: 'ok' }),
  );
  const refuse: RequestHandler = (req, res) => sendError(req, res, unavailable(problem()));
  app.get('/readyz', refuse);
  app.use(async (req, res, next) => {
    const handle = await within(START_MS, handler).catch(() => undefined);
    if (handle) handle(req, res);
    else await refuse(req, res, next);
  });
  return app;
}
