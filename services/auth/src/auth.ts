import type { RequestListener } from 'node:http';
import { createApp } from '@backline/service-kit/http/app';
import { errorExit, unknownPath } from '@backline/service-kit/http/answers/error-exit';
import { sendSupabaseError } from '@backline/service-kit/http/answers/supabase-error';
import type { GaugeSource } from '@backline/service-kit/metrics/gauge-source';
import { buildIndexes } from '@backline/service-kit/mongo/indexes';
import { createReadiness } from '@backline/service-kit/process/readiness';
import { Router } from 'express';
import { type AuthConfig, authSettingsOf } from './config/auth-config.ts';
import { refuseUnsafeConfig } from './config/unsafe-config.ts';
import type { AuthContext } from './context.ts';
import { type AuthDeps, createContext } from './create-context.ts';
import { createEndpoints } from './http/endpoints.ts';
import { jsonBody } from './http/json-body.ts';
import { metaRoutes } from './http/meta.routes.ts';
import { notOfferedRoutes } from './http/not-offered.ts';
import { mailGauges } from '@backline/service-kit/mail/mail-gauges';
import { outboxRoutes } from '@backline/service-kit/mail/outbox.routes';
import { mailModel } from './mail/mail.model.ts';
import { MODELS, ROUTES } from './modules.ts';
import { requireServiceRole } from './modules/admin/require-service-role.ts';

export interface AuthService {
  handler: RequestListener;
  /** Resolves when the indexes are built. Until then requests get 503. */
  ready: Promise<void>;
  /** The key with which other services of this installation call the admin endpoints. */
  serviceRoleKey: string;
  /** Gauges of its mail queue. */
  gauges: readonly GaugeSource[];
  /** Stops sending mail. The caller closes the connection. */
  close(): Promise<void>;
}

/**
 * Builds the auth service on an open connection. It answers `/auth/v1/…`, `/healthz` and `/readyz`.
 * @throws UserError if a production has secrets, addresses or settings that are for trials only.
 */
export async function createAuth(config: AuthConfig, deps: AuthDeps): Promise<AuthService> {
  const settings = authSettingsOf(config);
  refuseUnsafeConfig(config, settings);
  const { connection, logger } = deps;
  const context = await createContext(config, settings, deps);
  const readiness = createReadiness({ prepare: () => buildIndexes(MODELS, connection), logger });

  const app = createApp({ connection, logger, trustedProxies: settings.trustedProxies, readiness });
  if (context.mailQueue.hasOutbox) app.use(outboxRoutes(context.mailQueue));
  app.use('/auth/v1', supabaseApi(context));
  app.use(unknownPath, errorExit({ logger, send: sendSupabaseError }));
  return {
    handler: app,
    ready: readiness.done,
    serviceRoleKey: context.serviceRoleKey,
    gauges: mailGauges({
      ...context,
      model: mailModel,
      queue: 'backline_mails',
      givenUp: context.mailQueue.givenUp,
    }),
    async close() {
      readiness.stop();
      await context.mailQueue.close();
    },
  };
}

/** The endpoints that the Supabase client calls. */
function supabaseApi(context: AuthContext): Router {
  const router = Router();
  const { bind, refuseOtherMethods } = createEndpoints(router);
  metaRoutes(bind, context);
  router.use(jsonBody());
  router.use(['/admin', '/invite'], requireServiceRole(context));
  for (const routes of ROUTES) routes(bind, context);
  refuseOtherMethods();
  router.use(notOfferedRoutes());
  return router;
}
