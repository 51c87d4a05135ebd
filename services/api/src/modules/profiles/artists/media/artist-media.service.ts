import type { mediaItemInput, newMediaItemInput } from '@backline/contracts/profiles/artist-media-edits';
import { PICTURES_AND_VIDEOS_MAX, REMOVED_MEDIA_DAYS } from '@backline/contracts/base/limits';
import { AppError, notFound } from '@backline/service-kit/http/answers/app-error';
import { hiddenAmong } from '@backline/shared-records/media/hidden-media';
import { claimMediaFile, releaseMediaFile } from '@backline/shared-records/media/media-references';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ClientSession } from 'mongoose';
import type * as z from 'zod';
import type { ApiContext } from '#src/context.ts';
import {
  noSuchFile,
  type PictureInput,
  replacePicture,
} from '#src/modules/base/media/held-picture.service.ts';
import { mediaPath, type StoredPicture, toStoredPicture } from '#src/modules/base/media/stored-picture.ts';
import {
  artistModel,
  type ArtistRecord,
  type MediaItemRecord,
  type RemovedItemRecord,
} from '#src/modules/profiles/artists/artists.model.ts';
import { followProfile } from '#src/modules/profiles/artist-listings/listings.service.ts';
import { listedProfile } from '#src/modules/profiles/artists/listed-profile.ts';
import { galleryOf, photoOf } from '#src/modules/profiles/artists/followers/extracted-facts.ts';

const DAY_MS = 86_400_000;

/** The stored fields and the answer of one change of an artist's pictures. */
interface Change<Result> {
  set?: Partial<Pick<ArtistRecord, 'photo' | 'images' | 'removedImages'>>;
  result: Result;
}

/**
 * Changes the pictures of an artist in one transaction with the claims of their files. Each change writes the
 * artist, so that two simultaneous changes cannot both pass the limit.
 */
async function change<Result>(
  context: ApiContext,
  artistId: string,
  make: (artist: ArtistRecord, session: ClientSession) => Promise<Change<Result>>,
): Promise<Result> {
  return inTransaction(context.connection, async (session) => {
    const artists = artistModel(context.connection);
    const artist = await artists.findById(artistId).session(session).lean();
    if (!artist) throw notFound('Artist');
    const { set, result } = await make(artist, session);
    if (set) {
      await artists.updateOne({ _id: artistId }, { $set: set }, { session });
      await followProfile(context, listedProfile({ ...artist, ...set }), session);
    }
    return result;
  });
}

/**
 * Sets the profile photo. Null removes it.
 * @throws AppError `validation_failed` for a file that is not a ready picture of this person.
 */
export async function setPhoto(
  context: ApiContext,
  artistId: string,
  input: PictureInput | null,
): Promise<ArtistRecord> {
  return change(context, artistId, async (artist, session) => {
    const set = await putPhoto(context, artist, input, session);
    return { set, result: { ...artist, ...set } };
  });
}

/** Replaces the present photo, which can be restored if it was uploaded. */
async function putPhoto(
  context: ApiContext,
  artist: ArtistRecord,
  input: PictureInput | null,
  session: ClientSession,
): Promise<Pick<ArtistRecord, 'photo' | 'removedImages'>> {
  const { photo: before } = artist;
  const held = { by: photoOf(artist._id), ownerId: artist.userId, present: before };
  const photo = await replacePicture(context, held, input, session);
  const now = context.clock();
  const others = restorable(artist, now).filter(({ id }) => id !== removedPhotoId(photo));
  if (!before?.fileId || before.source || before.fileId === photo?.fileId)
    return { photo, removedImages: others };
  const removed = { ...asItem(before, removedPhotoId(before)), isPhoto: true, removedAt: now } as const;
  return { photo, removedImages: [removed, ...others] };
}

/** A photo in the form of a gallery item. */
function asItem({ source: _, ...media }: StoredPicture, id: string): MediaItemRecord {
  return { ...media, id, type: 'image', alt: '' };
}

/** The id of a removed photo. The same file may also be in the gallery, under its own id. */
const removedPhotoId = (photo: Pick<StoredPicture, 'fileId'> | null) => `photo-${photo?.fileId ?? ''}`;

/**
 * Adds a file after the others. A repeat returns the existing item.
 * @throws AppError `wrong_state` if the gallery is full, `validation_failed` for a file that is not a ready picture
 * or video of this person.
 */
export async function addMediaItem(
  context: ApiContext,
  artistId: string,
  { mediaFileId, ...fields }: z.output<typeof newMediaItemInput>,
): Promise<MediaItemRecord> {
  return change(context, artistId, async (artist, session) => {
    const present = artist.images.find(({ id }) => id === mediaFileId);
    if (present) return { result: present };
    const item = { ...(await claimItem(context, artist, mediaFileId, session)), ...editable(fields) };
    return { set: withItem(artist, item), result: item };
  });
}

/** @throws AppError `not_found` */
export async function updateMediaItem(
  context: ApiContext,
  artistId: string,
  itemId: string,
  fields: z.output<typeof mediaItemInput>,
): Promise<MediaItemRecord> {
  return change(context, artistId, async ({ images }) => {
    const result = { ...requireItem(images, itemId), ...editable(fields) };
    return { set: { images: images.map((item) => (item.id === itemId ? result : item)) }, result };
  });
}

/** @throws AppError `wrong_state` with the present ids, if `ids` are not exactly the items of the gallery. */
export async function orderMediaItems(
  context: ApiContext,
  artistId: string,
  ids: readonly string[],
): Promise<void> {
  await change(context, artistId, async ({ images }) => {
    const hidden = await hiddenAmong(
      context.connection,
      images.map(({ src }) => src),
    );
    const shown = images.filter(({ src }) => !hidden.has(src));
    const byId = new Map(shown.map((item) => [item.id, item]));
    const ordered = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
    if (ordered.length !== shown.length || ids.length !== shown.length) throw galleryChanged(byId.keys());
    // The artist does not see hidden items.
    const others = images.filter(({ src }) => hidden.has(src));
    return { set: { images: [...ordered, ...others] }, result: undefined };
  });
}

/** Removes an item from the gallery. Its file is kept for a while. */
export async function removeMediaItem(
  context: ApiContext,
  artistId: string,
  itemId: string,
): Promise<RemovedItemRecord> {
  return change(context, artistId, async (artist, session) => {
    const now = context.clock();
    const others = restorable(artist, now);
    const gone = others.find(({ id }) => id === itemId);
    if (gone) return { result: gone };
    const removed = { ...requireItem(artist.images, itemId), removedAt: now };
    const { fileId } = removed;
    if (fileId)
      await releaseMediaFile(context.connection, { fileId, by: galleryOf(artist._id) }, now, session);
    const images = artist.images.filter(({ id }) => id !== itemId);
    return { set: { images, removedImages: [removed, ...others] }, result: removed };
  });
}

/** The removed items whose files still exist, the last removed first. */
export function restorable({ removedImages }: ArtistRecord, now: Date): RemovedItemRecord[] {
  return removedImages.filter((item) => goneAt(item) > now);
}

/** The time after which a removed item cannot be restored. */
export function goneAt({ removedAt }: RemovedItemRecord): Date {
  return new Date(removedAt.getTime() + REMOVED_MEDIA_DAYS * DAY_MS);
}

/** @throws AppError as `addMediaItem` does, and `not_found` for an item that no longer exists. */
export async function restoreMediaItem(
  context: ApiContext,
  artistId: string,
  itemId: string,
): Promise<MediaItemRecord> {
  return change(context, artistId, async (artist, session) => {
    const present = artist.images.find(({ id }) => id === itemId);
    if (present) return { result: present };
    if (artist.photo && itemId === removedPhotoId(artist.photo))
      return { result: asItem(artist.photo, itemId) };
    const { removedAt: _, ...item } = requireItem(restorable(artist, context.clock()), itemId);
    if (item.isPhoto && item.fileId !== null) {
      const { fileId: mediaFileId, focus } = item;
      return { set: await putPhoto(context, artist, { mediaFileId, focus }, session), result: item };
    }
    if (item.fileId !== null) await claimItem(context, artist, item.fileId, session);
    return { set: withItem(artist, item), result: item };
  });
}

/** Claims an uploaded file for the gallery, so that it is kept. */
async function claimItem(
  { connection }: ApiContext,
  artist: ArtistRecord,
  fileId: string,
  session: ClientSession,
): Promise<MediaItemRecord> {
  const claim = {
    fileId,
    ownerId: artist.userId,
    kinds: ['image', 'video'],
    by: galleryOf(artist._id),
  } as const;
  const file = await claimMediaFile(connection, claim, session);
  const picture = toStoredPicture(file, null);
  if (!file || !picture) throw noSuchFile('a picture or video');
  const { source: _, ...media } = picture;
  const poster = file.poster ? mediaPath(file.poster.file) : null;
  return { ...media, id: fileId, type: file.kind === 'video' ? 'video' : 'image', alt: '', poster };
}

/** @throws AppError `wrong_state` if there is no room for it. */
function withItem({ images, removedImages }: ArtistRecord, item: MediaItemRecord) {
  if (images.length >= PICTURES_AND_VIDEOS_MAX) throw galleryFull();
  return {
    images: [...images, item],
    removedImages: removedImages.filter(({ id }) => id !== item.id),
  };
}

function requireItem<Item extends { id: string }>(items: readonly Item[], itemId: string): Item {
  const item = items.find(({ id }) => id === itemId);
  if (!item) throw notFound('Picture or video');
  return item;
}

function editable({
  alt,
  focus,
}: z.output<typeof mediaItemInput>): Pick<MediaItemRecord, 'alt'> & Pick<StoredPicture, 'focus'> {
  return { alt: alt ?? '', focus: focus ?? null };
}

function galleryFull(): AppError {
  return new AppError('wrong_state', {
    message: `You can show at most ${PICTURES_AND_VIDEOS_MAX} pictures and videos. Remove one first.`,
  });
}

function galleryChanged(ids: Iterable<string>): AppError {
  return new AppError('wrong_state', {
    message: 'Your pictures have changed meanwhile. Please order them again.',
    details: { ids: [...ids] },
  });
}
