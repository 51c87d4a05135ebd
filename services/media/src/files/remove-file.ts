import { mediaFileModel, type MediaFileRecord } from '@backline/shared-records/media/media-files.model';
import type { MediaContext } from '#src/context.ts';
import { removeTraces } from '#src/store/local-files.ts';
import { releasePoster } from './posters.ts';
import { storedNames } from './media-name.ts';

/**
 * Removes an unused file and everything that belongs to it. With `before`, only if it had expired by then. Returns
 * false if it stays.
 */
export async function removeFile(
  context: MediaContext,
  { _id }: Pick<MediaFileRecord, '_id'>,
  before?: Date,
): Promise<boolean> {
  const { connection, store, clock } = context;
  // This is one operation, because a mix may claim the file at the same moment.
  const record = await mediaFileModel(connection)
    .findOneAndDelete({ _id, referencedBy: { $size: 0 }, ...(before && { goesAt: { $lte: before } }) })
    .lean();
  if (!record) return false;
  await removeTraces(context, _id);
  await releasePoster(connection, record, clock());
  for (const name of record.file === null ? [] : storedNames(record.file)) await store.remove(name);
  return true;
}
