import { join } from 'node:path';
import type { User } from '@backline/contracts/accounts/auth';
import { signUpOrganisation } from '@backline/contracts/profiles/orgs';
import { PICTURE_PATHS } from '@backline/contracts/base/pictures';
import { createEndpoints } from '@backline/service-kit/http/endpoints/endpoints';
import { errorExit, nothingHere } from '@backline/service-kit/http/answers/error-exit';
import type { Exchange } from '@backline/service-kit/http/endpoints/exchange';
import { routeName } from '@backline/service-kit/http/requests/request-record';
import { sendSupabaseError } from '@backline/service-kit/http/answers/supabase-error';
import { createRateLimits } from '@backline/service-kit/mongo/rate-limits';
import { readOrCreateSecret } from '@backline/service-kit/settings/secret-file';
import { Router, type RequestHandler } from 'express';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { EdgeSettings } from '#src/edge-config.ts';
import { createApiCall } from '#src/http/api-call.ts';
import { isPlainPath } from '#src/http/plain-path.ts';
import { accountRoutes } from './account/account.routes.ts';
import { orgSignupRoutes } from './account/org-signup.routes.ts';
import { ownSessionRoutes, requireOwner } from './account/own-sessions.routes.ts';
import { readSignedIn } from './account/signed-in-user.ts';
import { createAuthService } from './auth-service.ts';
import { createCallers } from './callers.ts';
import { enterCodeRoutes } from './factor/enter-code.routes.ts';
import { ownFactorRoutes } from './factor/own-factor.routes.ts';
import { createHostedProject } from './hosted/hosted-project.ts';
import { createOwnerNotice } from './hosted/guesses/tell-owner.ts';
import { hostedRoutes } from './hosted/hosted.routes.ts';
import { admitTicket, identify, passAsAnonymous } from './identify.ts';
import { type Live, startLive } from './live/live.ts';
import { liveRoutes } from './live/live.routes.ts';
import { createPasskeyOffer } from './passkeys/passkey-offer.ts';
import { ownPasskeyRoutes, passkeySignInRoutes } from './passkeys/passkeys.routes.ts';
import { createOriginCheck, requireSameOrigin } from './same-origin.ts';
import type { SessionContext } from './session-context.ts';
import { createSessionHandles } from './store/client-session.ts';
import { createRecordReader } from './store/record-reader.ts';
import { createSessionCookie } from './store/session-cookie.ts';
import { edgeSessionModel } from './store/sessions.model.ts';
import { MAX_SECONDS } from './store/session-store.ts';
import { createSessionTokens } from './store/session-tokens.ts';
import { createViewCookie } from './store/view-cookie.ts';
import { supabaseRoutes } from './supabase/supabase.routes.ts';
import { createTickets } from './tickets.ts';
import { refuseInView } from './views.ts';

/** The gate signs the tickets of all screens of all apps at once, and renders one after the other. */
const GATE_TICKET_MS = 60_000;

/** The settings that the edge's sessions need. */
export type SessionsConfig = Pick<
  EdgeSettings,
  | 'publicUrl'
  | 'authUrl'
  | 'apiUrl'
  | 'dataDir'
  | 'sessionSecrets'
  | 'supabaseServiceKey'
  | 'limitScale'
  | 'serviceRoleKey'
  | 'liveStreams'
>;

interface SessionsDeps {
  connection: Connection;
  clock: () => Date;
  logger: Logger;
}

export interface Sessions {
  /**
   * Mount it at the root, before the API. It answers our own account endpoints and `/auth/v1`. Every other `/api`
   * call gets headers that identify the caller, or a refusal.
   */
  router: RequestHandler;
  /**
   * The visitor of a page.
   * @throws if auth service or API do not answer. Then leave the user out of the page, which asks again itself.
   */
  readVisitor(exchange: Exchange): Promise<Visitor>;
  /** Signs a ticket with which the renderer reads as a stranger for a minute. The release gate needs it. */
  signTicket(): string;
  /** The streams to open pages. */
  live: Pick<Live, 'streams' | 'stop'>;
}

export interface Visitor {
  /** Null for a stranger. */
  user: User | null;
  /** The ticket with which the renderer reads as this visitor for some seconds. */
  ticket: string;
  offersPasskeys: boolean;
}

export function createSessions(config: SessionsConfig, deps: SessionsDeps): Sessions {
  const context = createContext(config, deps, (userId) => live.endStreamsOf(userId));
  const { liveStreams: most, limitScale } = config;
  const live = startLive(context, { connection: deps.connection, most, limitScale });
  return {
    router: sessionRoutes(context, live, config.publicUrl),
    live,
    signTicket: () => context.tickets.sign({ record: null, ip: '127.0.0.1' }, GATE_TICKET_MS),
    async readVisitor(exchange) {
      const [signedIn, offersPasskeys] = await Promise.all([
        readSignedIn(context, exchange),
        context.offersPasskeys(),
      ]);
      const record = signedIn?.live.record._id ?? null;
      const ticket = context.tickets.sign({ record, ip: exchange.ip });
      return { user: signedIn?.user ?? null, ticket, offersPasskeys };
    },
  };
}

function createContext(
  config: SessionsConfig,
  { connection, clock, logger }: SessionsDeps,
  endStreamsOf: SessionContext['endStreamsOf'],
): SessionContext {
  const own = () => readOrCreateSecret(join(config.dataDir, 'edge', 'session-secret'));
  const [newest = own(), ...older] = config.sessionSecrets ?? [];
  const secrets = [newest, ...older] as const;
  const model = edgeSessionModel(connection);
  const { supabaseServiceKey: serviceKey, limitScale } = config;
  const authService = createAuthService(config.authUrl, {
    apiKey: serviceKey,
    isHosted: serviceKey !== undefined,
  });
  const { publicUrl, serviceRoleKey } = config;
  const callApi = createApiCall(config.apiUrl);
  const tellOwner = createOwnerNotice({ callApi, serviceRoleKey, logger });
  const shared = { limitScale, publicUrl, secret: newest, connection, clock, tellOwner };
  const project = serviceKey === undefined ? null : createHostedProject({ serviceKey, ...shared });
  return {
    model,
    readRecord: createRecordReader(model),
    tokens: createSessionTokens(secrets, clock),
    cookie: createSessionCookie(publicUrl, MAX_SECONDS),
    viewCookie: createViewCookie(publicUrl),
    handles: createSessionHandles(secrets),
    tickets: createTickets(secrets, clock),
    authService,
    callers: createCallers({ authService, serviceRoleKey, clock }),
    callApi,
    endStreamsOf,
    serviceRoleKey,
    project,
    adminKey: serviceKey ?? serviceRoleKey,
    codeLimits: createRateLimits({ connection, clock, scale: limitScale, secret: newest }),
    offersPasskeys: createPasskeyOffer(authService, { isHosted: project !== null, clock }),
    refreshes: new Map(),
    secrets,
    clock,
    logger,
  };
}

function sessionRoutes(context: SessionContext, live: Live, publicUrl: string): Router {
  const isSameOrigin = createOriginCheck(publicUrl);
  const router = Router();
  const { project } = context;
  const accounts = project
    ? hostedRoutes(context, project, isSameOrigin)
    : supabaseRoutes(context, isSameOrigin);
  router.use(refuseInView(context));
  router.use('/auth/v1', routeName('/auth/v1/*path'), accounts);
  router.use('/auth/v1', errorExit({ logger: context.logger, send: sendSupabaseError }));
  router.use('/api', routeName('/api/*path'), requirePlainPath, requireSameOrigin(isSameOrigin));
  router.use('/api/auth', noStore);
  router.all(signUpOrganisation.path, noStore);
  accountEndpoints(router, context);
  router.use(liveRoutes(context, live));
  router.use(Object.values(PICTURE_PATHS), passAsAnonymous(context));
  router.use('/api', admitTicket(context), identify(context));
  return router;
}

function accountEndpoints(router: Router, context: SessionContext): void {
  const bodyLimit = 32 * 1024;
  const open = createEndpoints<never>(router, { authenticate: async () => null, bodyLimit });
  accountRoutes(open.handle, context);
  enterCodeRoutes(open.handle, context);
  orgSignupRoutes(open.handle, context);
  passkeySignInRoutes(open.handle, context);
  open.refuseOtherMethods();
  const own = createEndpoints(router, {
    authenticate: (req, res) => requireOwner(context, req, res),
    bodyLimit,
  });
  ownSessionRoutes(own.handle, context);
  ownFactorRoutes(own.handle, context);
  ownPasskeyRoutes(own.handle, context);
  own.refuseOtherMethods();
}

const noStore: RequestHandler = (_req, res, next) => {
  res.set({ 'Cache-Control': 'private, no-store', Vary: 'Cookie' });
  next();
};

/** The API must receive the same path that is checked here. */
const requirePlainPath: RequestHandler = (req, _res, next) => {
  if (!isPlainPath(req.originalUrl)) throw nothingHere();
  next();
};
