import { mkdirSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { createApp } from '@backline/service-kit/http/app';
import { createEndpoints } from '@backline/service-kit/http/endpoints/endpoints';
import { createReadLimit } from '@backline/service-kit/http/endpoints/read-limit';
import { errorExit, unknownPath } from '@backline/service-kit/http/answers/error-exit';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import { jobGauges } from '@backline/service-kit/jobs/job-gauges';
import { isRecovered } from '@backline/shared-records/accounts/recovered-sessions.model';
import { createHiddenMedia } from '@backline/shared-records/media/hidden-media';
import { mediaFileModel } from '@backline/shared-records/media/media-files.model';
import { openStore } from '@backline/service-kit/objects/files/open-store';
import type { GaugeSource } from '@backline/service-kit/metrics/gauge-source';
import { buildIndexes } from '@backline/service-kit/mongo/indexes';
import { createRateLimits } from '@backline/service-kit/mongo/rate-limits';
import { createReadiness } from '@backline/service-kit/process/readiness';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { MediaContext } from './context.ts';
import { cleanUp } from './files/clean-up.ts';
import { fileRoutes } from './files/files.routes.ts';
import { createCallerCheck } from './identity.ts';
import { createFileCheck } from './jobs/check-file.ts';
import { watchImports } from './jobs/imports.ts';
import { createJobQueue } from './jobs/job-queue.ts';
import { MEDIA_JOB_MODELS } from './jobs/job-models.ts';
import { type MediaConfig, mediaSettingsOf } from './media-config.ts';
import { MEDIA_MODELS } from './models.ts';
import { fileLinkRoutes } from './serving/file-links.routes.ts';
import { mediaRoutes } from './serving/media.routes.ts';
import { arrivedBytes } from './store/local-files.ts';
import { createUploads } from './uploads/uploads.ts';
import { uploadRoutes } from './uploads/uploads.routes.ts';
import { createChecker } from './worker/checker.ts';

export interface Media {
  handler: RequestListener;
  ready: Promise<void>;
  gauges: readonly GaugeSource[];
  /** Removes expired files, as the service does every few minutes. Returns the number of removed files. */
  cleanUp(): Promise<number>;
  close(): Promise<void>;
}

const CLEAN_UP_MS = 600_000;

/**
 * Accepts uploads, checks them, and serves the accepted files. Only the edge may call it: no proxy may pass it on.
 */
export function createMedia(
  config: MediaConfig,
  { connection, clock, logger }: { connection: Connection; clock: () => Date; logger: Logger },
): Media {
  const { folder, s3, limitScale, trustedProxies, leaseMs, intervalMs, ...callers } = mediaSettingsOf(config);
  const context: MediaContext = {
    connection,
    clock,
    logger,
    store: openStore({ folder, s3 }),
    incoming: join(folder, 'incoming'),
    work: join(folder, 'work'),
  };
  for (const needed of [context.incoming, context.work]) mkdirSync(needed, { recursive: true });
  const checkers = { pictures: createChecker(context), recordings: createChecker(context) };
  const work = {
    pictures: createFileCheck(context, checkers.pictures),
    recordings: createFileCheck(context, checkers.recordings),
  };
  const queue = createJobQueue(context, { work, leaseMs, intervalMs });
  const finish = async (fileId: string) => {
    // The job comes first, so that no file waits without one.
    await queue.add(fileId);
    await mediaFileModel(connection).updateOne(
      { _id: fileId, status: 'uploading' },
      { $set: { status: 'processing' } },
    );
  };
  const finishIfWhole = async (fileId: string) => {
    const record = await mediaFileModel(connection).findById(fileId, { bytes: 1 }).lean();
    if (record && (await arrivedBytes(context, fileId)) === record.bytes) await finish(fileId);
  };
  const readiness = createReadiness({
    logger,
    async prepare() {
      await buildIndexes(MEDIA_MODELS, connection);
      // The last byte of an upload may have arrived just before the service ended.
      const open = await mediaFileModel(connection).find({ status: 'uploading' }, { _id: 1 }).lean();
      for (const { _id } of open) await finishIfWhole(_id);
    },
  });
  void readiness.done.then(queue.wake);
  const imports = watchImports(context, queue);
  const cleaning = setInterval(() => {
    cleanUp(context).catch((error: unknown) => logger.error({ err: error }, 'media could not be cleaned up'));
  }, CLEAN_UP_MS);
  cleaning.unref();

  const { onArrival, callerOf } = createCallerCheck(callers, {
    clock,
    isRecovered: (token) => isRecovered(connection, token),
  });
  const app = createApp({ connection, logger, trustedProxies, onArrival, readiness });
  app.use(mediaRoutes({ store: context.store, hidden: createHiddenMedia(context) }));
  const uploads = createUploads({ context, onFinish: finish });
  const limits = createRateLimits({ connection, clock, scale: limitScale });
  app.use(uploadRoutes(context, { uploads, callerOf, limits }));
  const limitReads = createReadLimit({ clock, scale: limitScale });
  app.use(fileLinkRoutes(context, { callerOf, limitReads }));
  const endpoints = createEndpoints<Identity>(app, { authenticate: callerOf, limitReads });
  fileRoutes(endpoints.handle, { context, finishIfWhole });
  endpoints.refuseOtherMethods();
  app.use(unknownPath, errorExit({ logger }));
  return {
    handler: app,
    ready: readiness.done,
    gauges: jobGauges({
      connection,
      clock,
      models: MEDIA_JOB_MODELS,
      prefix: 'backline_media_checks',
      things: 'Checks of uploads',
    }),
    cleanUp: () => cleanUp(context),
    async close() {
      readiness.stop();
      clearInterval(cleaning);
      await imports.stop();
      checkers.pictures.close();
      checkers.recordings.close();
      await queue.stop();
    },
  };
}
