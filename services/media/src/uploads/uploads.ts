import { AsyncLocalStorage } from 'node:async_hooks';
import type { ErrorCode } from '@backline/contracts/base/errors';
import { MEDIA_MAX_BYTES } from '@backline/contracts/base/limits';
import { UPLOADS_PATH } from '@backline/contracts/base/media';
import { recordOf } from '@backline/service-kit/http/requests/request-record';
import { Server } from '@tus/server';
import type { Request, Response } from 'express';
import type { MediaContext } from '#src/context.ts';
import { isDiskFull, NO_ROOM } from '#src/store/disk-full.ts';
import { IncomingFiles } from './incoming-files.ts';
import { createUploadLocker } from './upload-locker.ts';

/** The time for a request to end if another one wants its upload. */
const DRAIN_MS = 300;

interface UploadsOptions {
  context: MediaContext;
  /** Runs when the last byte has arrived. */
  onFinish(fileId: string): Promise<void>;
}

const NOT_OFFERED = 'This kind of upload is not offered. Send the file as one upload.';

export interface Uploads {
  /** Answers a request of the tus protocol. A new upload gets the given id. */
  handle(req: Request, res: Response, newFileId?: string): Promise<void>;
}

/** The tus server. The caller has checked who may upload. */
export function createUploads({ context: { incoming, logger }, onFinish }: UploadsOptions): Uploads {
  const current = new AsyncLocalStorage<{ newFileId: string | undefined; requestId: string }>();
  const server = new Server({
    path: UPLOADS_PATH,
    datastore: new IncomingFiles({ directory: incoming }),
    locker: createUploadLocker(),
    lockDrainTimeout: DRAIN_MS,
    relativeLocation: true,
    maxSize: Math.max(...Object.values(MEDIA_MAX_BYTES)),
    // Other origins may not upload.
    allowedOrigins: () => false,
    disableTerminationForFinishedUploads: true,
    namingFunction() {
      const { newFileId } = current.getStore() ?? {};
      if (newFileId === undefined) throw new Error('A new upload needs an id');
      return newFileId;
    },
    async onUploadFinish(_req, { id }) {
      await onFinish(id);
      return {};
    },
    onResponseError(_req, error) {
      const status = 'status_code' in error ? error.status_code : 500;
      const { requestId = '' } = current.getStore() ?? {};
      const answerOf = (status_code: number, code: ErrorCode, message: string) => ({
        status_code,
        body: JSON.stringify({ message, code, requestId }),
      });
      // The protocol calls an extension that a server lacks an error of the server.
      if (status === 501) return answerOf(400, 'wrong_state', NOT_OFFERED);
      if (status >= 500) logger.error({ err: error, requestId }, 'an upload failed');
      if (isDiskFull(error)) return answerOf(503, 'unavailable', NO_ROOM);
      const code =
        status === 404 || status === 410 ? 'not_found' : status < 500 ? 'wrong_state' : 'unavailable';
      const message =
        code === 'not_found'
          ? 'This upload is no longer there. Please choose the file again.'
          : 'The upload was interrupted. It goes on when it is tried again.';
      return answerOf(status, code, message);
    },
  });
  return {
    handle: (req, res, newFileId) =>
      current.run({ newFileId, requestId: recordOf(res).requestId }, () => server.handle(req, res)),
  };
}
