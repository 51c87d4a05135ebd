import express, { type Express, type RequestHandler } from 'express';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { healthRoutes } from './health.ts';
import { requestLog } from './request-log.ts';

interface AppOptions {
  connection: Connection;
  logger: Logger;
  /** Proxies whose `X-Forwarded-For` is believed, as Express's `trust proxy` takes them. */
  trustedProxies: readonly string[];
  /** Looks at each request as it arrives, before the request waits for anything. */
  onArrival?: RequestHandler;
  /** Resolves when every index stands. */
  ready: Promise<unknown>;
}

/**
 * Makes an Express app the way our services start: health, one log line for each request, and no answer before the
 * indexes stand, because a unique index of ours is a rule. Answers are not cached unless they say so themselves.
 */
export function createApp(options: AppOptions): Express {
  const { connection, logger, trustedProxies, onArrival, ready } = options;
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.set('trust proxy', [...trustedProxies]);
  app.use(healthRoutes({ connection, isReady: () => ready }));
  app.use(requestLog(logger));
  if (onArrival) app.use(onArrival);
  let isReady = false;
  app.use(async (_req, res, next) => {
    if (!isReady) {
      await ready;
      isReady = true;
    }
    res.setHeader('Cache-Control', 'no-store');
    next();
  });
  return app;
}
