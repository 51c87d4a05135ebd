import { mediaFileModel } from '@backline/shared-records/media/media-files.model';
import type { Connection } from 'mongoose';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { eventModel } from '#src/modules/records/events/events.model.ts';
import { mixModel } from '#src/modules/profiles/mixes/mixes.model.ts';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';
import { type DemoFile, readDemoFiles } from '#src/demo/files/demo-files.ts';

/** The record that shows a file, and the file's owner. */
interface Holder {
  path: string | null | undefined;
  by: string;
  ownerId: string | undefined;
}

/**
 * Records each used file of the demo as a media file, with all its users. So it is counted, removed and restored
 * like an upload.
 */
export async function recordDemoFiles(connection: Connection, at: Date): Promise<void> {
  const holders = [...(await holdersOfArtists(connection)), ...(await holdersOfEvents(connection))];
  const files = mediaFileModel(connection);
  for (const { facts } of await readDemoFiles()) {
    const { _id, ...rest } = facts;
    const shows = holders.filter(({ path }) => path === `/media/${facts.file}`);
    const ownerId = shows[0]?.ownerId;
    if (ownerId === undefined) continue;
    const referencedBy = [...new Set(shows.map(({ by }) => by))];
    const record = { ...rest, ownerId, referencedBy, rightsConfirmedAt: at, createdAt: at };
    await files.updateOne({ _id }, { $setOnInsert: record }, { upsert: true });
  }
}

/** Stores the files that the database refers to. This also works after a move to another machine. */
export async function storeDemoFiles(
  connection: Connection,
  keep: (name: string, bytes: () => Promise<Buffer>) => Promise<void>,
): Promise<void> {
  const all = await readDemoFiles();
  const ids = all.map(({ facts }) => facts._id);
  const known = await mediaFileModel(connection)
    .find({ _id: { $in: ids } }, { _id: 1 })
    .lean();
  const isKnown = ({ facts }: DemoFile) => known.some(({ _id }) => _id === facts._id);
  const stored = all.filter(isKnown).flatMap((file) => file.stored);
  await Promise.all(stored.map(({ name, bytes }) => keep(name, bytes)));
}

async function holdersOfArtists(connection: Connection): Promise<Holder[]> {
  const artists = await artistModel(connection).find().lean();
  const mixes = await mixModel(connection).find().lean();
  const ownerOf = new Map(artists.map(({ _id, userId }) => [_id, userId]));
  const shown = artists.flatMap(({ _id, userId: ownerId, photo, coverImage, images, topTracks }) => [
    { path: photo?.src, by: `photo:${_id}`, ownerId },
    { path: coverImage, by: `cover:${_id}`, ownerId },
    ...images.map(({ src }) => ({ path: src, by: `gallery:${_id}`, ownerId })),
    ...topTracks.map(({ image }) => ({ path: image, by: `tracks:${_id}`, ownerId })),
  ]);
  const heard = mixes.map(({ _id, artistId, audio }) => ({
    path: audio?.url,
    by: `mix:${_id}`,
    ownerId: ownerOf.get(artistId),
  }));
  return [...shown, ...heard];
}

async function holdersOfEvents(connection: Connection): Promise<Holder[]> {
  const orgs = await orgModel(connection).find({}, { userId: 1 }).lean();
  const ownerOf = new Map(orgs.map(({ _id, userId }) => [_id, userId]));
  const events = await eventModel(connection).find({}, { orgId: 1, picture: 1 }).lean();
  return events.map(({ _id, orgId, picture }) => ({
    path: picture?.src,
    by: `event:${_id}`,
    ownerId: ownerOf.get(orgId),
  }));
}
