import express, { type Express, type RequestHandler } from 'express';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Readiness } from '#src/process/readiness.ts';
import { healthRoutes } from './health.ts';
import { requestLog } from './requests/request-log.ts';
import { utf8Charset } from './requests/utf8-charset.ts';
import { within } from './answers/within.ts';

interface AppOptions {
  connection: Connection;
  logger: Logger;
  /**
   * Proxies whose `X-Forwarded-For` is believed, as Express's `trust proxy` takes them.
   * @default this machine, where the edge of a small installation runs
   */
  trustedProxies?: readonly string[] | undefined;
  /** Looks at each request as it arrives, before the request waits for anything. */
  onArrival?: RequestHandler;
  /** Until it is ready, requests wait a moment and are then refused. */
  readiness: Readiness;
}

/** A start takes no longer, so that a request of its first moments is answered. */
const START_MS = 2_000;

/**
 * Makes an Express app the way our services start: health, one log line for each request, and no answer before the
 * indexes stand, because a unique index of ours is a rule. Answers are not cached unless they say so themselves.
 */
export function createApp(options: AppOptions): Express {
  const { connection, logger, trustedProxies = ['loopback'], onArrival, readiness } = options;
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.set('trust proxy', [...trustedProxies]);
  app.use(healthRoutes({ connection, isReady: readiness.requireReady }));
  app.use(requestLog(logger), utf8Charset);
  if (onArrival) app.use(onArrival);
  let isReady = false;
  void readiness.done.then(() => {
    isReady = true;
  });
  app.use(async (_req, res, next) => {
    if (!isReady) {
      await within(START_MS, readiness.done).catch(() => undefined);
      readiness.requireReady();
    }
    res.setHeader('Cache-Control', 'private, no-store');
    next();
  });
  return app;
}
