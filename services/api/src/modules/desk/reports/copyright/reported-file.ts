import { notFound } from '@backline/service-kit/http/answers/app-error';
import { mediaFileModel } from '@backline/shared-records/media/media-files.model';
import type { ReportRecord, ReportedFile } from '@backline/shared-records/reports/reports.model';
import type { ApiContext } from '#src/context.ts';
import { findArtistByIdOrHandle } from '#src/modules/profiles/artists/artists.service.ts';
import { findEvent } from '#src/modules/records/events/events.service.ts';
import type { StoredMedia } from '#src/modules/base/media/stored-picture.ts';
import { listMixes } from '#src/modules/profiles/mixes/mixes.service.ts';
import { findOrg } from '#src/modules/profiles/orgs/orgs.service.ts';

/**
 * The picture, mix or video that a page shows: the item of an artist, or the picture of a venue or an event.
 * @throws AppError `not_found`
 */
export async function findReportedFile(
  context: ApiContext,
  { kind, subjectId, receiverId, title }: Pick<ReportRecord, 'kind' | 'subjectId' | 'receiverId' | 'title'>,
  itemId = '',
): Promise<ReportedFile> {
  if (kind === 'artist') return findItem(context, subjectId, itemId);
  const { picture } =
    kind === 'venue' ? await findOrg(context, subjectId) : await findEvent(context, subjectId);
  return { ...(await pictureOf(context, picture, receiverId)), title };
}

async function findItem(context: ApiContext, artistId: string, itemId: string): Promise<ReportedFile> {
  const artist = await findArtistByIdOrHandle(context, artistId);
  const owner = { ownerId: artist.userId, fileId: null };
  const shown = artist.images.find(({ id }) => id === itemId);
  if (shown) {
    const { type, alt, src, poster = null } = shown;
    return { ...owner, type, title: alt, path: src, poster };
  }
  const mix = (await listMixes(context, artist._id)).find(({ _id }) => _id === itemId);
  if (!mix?.audio) throw notFound('File');
  return { ...owner, type: 'mix', title: mix.title, path: mix.audio.url, poster: null };
}

/** A picture of a venue with its uploader, who may have left the venue since. */
async function pictureOf(context: ApiContext, picture: StoredMedia | null, orgId: string) {
  if (!picture) throw notFound('Picture');
  const { fileId, src: path } = picture;
  const file = fileId && (await mediaFileModel(context.connection).findById(fileId, { ownerId: 1 }).lean());
  const ownerId = file ? file.ownerId : (await findOrg(context, orgId)).userId;
  return { type: 'image', path, poster: null, fileId, ownerId } as const;
}
