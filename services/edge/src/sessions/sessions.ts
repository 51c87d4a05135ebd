import { join } from 'node:path';
import type { User } from '@backline/contracts/auth';
import { readOrCreateSecret } from '@backline/service-kit/secret-file';
import { Router } from 'express';
import type { Request, RequestHandler } from 'express';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { EdgeConfig } from '../edge-config.ts';
import { accountRoutes } from './account.routes.ts';
import { createAuthUpstream } from './auth-upstream.ts';
import { createLivingSessions } from './living-sessions.ts';
import { sendMediationError } from './mediation-refusals.ts';
import { mediationRoutes } from './mediation.routes.ts';
import { orgSignupRoutes } from './org-signup.routes.ts';
import { ownSessionRoutes } from './own-sessions.routes.ts';
import { readPageSession } from './page-session.ts';
import { createProductCall } from '../http/product-call.ts';
import { createProductOrg } from './product-org.ts';
import { createProductUser } from './product-user.ts';
import { createOriginCheck } from './same-origin.ts';
import { createSessionCookie } from './session-cookie.ts';
import type { SessionCookie } from './session-cookie.ts';
import { sessionErrorExit } from './session-error.ts';
import { identify, requireSameOrigin } from './session-middleware.ts';
import { createSessionHandles } from './session-handle.ts';
import { edgeSessionModel } from './sessions.model.ts';
import { createSessionService } from './sessions.service.ts';
import { createTokenVault } from './token-vault.ts';

const DAY_SECONDS = 86_400;
/** Without a refresh for so long, a browser is signed out. */
const IDLE_SECONDS = 7 * DAY_SECONDS;
/** So long after its sign-in, a browser is signed out in any case. */
const MAX_SECONDS = 30 * DAY_SECONDS;
/** Everybody may keep these, a cache in between too: no answer may carry, or take away, somebody's cookie. */
const PICTURES = ['/api/pictures', '/api/spotify/artist/:id/image'];

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
   * Mount at the root, before the API: serves `/api/auth/{signup,login,logout,logout-everywhere,session,sessions}`,
   * `POST /api/orgs` and `/auth/v1/*`, and gives every other `/api` call but those for pictures its Bearer token or
   * its refusal.
   */
  router: RequestHandler;
  /**
   * Who asks for a page; null for somebody signed out.
   * @throws when auth service or API cannot be asked: leave the boot data out, the page asks again.
   */
  readUser(req: Request): Promise<User | null>;
}

export function createSessions(config: SessionsConfig, deps: SessionsDeps): Sessions {
  const { connection, clock, logger } = deps;
  const model = edgeSessionModel(connection);
  model.init().catch((error: unknown) => logger.error({ err: error }, 'indexes could not be built'));
  const upstream = createAuthUpstream(config.authUrl, config.authApiKey);
  const callProduct = createProductCall(config.apiUrl);
  const productUser = createProductUser(callProduct);
  const cookie = createSessionCookie(config.publicUrl, MAX_SECONDS);
  const isSameOrigin = createOriginCheck(config.publicUrl);
  const secret = config.sessionSecret ?? readOrCreateSecret(join(config.dataDir, 'edge', 'session-secret'));
  const service = createSessionService({
    model,
    vault: createTokenVault(secret),
    upstream,
    clock,
    logger,
    idleSeconds: IDLE_SECONDS,
    maxSeconds: MAX_SECONDS,
  });

  const accountDeps = { service, cookie, upstream, productUser, clock };
  const accounts = accountRoutes(accountDeps);
  const createOrg = createProductOrg(callProduct);
  const orgSignup = orgSignupRoutes({ ...accountDeps, createOrg, secret, logger });
  const livingSessions = createLivingSessions({ model, service, upstream, clock });
  const ownSessions = ownSessionRoutes({ service, cookie, upstream, livingSessions });
  const router = Router();
  router.use(
    '/auth/v1',
    mediationRoutes({
      service,
      cookie,
      handles: createSessionHandles(secret),
      upstream,
      isSameOrigin,
      clock,
      logger,
    }),
    sessionErrorExit(logger, sendMediationError),
  );
  router.use('/api', requireSameOrigin(isSameOrigin));
  router.use('/api/auth', noStore, accounts, ownSessions);
  router.use('/api/orgs', orgSignup);
  router.use(PICTURES, passAsNobody(cookie));
  router.use('/api', identify({ service, cookie }));
  router.use(sessionErrorExit(logger));

  return {
    router,
    readUser: async (req) => (await readPageSession(accountDeps, req))?.user ?? null,
  };
}

function passAsNobody(cookie: SessionCookie): RequestHandler {
  return (req, _res, next) => {
    cookie.strip(req);
    next('router');
  };
}

const noStore: RequestHandler = (_req, res, next) => {
  res.set({ 'Cache-Control': 'no-store', Vary: 'Cookie' });
  next();
};
