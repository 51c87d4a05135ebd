import type { MediaReportInput } from '@backline/contracts/desk/media-reports';
import { notFound } from '@backline/service-kit/http/answers/app-error';
import { mediaFileModel } from '@backline/shared-records/media/media-files.model';
import type { MediaReportRecord } from '@backline/shared-records/media/media-reports.model';
import type { ApiContext } from '#src/context.ts';
import { findArtistByIdOrHandle } from '#src/modules/profiles/artists/artists.service.ts';
import { findEvent } from '#src/modules/records/events/events.service.ts';
import type { StoredMedia } from '#src/modules/base/media/stored-picture.ts';
import { listMixes } from '#src/modules/profiles/mixes/mixes.service.ts';
import { findOrg } from '#src/modules/profiles/orgs/orgs.service.ts';

type ReportedItem = Pick<
  MediaReportRecord,
  'path' | 'poster' | 'kind' | 'title' | 'artistId' | 'eventId' | 'orgId' | 'fileId' | 'ownerId'
>;

/** The reported item of a person who shows a file of ours. @throws AppError `not_found` */
export async function findReportedItem(
  context: ApiContext,
  { artistId = '', itemId, eventId, orgId }: MediaReportInput,
): Promise<ReportedItem> {
  if (eventId !== undefined) return findEventPicture(context, eventId);
  if (orgId !== undefined) return findVenuePicture(context, orgId);
  const artist = await findArtistByIdOrHandle(context, artistId);
  const owner = { artistId: artist._id, ownerId: artist.userId };
  const shown = artist.images.find(({ id }) => id === itemId);
  if (shown)
    return { ...owner, kind: shown.type, title: shown.alt, path: shown.src, poster: shown.poster ?? null };
  const mix = (await listMixes(context, artist._id)).find(({ _id }) => _id === itemId);
  if (!mix?.audio) throw notFound('File');
  return { ...owner, kind: 'mix', title: mix.title, path: mix.audio.url };
}

async function findEventPicture(context: ApiContext, eventId: string): Promise<ReportedItem> {
  const { picture, headliner, orgId } = await findEvent(context, eventId);
  const file = await pictureOf(context, picture, orgId);
  return { ...file, artistId: null, eventId, title: headliner };
}

async function findVenuePicture(context: ApiContext, orgId: string): Promise<ReportedItem> {
  const { picture, orgName } = await findOrg(context, orgId);
  return { ...(await pictureOf(context, picture, orgId)), artistId: null, orgId, title: orgName };
}

/** A picture of a venue with its uploader, who may have left the venue since. */
async function pictureOf(context: ApiContext, picture: StoredMedia | null, orgId: string) {
  if (!picture) throw notFound('Picture');
  const { fileId, src: path } = picture;
  const file = fileId && (await mediaFileModel(context.connection).findById(fileId, { ownerId: 1 }).lean());
  const ownerId = file ? file.ownerId : (await findOrg(context, orgId)).userId;
  return { kind: 'image', path, fileId, ownerId } as const;
}
