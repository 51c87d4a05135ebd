import express, { type Express } from 'express';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { type ApiConfig, resolveSettings } from './config.ts';
import type { RouteContext } from './context.ts';
import { buildIndexes } from './database/build-indexes.ts';
import type { VerifyToken } from './http/authenticate.ts';
import { errorMiddleware, unknownPath } from './http/error-middleware.ts';
import { createEndpoints } from './http/handle.ts';
import { healthz, readyz } from './http/health.ts';
import { requestLog } from './http/request-log.ts';
import { createTokenVerifier } from './http/token-verifier.ts';
import { createIntegrations } from './integrations/integrations.ts';
import { accountRoutes } from './modules/accounts/accounts.routes.ts';
import { adminRoutes } from './modules/admin/admin.routes.ts';
import { applicationRoutes } from './modules/applications/applications.routes.ts';
import { APPLICATION_JOBS } from './modules/applications/move-application.service.ts';
import { artistRoutes } from './modules/artists/artists.routes.ts';
import { betaSignupRoutes } from './modules/beta-signups/beta-signups.routes.ts';
import { creditRoutes } from './modules/credits/credits.routes.ts';
import { eventRoutes } from './modules/events/events.routes.ts';
import { flagRoutes } from './modules/flags/flags.routes.ts';
import { orgRoutes } from './modules/orgs/orgs.routes.ts';
import { pagePreviewRoutes } from './modules/page-previews/page-previews.routes.ts';
import { pictureRoutes } from './modules/pictures/pictures.routes.ts';
import { signupRoutes } from './modules/signup/signup.routes.ts';
import { spotifyPictureRoutes, spotifyRoutes } from './modules/spotify/spotify.routes.ts';
import { runDueTimers, startTimerLoop } from './modules/timers/timers.service.ts';
import { venueRequestRoutes } from './modules/venue-requests/venue-requests.routes.ts';

export interface ApiDeps {
  connection: Connection;
  clock: () => Date;
  logger: Logger;
  /** @default one that asks the authentication service of `config.authUrl` */
  verifyToken?: VerifyToken;
}

export interface Api {
  /** Express app: listen with it, or mount it in another. */
  handler: Express;
  /** Resolves once every index stands; requests that come before wait for it. */
  ready: Promise<void>;
  /** Does all that is due by the clock, as the loop does every few seconds; returns how much that was. */
  runDueTimers(): Promise<number>;
  /** Stops the timers and waits for the one at work. The connection stays the caller's. */
  close(): Promise<void>;
}

// The order is that of the router's search: what is read most stands first.
const MODULES = [
  eventRoutes,
  flagRoutes,
  accountRoutes,
  artistRoutes,
  applicationRoutes,
  creditRoutes,
  orgRoutes,
  betaSignupRoutes,
  adminRoutes,
  venueRequestRoutes,
  signupRoutes,
  spotifyRoutes,
  pagePreviewRoutes,
];

const FILE_MODULES = [pictureRoutes, spotifyPictureRoutes];

/** Builds the product's API on an open connection. */
export function createApi(config: ApiConfig, deps: ApiDeps): Api {
  const { connection, clock, logger, verifyToken = createTokenVerifier(config) } = deps;
  const settings = resolveSettings(config);
  const integrations = createIntegrations(settings, clock);
  const context: RouteContext = { connection, clock, logger, settings, integrations };
  const ready = buildIndexes(connection);
  ready.catch((error: unknown) => logger.error({ err: error }, 'indexes could not be built'));

  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.set('trust proxy', [...settings.trustedProxies]);
  app.get('/healthz', healthz);
  app.get('/readyz', readyz(connection, ready));
  app.use(requestLog(logger));
  let isReady = false;
  app.use(async (_req, res, next) => {
    if (!isReady) {
      await ready;
      isReady = true;
    }
    res.setHeader('cache-control', 'no-store');
    next();
  });
  const endpoints = createEndpoints(app, verifyToken);
  for (const routes of MODULES) routes(endpoints.handle, context);
  for (const routes of FILE_MODULES) routes(endpoints.handleFile, context);
  endpoints.refuseOtherMethods();
  app.use(unknownPath);
  app.use(errorMiddleware(logger));

  const timers = startTimerLoop(context, APPLICATION_JOBS, settings.timerIntervalMs);
  return {
    handler: app,
    ready,
    runDueTimers: () => runDueTimers(context, APPLICATION_JOBS),
    close: () => timers.stop(),
  };
}
