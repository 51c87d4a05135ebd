import type { PicturePlatform } from '@backline/contracts/base/choices';
import { mediaFileModel } from '@backline/shared-records/media/media-files.model';
import { mediaImportModel } from '@backline/shared-records/media/media-imports.model';
import type { Migration } from '@backline/service-kit/mongo/migration';
import type { Connection } from 'mongoose';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';

const OLD = 'pictures';
const PREFIX = '/api/pictures/';

interface OldPicture {
  _id: string;
  bytes: unknown;
  /** Null for a picture that a profile shows. */
  expiresAt: Date | null;
}

/** The part of an artist with pictures. */
interface ArtistPictures {
  _id: string;
  userId: string;
  photo: { src: string; source?: PicturePlatform | null } | null;
  topTracks: { image?: string }[];
  socialLinks: { spotify?: string };
}

/** The records that use a picture. */
interface Holders {
  ownerId: string;
  source: PicturePlatform;
  names: Set<string>;
}

/** Before this migration, the API stored and served these pictures itself. Their old addresses redirect. */
export const platformPictures: Migration = {
  id: '2026-11-23-platform-pictures',
  what: 'Gives the pictures that were fetched from platforms to the media service.',
  async run(connection) {
    const holders = await findHolders(connection);
    const files = connection.collection<{ _id: string }>(mediaFileModel.stored);
    const imports = connection.collection<{ _id: string }>(mediaImportModel.stored);
    const pictures = connection.collection<OldPicture>(OLD);
    for await (const { _id, bytes, expiresAt } of pictures.find()) {
      const record = newRecord(holders.get(_id), expiresAt);
      await files.updateOne({ _id }, { $setOnInsert: record }, { upsert: true });
      await imports.updateOne({ _id }, { $setOnInsert: { bytes } }, { upsert: true });
      await pictures.deleteOne({ _id });
    }
    const names = (await connection.listCollections()).map(({ name }) => name);
    if (names.includes(OLD)) await connection.dropCollection(OLD);
  },
};

/** Finds the users of each picture. On the way it adds the source to photos. */
async function findHolders(connection: Connection): Promise<Map<string, Holders>> {
  const artists = connection.collection<ArtistPictures>(artistModel.stored);
  const holders = new Map<string, Holders>();
  const projection = { userId: 1, photo: 1, topTracks: 1, socialLinks: 1 };
  for await (const { _id, userId, photo, topTracks, socialLinks } of artists.find({}, { projection })) {
    const source = socialLinks.spotify === undefined ? 'soundcloud' : 'spotify';
    const hold = (path: string | undefined, name: string): string | null => {
      if (!path?.startsWith(PREFIX)) return null;
      const id = path.slice(PREFIX.length);
      const known = holders.get(id) ?? { ownerId: userId, source, names: new Set() };
      known.names.add(name);
      holders.set(id, known);
      return id;
    };
    for (const { image } of topTracks) hold(image, `tracks:${_id}`);
    if (photo === null || photo.source !== undefined) {
      hold(photo?.src, `photo:${_id}`);
      continue;
    }
    const fileId = hold(photo.src, `photo:${_id}`);
    const learned =
      fileId === null ? { 'photo.source': null } : { 'photo.source': source, 'photo.fileId': fileId };
    await artists.updateOne({ _id }, { $set: learned });
  }
  return holders;
}

function newRecord(held: Holders | undefined, expiresAt: Date | null) {
  return {
    ownerId: held?.ownerId ?? '',
    kind: 'image',
    source: held?.source ?? 'spotify',
    name: 'Picture from a platform',
    bytes: 0,
    status: 'processing',
    message: null,
    told: null,
    file: null,
    type: null,
    width: null,
    height: null,
    durationSeconds: null,
    peaks: null,
    placeholder: null,
    referencedBy: [...(held?.names ?? [])],
    goesAt: held ? null : expiresAt,
    removedAt: null,
    rightsConfirmedAt: null,
    createdAt: new Date(),
  };
}
