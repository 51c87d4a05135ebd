import type { Migration } from '@backline/service-kit/mongo/migration';
import type { Connection } from 'mongoose';
import { demoPicture } from '#src/demo/files/demo-pictures.ts';
import { MIX_FILES } from '#src/demo/files/mix-files.ts';
import { demoAudio } from '#src/demo/files/demo-files.ts';
import { recordDemoFiles } from '#src/demo/load/record-demo-files.ts';
import { artistModel, type ArtistRecord } from '#src/modules/profiles/artists/artists.model.ts';
import { eventModel, type EventRecord } from '#src/modules/records/events/events.model.ts';
import type { StoredMedia } from '#src/modules/base/media/stored-picture.ts';
import { mixModel, type MixRecord } from '#src/modules/profiles/mixes/mixes.model.ts';

const OLD = '/media/demo/';

/**
 * Before this migration, the demo's pictures and mixes were plain files, which the edge served from its own folder.
 */
export const demoFiles: Migration = {
  id: '2026-11-23-demo-files',
  what: "Makes media files of the demo's pictures and mixes.",
  async run(connection) {
    const changed = [
      await moveArtists(connection),
      await moveEvents(connection),
      await moveMixes(connection),
    ].includes(true);
    if (changed) await recordDemoFiles(connection, new Date());
  },
};

const isOld = (path: string | null | undefined): path is string => path?.startsWith(OLD) ?? false;
const pictureAt = (path: string) => demoPicture(path.slice(OLD.length).replace(/\.jpg$/, ''));
const pathOf = (path: string) => (isOld(path) ? pictureAt(path).src : path);

/** The same picture under its new address, with its focus. */
function moved<Shown extends StoredMedia>(shown: Shown): Shown {
  if (!isOld(shown.src)) return shown;
  const { fileId, src, width, height, placeholder } = pictureAt(shown.src);
  return { ...shown, fileId, src, width, height, placeholder };
}

async function moveArtists(connection: Connection): Promise<boolean> {
  const artists = connection.collection<ArtistRecord>(artistModel.stored);
  const old = { $regex: `^${OLD}` };
  const filter = {
    $or: [{ 'photo.src': old }, { coverImage: old }, { 'images.src': old }, { 'topTracks.image': old }],
  };
  const found = await artists.find(filter).toArray();
  for (const { _id, photo, coverImage, images, removedImages, topTracks } of found) {
    const change = {
      photo: photo && moved(photo),
      coverImage: coverImage && pathOf(coverImage),
      images: images.map((item) => moved(item)),
      // Old pictures had no files that could be restored.
      removedImages: removedImages.filter(({ src }) => !isOld(src)),
      topTracks: topTracks.map((track) => (track.image ? { ...track, image: pathOf(track.image) } : track)),
    };
    await artists.updateOne({ _id }, { $set: change });
  }
  return found.length > 0;
}

async function moveEvents(connection: Connection): Promise<boolean> {
  const events = connection.collection<EventRecord>(eventModel.stored);
  const found = await events.find({ 'picture.src': { $regex: `^${OLD}` } }).toArray();
  for (const { _id, picture } of found)
    await events.updateOne({ _id }, { $set: { picture: picture && moved(picture) } });
  return found.length > 0;
}

async function moveMixes(connection: Connection): Promise<boolean> {
  const mixes = connection.collection<MixRecord>(mixModel.stored);
  const found = await mixes.find({ 'audio.url': { $regex: `^${OLD}` } }).toArray();
  if (found.length === 0) return false;
  const sounds = await Promise.all(MIX_FILES.map(([key]) => demoAudio(key)));
  for (const { _id, audio } of found) {
    const url = audio?.url.replace(OLD, '/media/');
    const sound = sounds.find((one) => one.url === url);
    await mixes.updateOne({ _id }, { $set: { audio: sound ?? null } });
  }
  return true;
}
