import { mediaFileModel, type MediaFileRecord } from '@backline/shared-records/media/media-files.model';
import type { MediaContext } from '#src/context.ts';
import { removeTraces } from '#src/store/local-files.ts';
import { releasePoster } from './posters.ts';
import { storedNames } from './media-name.ts';

/**
 * Removes a file that nothing shows, with all that belongs to it. With `before` only when its time was over by then.
 * False when it stays.
 */
export async function removeFile(
  context: MediaContext,
  { _id }: Pick<MediaFileRecord, '_id'>,
  before?: Date,
): Promise<boolean> {
  const { connection, store, clock } = context;
  // In one step, because a mix may claim the file at this moment.
  const record = await mediaFileModel(connection)
    .findOneAndDelete({ _id, referencedBy: { $size: 0 }, ...(before && { goesAt: { $lte: before } }) })
    .lean();
  if (!record) return false;
  await removeTraces(context, _id);
  await releasePoster(connection, record, clock());
  for (const name of record.file === null ? [] : storedNames(record.file)) await store.remove(name);
  return true;
}
