import { join } from 'node:path';
import type { User } from '@backline/contracts/auth';
import { PICTURE_PATHS } from '@backline/contracts/pictures';
import { readOrCreateSecret } from '@backline/service-kit/secret-file';
import { createSingleFlight } from '@backline/service-kit/single-flight';
import { Router, type Request, type RequestHandler } from 'express';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { EdgeConfig } from '#src/edge-config.ts';
import { createApiCall } from '#src/http/api-call.ts';
import { accountRoutes } from './account/account.routes.ts';
import { orgSignupRoutes } from './account/org-signup.routes.ts';
import { ownSessionRoutes } from './account/own-sessions.routes.ts';
import { readSignedIn } from './account/signed-in-user.ts';
import { createAuthService } from './auth-service.ts';
import { identify, passAsAnonymous } from './identify.ts';
import { createOriginCheck, requireSameOrigin } from './same-origin.ts';
import type { SessionContext } from './session-context.ts';
import { sessionErrorExit } from './session-error.ts';
import { createSessionHandles } from './store/client-session.ts';
import { createSessionCookie } from './store/session-cookie.ts';
import { edgeSessionModel } from './store/sessions.model.ts';
import { MAX_SECONDS } from './store/session-store.ts';
import { createSessionTokens } from './store/session-tokens.ts';
import { sendAuthError } from './supabase/refusals.ts';
import { supabaseRoutes } from './supabase/supabase.routes.ts';

/** What the edge's sessions must know of their surroundings. */
export type SessionsConfig = Pick<
  EdgeConfig,
  'publicUrl' | 'authUrl' | 'apiUrl' | 'dataDir' | 'sessionSecret' | 'authApiKey'
>;

interface SessionsDeps {
  connection: Connection;
  clock: () => Date;
  logger: Logger;
}

export interface Sessions {
  /**
   * Mount at the root, before the API. It answers our own account endpoints and `/auth/v1`, and gives every other
   * `/api` call its Bearer token or its refusal.
   */
  router: RequestHandler;
  /**
   * The signed-in user of a page; null for a stranger.
   *
   * @throws when auth service or API do not answer. Leave the user out of the page then: it asks again itself.
   */
  readUser(req: Request): Promise<User | null>;
}

export function createSessions(config: SessionsConfig, deps: SessionsDeps): Sessions {
  const context = createContext(config, deps);
  return {
    router: sessionRoutes(context, config.publicUrl),
    readUser: async (req) => (await readSignedIn(context, req))?.user ?? null,
  };
}

function createContext(config: SessionsConfig, { connection, clock, logger }: SessionsDeps): SessionContext {
  const model = edgeSessionModel(connection);
  model.init().catch((error: unknown) => logger.error({ err: error }, 'indexes could not be built'));
  const secret = config.sessionSecret ?? readOrCreateSecret(join(config.dataDir, 'edge', 'session-secret'));
  return {
    model,
    tokens: createSessionTokens(secret, clock),
    cookie: createSessionCookie(config.publicUrl, MAX_SECONDS),
    handles: createSessionHandles(secret),
    authService: createAuthService(config.authUrl, config.authApiKey),
    callApi: createApiCall(config.apiUrl),
    refreshes: createSingleFlight(),
    secret,
    clock,
    logger,
  };
}

function sessionRoutes(context: SessionContext, publicUrl: string): Router {
  const { logger } = context;
  const isSameOrigin = createOriginCheck(publicUrl);
  const router = Router();
  router.use('/auth/v1', supabaseRoutes(context, isSameOrigin), sessionErrorExit(logger, sendAuthError));
  router.use('/api', requireSameOrigin(isSameOrigin));
  router.use('/api/auth', noStore);
  router.use(accountRoutes(context), ownSessionRoutes(context), orgSignupRoutes(context));
  router.use(Object.values(PICTURE_PATHS), passAsAnonymous(context));
  router.use('/api', identify(context));
  router.use(sessionErrorExit(logger));
  return router;
}

const noStore: RequestHandler = (_req, res, next) => {
  res.set({ 'Cache-Control': 'no-store', Vary: 'Cookie' });
  next();
};
