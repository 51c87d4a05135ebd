import { FILE_LINKS_PATH } from '@backline/contracts/base/media';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import { routeName } from '@backline/service-kit/http/requests/request-record';
import { findLinkedFile } from '@backline/shared-records/media/file-links';
import { type Request, Router } from 'express';
import type { MediaContext } from '#src/context.ts';
import { savedName } from './saved-name.ts';
import { FOREIGN_CONTENT, requireRead, sendStored } from '@backline/service-kit/objects/files/send-stored';

interface FileLinkOptions {
  callerOf(req: Request): Promise<Identity | null>;
  /** @throws AppError for a person who reads too much. */
  limitReads(caller: Identity): void;
}

const PATH = `${FILE_LINKS_PATH}/:token`;

/** Sends the files of messages, each by a link that one person has for some minutes. */
export function fileLinkRoutes(
  { connection, clock, store }: Pick<MediaContext, 'connection' | 'clock' | 'store'>,
  { callerOf, limitReads }: FileLinkOptions,
): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.all(PATH, routeName(PATH), async (req, res) => {
    requireRead(req);
    const caller = await callerOf(req);
    if (caller === null) throw noLink();
    limitReads(caller);
    const token = String(req.params['token']);
    const linked = await findLinkedFile(connection, { token, userId: caller.userId }, clock());
    const { file = null, type = null } = linked?.file ?? {};
    const stored = file === null ? null : await store.open(file);
    if (linked === null || type === null || stored === null) throw noLink();
    res.attachment(savedName(linked.name, type));
    res.set({ ...FOREIGN_CONTENT, 'Cache-Control': 'private, no-store' });
    await sendStored(stored, { type, part: { start: 0, end: stored.bytes - 1 } }, res);
  });
  return router;
}

/** The same answer for every reason, so that nobody learns whose link it is. */
function noLink(): AppError {
  return new AppError('not_found', {
    message: 'This link no longer works. Open the file from its message again.',
  });
}
