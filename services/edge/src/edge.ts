import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import express from 'express';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { devMailRoutes } from './dev-mail/dev-mail.routes.ts';
import type { EdgeConfig } from './edge-config.ts';
import { createApiProxy } from './http/api-proxy.ts';
import { compressAnswers } from './http/compress-answers.ts';
import { errorExit, sendError } from './http/errors.ts';
import { healthRoutes } from './http/health.routes.ts';
import { createApiCall } from './http/api-call.ts';
import { markRequest } from './http/request-headers.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createPreviews } from './pages/page-preview.ts';
import { pageRoutes } from './pages/pages.routes.ts';
import { createLiveReleases } from './releases/live-releases.ts';
import { releaseFiles } from './releases/release-files.ts';
import { createSessions } from './sessions/sessions.ts';

export interface EdgeDeps {
  connection: Connection;
  clock: () => Date;
  logger: Logger;
  /** The API, when it runs in this process. It is called directly, in place of `config.apiUrl`. */
  api?: RequestListener | undefined;
}

export interface Edge {
  handler: RequestListener;
  close(): Promise<void>;
}

/** The one origin that browsers talk to: pages, releases, media, sessions, and the proxy to the API. */
export function createEdge(config: EdgeConfig, deps: EdgeDeps): Edge {
  const { connection, clock, logger } = deps;
  const { dataDir, registryTtlMs: ttlMs = 1000 } = config;
  const releases = createLiveReleases({ connection, dataDir, ttlMs, clock, logger });
  const sessions = createSessions(config, { connection, clock, logger });
  const api = createApiProxy(config.apiUrl, deps.api);
  const readPreview = createPreviews(createApiCall(config.apiUrl));

  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.set('trust proxy', [...(config.trustedProxies ?? [])]);
  app.use(markRequest, securityHeaders(config.publicUrl), compressAnswers());
  app.use(healthRoutes(connection, releases));
  app.use(releaseFiles(dataDir));
  app.use('/media', mediaFiles(dataDir), (req, res) =>
    sendError(req, res, 'not_found', 'There is no such file'),
  );
  if (config.showsOutbox) app.use(devMailRoutes(config));
  app.use(sessions.router);
  app.use(api.handler);
  app.use(pageRoutes(config, { releases, sessions, readPreview, logger }));
  app.use(errorExit(logger));
  return { handler: app, close: async () => api.close() };
}

/** An upload never changes, but the demo's pictures may change with a new version of the product. */
function mediaFiles(dataDir: string) {
  return express.static(join(dataDir, 'media'), { index: false, redirect: false, maxAge: '1h' });
}
