import type { RequestListener } from 'node:http';
import { REVISION_HEADER } from '@backline/contracts/platform/revision';
import { unavailable } from '@backline/service-kit/http/answers/app-error';
import { errorExit, unknownPath } from '@backline/service-kit/http/answers/error-exit';
import { healthRoutes } from '@backline/service-kit/http/health';
import { requestLog } from '@backline/service-kit/http/requests/request-log';
import { routeName } from '@backline/service-kit/http/requests/request-record';
import { utf8Charset } from '@backline/service-kit/http/requests/utf8-charset';
import type { GaugeSource } from '@backline/service-kit/metrics/gauge-source';
import { buildIndexes } from '@backline/service-kit/mongo/indexes';
import { createReadiness } from '@backline/service-kit/process/readiness';
import express, { type RequestHandler } from 'express';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { apiDocs } from './api-docs/api-docs.routes.ts';
import { createApiCalls } from './deploy/api-calls.ts';
import { createScreenCheck } from './deploy/check-screens.ts';
import { deployRoutes } from './deploy/deploy.routes.ts';
import { createSampleAddress } from './deploy/sample-addresses.ts';
import { devMailRoutes } from './site-files/dev-mail/dev-mail.routes.ts';
import { type EdgeConfig, edgeSettingsOf } from './edge-config.ts';
import { embeds } from './embeds/embeds.routes.ts';
import { createApiCall } from './http/api-call.ts';
import { createApiProxy } from './http/api-proxy.ts';
import { compressAnswers } from './http/compress-answers.ts';
import { createMediaProxy } from './http/media-proxy.ts';
import { noSuchFile } from './http/no-such-file.ts';
import { markRequest } from './http/request-headers.ts';
import { readableAddress } from './http/readable-address.ts';
import { securityHeaders } from './http/security-headers.ts';
import { EDGE_MODELS } from './models.ts';
import { calendarFiles } from './calendar/calendar.routes.ts';
import { createPreviews } from './pages/page-preview.ts';
import { createFindFinished, type FindFinished } from './pictures/finished-media.ts';
import { oneClick } from './http/one-click/one-click.routes.ts';
import { offlineRoutes } from './offline/offline.routes.ts';
import { pageRoutes } from './pages/pages.routes.ts';
import { themeRoutes } from './pages/theme.routes.ts';
import { createSharedPages } from './pages/shared-pages.ts';
import { createCurrentCheck } from './rendering/current-page.ts';
import { createPageRenderer } from './rendering/render-pages.ts';
import { createLiveReleases, type LiveReleases } from './releases/live/live-releases.ts';
import { policyReports } from './http/policy-reports/policy-reports.routes.ts';
import type { Gate } from './releases/change/change-live.ts';
import { openReleases } from './releases/store/open-releases.ts';
import { releaseFiles } from './releases/store/release-files.ts';
import { shareCards } from './share-cards/share-cards.routes.ts';
import { siteFiles } from './site-files/site-files.routes.ts';
import { createSessions } from './sessions/sessions.ts';

export interface EdgeDeps {
  connection: Connection;
  clock: () => Date;
  logger: Logger;
  /** The API in this process. It is called directly, instead of `config.apiUrl`. */
  api?: RequestListener | undefined;
  /** The finished media files, if this process can reach their store. Otherwise `config.mediaUrl` serves them. */
  mediaFiles?: { routes: RequestHandler; find: FindFinished } | undefined;
}

export interface Edge {
  handler: RequestListener;
  /** The age of the edge's data about releases. */
  gauges: readonly GaugeSource[];
  /** What a publish in this process has to pass, as one of a team has. */
  gate: Gate;
  /** Ends the streams to open pages, which would last until the process is killed. Call it when a stop begins. */
  endStreams(): Promise<void>;
  close(): Promise<void>;
}

/** The one origin that browsers talk to: pages, releases, media, sessions, and the proxy to the API. */
export function createEdge(given: EdgeConfig, deps: EdgeDeps): Edge {
  const config = edgeSettingsOf(given);
  const { connection, clock, logger } = deps;
  const { registryTtlMs: ttlMs = 1000 } = config;
  // No index of the edge enforces a rule, so requests do not wait for them.
  const prepare = () => buildIndexes(EDGE_MODELS, connection);
  const readiness = createReadiness({ prepare, logger });
  const { objects, store, opener, candidates, signatures } = openReleases(config);
  const releases = createLiveReleases({ connection, opener, objects, ttlMs, clock, logger });
  const sessions = createSessions(config, { connection, clock, logger });
  const api = createApiProxy(config.apiUrl, deps.api);
  const media = config.mediaUrl === undefined ? null : createMediaProxy(config.mediaUrl);
  const callApi = createApiCall(config.apiUrl);
  const readPreview = createPreviews(callApi);
  const renderer = createPageRenderer(config, { isCurrent: createCurrentCheck(callApi), clock, logger });
  void releases.current().then(renderer?.prepare, () => undefined);

  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.set('trust proxy', [...(config.trustedProxies ?? [])]);
  app.use(markRequest, requestLog(logger), securityHeaders(config.publicUrl), compressAnswers());
  app.use(readableAddress, utf8Charset);
  app.use(healthRoutes({ connection, isReady: () => requireShell(releases) }));
  app.use(releaseFiles({ releases, store }));
  const gate: Gate = {
    readApiCalls: createApiCalls(config.apiUrl),
    checkScreens: createScreenCheck({
      sampleAddress: createSampleAddress(callApi),
      releases,
      opener: candidates,
      renderer,
      demo: config.demo,
      ...sessions,
    }),
  };
  app.use(
    deployRoutes({
      connection,
      clock,
      opener,
      candidates,
      signatures,
      objects,
      ...gate,
      serviceKey: config.serviceRoleKey,
    }),
  );
  let failedFiles = 0;
  app.use(policyReports({ logger, clock, onFailedFile: () => (failedFiles += 1) }));
  if (deps.mediaFiles) app.use(deps.mediaFiles.routes);
  else if (media) app.use(media.files);
  const findFinished = deps.mediaFiles?.find ?? createFindFinished(config.mediaUrl);
  app.use(shareCards({ findFinished, readPreview, publicUrl: config.publicUrl, logger }));
  app.use('/media', routeName('/media/*path'), noSuchFile);
  app.use(embeds());
  app.use(siteFiles(config, { callApi, clock }));
  app.use(calendarFiles(config, { callApi, clock }));
  app.use(oneClick(callApi));
  app.use(themeRoutes(config));
  app.use(offlineRoutes({ releases, isOn: config.offlinePage }));
  if (config.showsOutbox) app.use(devMailRoutes(config));
  app.use(apiDocs());
  app.use('/api', tellRevision(releases));
  if (media) app.use(media.wake);
  app.use(sessions.router);
  if (media) app.use(media.calls);
  app.use(api.handler);
  app.use(
    pageRoutes(config, {
      releases,
      sessions,
      readPreview,
      renderer,
      sharedPages: createSharedPages(),
      logger,
    }),
  );
  app.use(unknownPath, errorExit({ logger }));
  return {
    handler: app,
    gate,
    gauges: [
      {
        name: 'backline_registry_age_seconds',
        help: 'Time since the release registry was last read from the database',
        read: () => releases.ageSeconds(),
      },
      {
        name: 'backline_live_streams',
        help: 'Open browsers that this edge tells of changes',
        read: () => Promise.resolve(sessions.live.streams.all().length),
      },
      {
        name: 'backline_releases_damaged',
        help: 'Live releases with files that are missing or not as they were built',
        read: () => releases.damaged(),
      },
      {
        name: 'backline_release_files_failed_total',
        help: 'Files of releases that browsers could not load, or refused because they are not as they were built',
        isCounter: true,
        read: async () => failedFiles,
      },
    ],
    endStreams: sessions.live.stop,
    close: async () => {
      readiness.stop();
      await sessions.live.stop();
      api.close();
      media?.close();
    },
  };
}

/** Sends the revision in each answer, so that a tab learns of a newer version. */
function tellRevision({ revision }: LiveReleases): RequestHandler {
  return (_req, res, next) => {
    const known = revision();
    if (known !== undefined) res.set(REVISION_HEADER, String(known));
    next();
  };
}

/** @throws AppError */
async function requireShell(releases: LiveReleases): Promise<void> {
  const { host } = await releases.current();
  if (!host) throw unavailable('No shell is published');
}
