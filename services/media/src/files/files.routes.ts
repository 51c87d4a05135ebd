import { MEDIA_ACCOUNT_MAX_BYTES, MEDIA_MAX_BYTES, UPLOAD_PART_BYTES } from '@backline/contracts/base/limits';
import { getMediaFile, getMediaLimits, removeMediaFile } from '@backline/contracts/base/media';
import type { FileKind, MediaKind } from '@backline/contracts/base/choices';
import { AppError, notFound } from '@backline/service-kit/http/answers/app-error';
import type { Handle } from '@backline/service-kit/http/endpoints/endpoints';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import { mediaFileModel } from '@backline/shared-records/media/media-files.model';
import type { MediaContext } from '#src/context.ts';
import { filesLeft, readUsage } from './account-limits.ts';
import { presentFile } from './present-file.ts';
import { removeFile } from './remove-file.ts';
import { TAKEN } from './taken-types.ts';

interface FileRoutesOptions {
  context: MediaContext;
  /** Queues the check of an upload whose last byte arrived just before the service ended. */
  finishIfWhole(fileId: string): Promise<void>;
}

/** The calls of a file's owner. */
export function fileRoutes(handle: Handle<Identity>, { context, finishIfWhole }: FileRoutesOptions): void {
  const files = mediaFileModel(context.connection);

  handle(getMediaLimits, { who: 'person' }, async ({ caller }) => {
    const usage = await readUsage(context.connection, caller.userId);
    const fileLimits = (kind: FileKind) => ({ bytes: MEDIA_MAX_BYTES[kind], types: [...TAKEN[kind].keys()] });
    const limitsOf = (kind: MediaKind) => ({ ...fileLimits(kind), left: filesLeft(usage, kind) });
    return {
      image: limitsOf('image'),
      video: limitsOf('video'),
      audio: limitsOf('audio'),
      document: fileLimits('document'),
      accountBytes: MEDIA_ACCOUNT_MAX_BYTES,
      usedBytes: usage.bytes,
      partBytes: UPLOAD_PART_BYTES,
    };
  });

  handle(getMediaFile, { who: 'person' }, async ({ params, caller }) => {
    const record = await files.findOne({ _id: params.id, ownerId: caller.userId }).lean();
    if (!record) throw notFound('File');
    if (record.status === 'uploading') await finishIfWhole(record._id);
    return presentFile(record);
  });

  handle(removeMediaFile, { who: 'person' }, async ({ params, caller }) => {
    const record = await files.findOne({ _id: params.id, ownerId: caller.userId }).lean();
    if (!record) throw notFound('File');
    if (!(await removeFile(context, record)))
      throw new AppError('wrong_state', {
        message: 'This file is in use. Remove it where it is shown first.',
      });
    return { removed: true as const };
  });
}
