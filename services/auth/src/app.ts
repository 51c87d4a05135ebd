import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { setTimeout as pauseFor } from 'node:timers/promises';
import express from 'express';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { resolveSettings } from './auth-config.ts';
import type { AuthConfig } from './auth-config.ts';
import { errorExit } from './errors.ts';
import { healthRoutes } from './health-routes.ts';
import { metaRoutes } from './meta-routes.ts';
import { sessionModel } from './modules/sessions/sessions.model.ts';
import { sessionRoutes } from './modules/sessions/sessions.routes.ts';
import { createSessionService } from './modules/sessions/sessions.service.ts';
import { userModel } from './modules/users/users.model.ts';
import { createUserService } from './modules/users/users.service.ts';
import { notFound, notOfferedRoutes } from './not-offered.ts';
import { createPasswordHasher } from './passwords/password-hasher.ts';
import { createRateLimits } from './rate-limits.ts';
import { readOrCreateSecret } from './secret-files.ts';
import { createAccessTokens } from './tokens/access-token.ts';
import { loadSigningKeys } from './tokens/signing-keys.ts';

export interface AuthDeps {
  connection: Connection;
  clock: () => Date;
  logger: Logger;
  /** Waits before a guess is looked at; tests pass one that only takes note. */
  pause?: (ms: number) => Promise<void>;
}

export interface AuthService {
  handler: RequestListener;
  close(): Promise<void>;
}

/** The auth service; `handler` answers `/auth/v1/…`, `/healthz` and `/readyz`. */
export function createAuth(config: AuthConfig, deps: AuthDeps): AuthService {
  const { connection, clock, logger } = deps;
  const settings = resolveSettings(config);
  const keys = loadSigningKeys(config.signingKey, settings.dataDir);
  const pepper =
    config.pepper ??
    readOrCreateSecret(join(settings.dataDir, 'auth', 'pepper'), () => randomBytes(32).toString('base64url'));
  const users = userModel(connection);
  const sessions = sessionModel(connection);
  const limits = createRateLimits({ connection, pepper, scale: settings.limitScale, clock });
  const indexes = Promise.all([users.init(), sessions.init(), limits.model.init()]);
  indexes.catch((error: unknown) => logger.error({ err: error }, 'indexes could not be built'));

  const v1 = express.Router();
  v1.use(async (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    // The unique index decides races between two sign-ups, so nothing is answered before it stands.
    await indexes;
    next();
  });
  v1.use(metaRoutes(settings, keys));
  v1.use(express.json({ limit: '1mb' }));
  v1.use(
    sessionRoutes({
      settings,
      users: createUserService({
        users,
        hasher: createPasswordHasher(settings.hashConcurrency),
        confirmOnSignUp: settings.confirmOnSignUp,
        clock,
      }),
      sessions: createSessionService({ sessions, pepper, settings, clock, logger }),
      tokens: createAccessTokens(keys, settings, clock),
      limits,
      pause: deps.pause ?? (async (ms) => void (await pauseFor(ms))),
    }),
  );
  v1.use(notOfferedRoutes());

  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.set('trust proxy', settings.trustedProxies);
  app.use(healthRoutes(connection, indexes));
  app.use('/auth/v1', v1);
  app.use(notFound);
  app.use(errorExit(logger));
  return { handler: app, close: async () => void (await indexes.catch(() => undefined)) };
}
