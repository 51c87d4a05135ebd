import { createHmac } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { readOrCreateSecret } from '@backline/service-kit/secret-file';
import express from 'express';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { resolveSettings } from './auth-config.ts';
import type { AuthConfig, AuthSettings } from './auth-config.ts';
import type { AuthContext } from './context.ts';
import { errorExit } from './errors.ts';
import { healthRoutes } from './health-routes.ts';
import { createMailQueue } from './mail/mail-queue.ts';
import { outboxRoutes } from './mail/outbox.routes.ts';
import { createPostOffice } from './mail/post-office.ts';
import { createSmtp } from './mail/smtp.ts';
import type { SendMail } from './mail/smtp.ts';
import { metaRoutes } from './meta-routes.ts';
import { adminRoutes } from './modules/admin/admin.routes.ts';
import { createFlowStates } from './modules/links/flow-states.ts';
import { linkRoutes } from './modules/links/links.routes.ts';
import { oneTimeTokenModel } from './modules/links/one-time-tokens.model.ts';
import { createOneTimeTokens } from './modules/links/one-time-tokens.service.ts';
import { createRedirects } from './modules/links/redirects.ts';
import { verifyRoutes } from './modules/links/verify.routes.ts';
import { sessionModel } from './modules/sessions/sessions.model.ts';
import { sessionRoutes } from './modules/sessions/sessions.routes.ts';
import { createSessionService } from './modules/sessions/sessions.service.ts';
import { signUpRoutes } from './modules/users/sign-up.routes.ts';
import { userRoutes } from './modules/users/user.routes.ts';
import { userModel } from './modules/users/users.model.ts';
import { createUserService } from './modules/users/users.service.ts';
import { notFound, notOfferedRoutes } from './not-offered.ts';
import { createPasswordCheck } from './passwords/check-password.ts';
import { createPasswordHasher } from './passwords/password-hasher.ts';
import { createRateLimits } from './rate-limits.ts';
import { serviceRoleKeyOf } from './service-role-key.ts';
import { refuseUnsafeConfig } from './unsafe-config.ts';
import { createAccessTokens } from './tokens/access-token.ts';
import { loadSigningKeys } from './tokens/signing-keys.ts';

export interface AuthDeps {
  connection: Connection;
  clock: () => Date;
  logger: Logger;
  /** Waits before a guess is looked at; tests pass one that only takes note. */
  pause?: (ms: number) => Promise<void>;
  /** Takes the place of the mail server that the configuration names. */
  sendMail?: SendMail;
}

export interface AuthService {
  handler: RequestListener;
  /** What other services of this installation show at the admin endpoints. */
  serviceRoleKey: string;
  close(): Promise<void>;
}

interface Secrets {
  pepper: string;
  serviceRoleKey: string;
}

/**
 * The auth service; `handler` answers `/auth/v1/…`, `/healthz` and `/readyz`.
 *
 * @throws UserError when a production has secrets, addresses or settings that only a trial may have.
 */
export function createAuth(config: AuthConfig, deps: AuthDeps): AuthService {
  const settings = resolveSettings(config);
  refuseUnsafeConfig(config, settings);
  const { connection, logger } = deps;
  const keys = loadSigningKeys(config.signingKey, settings.dataDir);
  const secrets = readSecrets(config, settings);
  const { context, models, queue, isOutbox, closeMail } = compose(config, settings, deps, keys, secrets);
  const indexes = Promise.all(models.map((model) => model.init()));
  indexes.catch((error: unknown) => logger.error({ err: error }, 'indexes could not be built'));

  const v1 = express.Router();
  v1.use(async (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    // The unique index decides races between two sign-ups, so nothing is answered before it stands.
    await indexes;
    next();
  });
  v1.use(metaRoutes(settings, keys));
  // Whatever a client calls its body, it is JSON or nothing; browsers come through the edge, which asks for more.
  v1.use(express.json({ limit: '1mb', type: () => true }));
  v1.use(signUpRoutes(context), sessionRoutes(context), userRoutes(context));
  v1.use(linkRoutes(context), verifyRoutes(context));
  v1.use(adminRoutes(context, secrets.serviceRoleKey));
  v1.use(notOfferedRoutes());

  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.set('trust proxy', settings.trustedProxies);
  app.use(healthRoutes(connection, indexes));
  if (isOutbox) app.use(outboxRoutes(queue));
  app.use('/auth/v1', v1);
  app.use(notFound);
  app.use(errorExit(logger));
  return {
    handler: app,
    serviceRoleKey: secrets.serviceRoleKey,
    close: async () => {
      await closeMail();
      await indexes.catch(() => undefined);
    },
  };
}

function readSecrets(config: AuthConfig, { dataDir }: AuthSettings): Secrets {
  return {
    pepper: config.pepper ?? readOrCreateSecret(join(dataDir, 'auth', 'pepper')),
    serviceRoleKey: serviceRoleKeyOf(config),
  };
}

function compose(
  config: AuthConfig,
  settings: AuthSettings,
  deps: AuthDeps,
  keys: ReturnType<typeof loadSigningKeys>,
  { pepper }: Secrets,
) {
  const { connection, clock, logger } = deps;
  const users = userModel(connection);
  const sessions = sessionModel(connection);
  const tokens = oneTimeTokenModel(connection);
  const limits = createRateLimits({ connection, pepper, scale: settings.limitScale, clock });
  const flows = createFlowStates({ connection, pepper, clock });
  const hasher = createPasswordHasher(settings.hashConcurrency);
  const oneTimeTokens = createOneTimeTokens({ tokens, pepper, clock });

  const smtp = config.smtpUrl && !deps.sendMail ? createSmtp(config.smtpUrl, settings.mailFrom) : null;
  const delivery = deps.sendMail ?? smtp?.send ?? (settings.isProduction ? null : 'outbox');
  if (delivery === null) logger.warn('no mail server is set (SMTP_URL): messages wait in the database');
  const { mailPollMs: pollMs, siteUrl } = settings;
  const queue = createMailQueue({ connection, pepper, clock, logger, delivery, pollMs });
  const postOffice = createPostOffice({ queue, oneTimeTokens, siteUrl, clock });

  const userService = createUserService({ users, hasher, clock, ...settings });
  const context: AuthContext = {
    settings,
    clock,
    users: userService,
    sessions: createSessionService({
      sessions,
      pepper,
      settings,
      clock,
      logger,
      async onReuse(userId) {
        const user = await userService.findById(userId);
        if (user) await postOffice.notify('session-ended', user.email, []);
      },
    }),
    tokens: createAccessTokens(keys, settings, clock),
    oneTimeTokens,
    flows,
    redirects: createRedirects(siteUrl, settings.redirectAllowList),
    postOffice,
    passwords: { ...createPasswordCheck(settings), hasher },
    limits,
    pause: deps.pause ?? (async (ms) => void (await pauseFor(ms))),
    digest: (...parts) => createHmac('sha256', pepper).update(parts.join('\n')).digest('base64url'),
  };
  return {
    context,
    queue,
    isOutbox: delivery === 'outbox',
    models: [users, sessions, tokens, limits.model, flows.model, queue.model],
    closeMail: async () => {
      await queue.close();
      smtp?.close();
    },
  };
}
