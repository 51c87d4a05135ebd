import { notFound } from '@backline/service-kit/http/app-error';
import type { MediaReportRecord } from '@backline/service-kit/media/media-reports.model';
import type { ApiContext } from '#src/context.ts';
import { findArtistByIdOrHandle } from '#src/modules/artists/artists.service.ts';
import { listMixes } from '#src/modules/mixes/mixes.service.ts';

type ReportedItem = Pick<MediaReportRecord, 'path' | 'poster' | 'kind' | 'title' | 'artistId' | 'ownerId'>;

/** A picture, video or mix that the artist shows with a file of ours. @throws AppError `not_found` */
export async function findReportedItem(
  context: ApiContext,
  { artistId: idOrHandle, itemId }: { artistId: string; itemId: string },
): Promise<ReportedItem> {
  const artist = await findArtistByIdOrHandle(context, idOrHandle);
  const owner = { artistId: artist._id, ownerId: artist.userId };
  const shown = artist.images.find(({ id }) => id === itemId);
  if (shown)
    return { ...owner, kind: shown.type, title: shown.alt, path: shown.src, poster: shown.poster ?? null };
  const mix = (await listMixes(context, artist._id)).find(({ _id }) => _id === itemId);
  if (!mix?.audio) throw notFound('File');
  return { ...owner, kind: 'mix', title: mix.title, path: mix.audio.url };
}
