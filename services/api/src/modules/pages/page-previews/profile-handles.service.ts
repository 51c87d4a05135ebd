import { SITE_MAP_PAGE_SIZE } from '@backline/contracts/pages/page-previews';
import type { ApiContext } from '#src/context.ts';
import { hiddenPages } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';

/** Reads only the index of handles, unless a profile is hidden. */
export async function listHandles(context: ApiContext, page: number) {
  const artists = artistModel(context.connection);
  const { artistIds } = await hiddenPages(context);
  const shown = artistIds.size > 0 ? { _id: { $nin: [...artistIds] } } : {};
  const skip = (page - 1) * SITE_MAP_PAGE_SIZE;
  const [total, found] = await Promise.all([
    artists.estimatedDocumentCount(),
    artists
      .find(shown, { _id: 0, handle: 1 })
      .sort({ handle: 1 })
      .skip(skip)
      .limit(SITE_MAP_PAGE_SIZE)
      .lean(),
  ]);
  return { total: Math.max(0, total - artistIds.size), handles: found.map(({ handle }) => handle) };
}
