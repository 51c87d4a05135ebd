import { UPLOADS_PATH } from '@backline/contracts/base/media';
import { AppError, notFound, unauthenticated } from '@backline/service-kit/http/answers/app-error';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import { routeName } from '@backline/service-kit/http/requests/request-record';
import { mediaFileModel } from '@backline/shared-records/media/media-files.model';
import type { RateLimit, RateLimits } from '@backline/service-kit/mongo/rate-limits';
import { type Request, Router } from 'express';
import type { MediaContext } from '#src/context.ts';
import { removeTraces } from '#src/store/local-files.ts';
import { beginUpload, dropUpload } from './begin-upload.ts';
import { createTurns } from './in-turn.ts';
import type { Uploads } from './uploads.ts';

interface UploadRoutesOptions {
  uploads: Uploads;
  callerOf(req: Request): Promise<Identity | null>;
  limits: RateLimits;
}

/** More files than a person chooses at once. */
const NEW_UPLOADS: RateLimit = { name: 'uploads', points: 120, seconds: 3600 };
const TUS_VERSION = '1.0.0';

/** Uploads by the tus protocol. Only their owner may use them. */
export function uploadRoutes(
  context: MediaContext,
  { uploads, callerOf, limits }: UploadRoutesOptions,
): Router {
  const router = Router();
  const files = mediaFileModel(context.connection);
  const inTurn = createTurns();
  const requireCaller = async (req: Request): Promise<string> => {
    const caller = await callerOf(req);
    if (caller === null) throw unauthenticated();
    // The library would take another method from this header.
    delete req.headers['x-http-method-override'];
    return caller.userId;
  };

  router.all(UPLOADS_PATH, routeName(UPLOADS_PATH), async (req, res) => {
    const ownerId = await requireCaller(req);
    if (req.method === 'OPTIONS') return uploads.handle(req, res);
    if (req.method !== 'POST') throw wrongMethod(req.method, 'POST, OPTIONS');
    await limits.take(NEW_UPLOADS, ownerId);
    // Uploads that begin at once would count each other, and all be refused.
    const fileId = await inTurn(ownerId, () => beginUpload(context, req, ownerId));
    await uploads.handle(req, res, fileId);
    // The disk may be full.
    if (res.statusCode !== 201) {
      await dropUpload(context, fileId);
      await removeTraces(context, fileId);
    }
  });

  router.all(`${UPLOADS_PATH}/:id`, routeName(`${UPLOADS_PATH}/:id`), async (req, res) => {
    const ownerId = await requireCaller(req);
    if (!['HEAD', 'PATCH', 'DELETE', 'OPTIONS'].includes(req.method))
      throw wrongMethod(req.method, 'HEAD, PATCH, DELETE, OPTIONS');
    const record = await files.findOne({ _id: String(req.params['id']), ownerId }).lean();
    if (!record) throw notFound('Upload');
    if (req.method === 'HEAD' && record.status !== 'uploading') {
      // A phone that lost the last answer asks again. It must not start again.
      const bytes = String(record.bytes);
      res.set({ 'Tus-Resumable': TUS_VERSION, 'Upload-Offset': bytes, 'Upload-Length': bytes });
      return void res.set('Cache-Control', 'no-store').end();
    }
    await uploads.handle(req, res);
    if (req.method === 'DELETE' && res.statusCode === 204) await dropUpload(context, record._id);
  });
  return router;
}

function wrongMethod(method: string, allowed: string): AppError {
  const message = `This address does not take ${method}`;
  return new AppError('method_not_allowed', { message, headers: { Allow: allowed } });
}
