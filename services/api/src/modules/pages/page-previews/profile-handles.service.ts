import { SITE_MAP_PAGE_SIZE } from '@backline/contracts/pages/page-previews';
import type { ApiContext } from '#src/context.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';

/** Reads only the index of handles. */
export async function listHandles({ connection }: ApiContext, page: number) {
  const artists = artistModel(connection);
  const skip = (page - 1) * SITE_MAP_PAGE_SIZE;
  const [total, found] = await Promise.all([
    artists.estimatedDocumentCount(),
    artists.find({}, { _id: 0, handle: 1 }).sort({ handle: 1 }).skip(skip).limit(SITE_MAP_PAGE_SIZE).lean(),
  ]);
  return { total, handles: found.map(({ handle }) => handle) };
}
