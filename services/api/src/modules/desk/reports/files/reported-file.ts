import { PAGE_PICTURE } from '@backline/contracts/desk/report-choices';
import { invalidFields, notFound } from '@backline/service-kit/http/answers/app-error';
import { mediaFileModel } from '@backline/shared-records/media/media-files.model';
import type { ReportRecord, ReportedFile } from '@backline/shared-records/reports/reports.model';
import type { ApiContext } from '#src/context.ts';
import type { StoredMedia } from '#src/modules/base/media/stored-picture.ts';
import { artistModel, type ArtistRecord } from '#src/modules/profiles/artists/artists.model.ts';
import { findArtistByIdOrHandle } from '#src/modules/profiles/artists/artists.service.ts';
import { mixModel } from '#src/modules/profiles/mixes/mixes.model.ts';
import { listMixes } from '#src/modules/profiles/mixes/mixes.service.ts';
import { findOrg } from '#src/modules/profiles/orgs/orgs.service.ts';
import { findEvent } from '#src/modules/records/events/events.service.ts';

/**
 * The picture, mix or video that a page shows: an item of an artist, or the picture of the page.
 * @throws AppError `validation_failed` for a file that is not of this page, `not_found` for one that is gone
 */
export async function findReportedFile(
  context: ApiContext,
  { kind, subjectId, receiverId, title }: Pick<ReportRecord, 'kind' | 'subjectId' | 'receiverId' | 'title'>,
  itemId: string,
): Promise<ReportedFile> {
  if (kind === 'artist') return findItem(context, subjectId, itemId);
  if (itemId !== PAGE_PICTURE) throw notOfPage();
  const { picture } =
    kind === 'venue' ? await findOrg(context, subjectId) : await findEvent(context, subjectId);
  return { ...(await pictureOf(context, picture, receiverId)), title };
}

async function findItem(context: ApiContext, artistId: string, itemId: string): Promise<ReportedFile> {
  const artist = await findArtistByIdOrHandle(context, artistId);
  const owner = { ownerId: artist.userId, fileId: null };
  const shown = shownMedia(artist, itemId);
  if (shown) return { ...owner, ...shown };
  const mix = (await listMixes(context, artist._id)).find(({ _id }) => _id === itemId);
  if (mix?.audio) return { ...owner, type: 'mix', title: mix.title, path: mix.audio.url, poster: null };
  if (await wasShown(context, artist._id, itemId)) throw notFound('File');
  throw notOfPage();
}

/** The photo, or a picture or video of the gallery. */
function shownMedia({ photo, stageName, images }: ArtistRecord, itemId: string) {
  if (itemId === PAGE_PICTURE)
    return photo && { type: 'image' as const, title: stageName, path: photo.src, poster: null };
  const item = images.find(({ id }) => id === itemId);
  return item && { type: item.type, title: item.alt, path: item.src, poster: item.poster ?? null };
}

/** Whether the artist showed it until it was removed or hidden, or shows a mix without a file of ours. */
async function wasShown({ connection }: ApiContext, artistId: string, itemId: string): Promise<boolean> {
  if (itemId === PAGE_PICTURE) return true;
  const items = [{ 'images.id': itemId }, { 'removedImages.id': itemId }];
  const [artist, mix] = await Promise.all([
    artistModel(connection).exists({ _id: artistId, $or: items }),
    mixModel(connection).exists({ _id: itemId, artistId }),
  ]);
  return artist !== null || mix !== null;
}

/** A picture of a venue with its uploader, who may have left the venue since. */
async function pictureOf(context: ApiContext, picture: StoredMedia | null, orgId: string) {
  if (!picture) throw notFound('Picture');
  const { fileId, src: path } = picture;
  const file = fileId && (await mediaFileModel(context.connection).findById(fileId, { ownerId: 1 }).lean());
  const ownerId = file ? file.ownerId : (await findOrg(context, orgId)).userId;
  return { type: 'image', path, poster: null, fileId, ownerId } as const;
}

const notOfPage = () =>
  invalidFields({ 'about.itemId': 'Choose a picture, video or mix that this page shows' });
