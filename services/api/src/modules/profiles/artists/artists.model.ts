import type { Platform } from '@backline/contracts/base/links';
import type { TopTrack } from '@backline/contracts/profiles/spotify';
import { Schema } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';
import type { StoredTown } from '#src/modules/base/places/town.ts';
import type { StoredMedia, StoredPicture } from '#src/modules/base/media/stored-picture.ts';

/** A picture or video in the gallery. */
export interface MediaItemRecord extends StoredMedia {
  id: string;
  type: 'image' | 'video';
  alt: string;
  /** The path of a video's poster. Absent in older records. */
  poster?: string | null;
}

export interface RemovedItemRecord extends MediaItemRecord {
  /** Set for a former profile photo. */
  isPhoto?: true;
  removedAt: Date;
}

export interface ArtistRecord {
  _id: string;
  userId: string;
  handle: string;
  stageName: string;
  realName: string | null;
  bio: string | null;
  location: string | null;
  /** The place of the location. Null if the text means none; missing before its migration. */
  town?: StoredTown | null;
  genres: string[];
  photo: StoredPicture | null;
  coverImage: string | null;
  /** From Spotify alone. Null until Spotify has returned a number (rules: numbers). */
  spotifyFollowers: number | null;
  /** Entered by the artist. */
  tiktokFollowers: number | null;
  instagramFollowers: number | null;
  socialLinks: Partial<Record<Platform, string>>;
  /**
   * The times at which links were proven to be the artist's own. Absent in older records (rules: proof of links).
   */
  provenLinks?: Partial<Record<Platform, Date>>;
  soundcloudMix: string | null;
  /** The pictures in the artist's order. */
  images: MediaItemRecord[];
  /** The removed pictures, the last removed first. Expired ones are dropped at the next change. */
  removedImages: RemovedItemRecord[];
  notableVenues: { name: string; city?: string }[];
  supportedArtists: { name: string; artistId?: string }[];
  topTracks: (TopTrack & { plays?: number })[];
  /** The last reading of the followers. Null, or absent in older records, if there was none. */
  followersReadAt?: Date | null;
  /** The artist's last request for new followers. Absent if there was none. */
  followersAskedAt?: Date;
  /** The last reading of Spotify. Null, or absent in older records, if there was none. */
  spotifyReadAt?: Date | null;
  /** Increases with each change of the fields and lists, so that nobody overwrites a change unseen. */
  version: number;
  createdAt: Date;
}

const text = { type: String, default: null };
const count = { type: Number, default: null };
const list = { type: Schema.Types.Mixed, default: () => [] };

const schema = new Schema<ArtistRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    handle: { type: String, required: true },
    stageName: { type: String, required: true },
    realName: text,
    bio: text,
    location: text,
    town: Schema.Types.Mixed,
    genres: { type: [String], default: [] },
    photo: { type: Schema.Types.Mixed, default: null },
    coverImage: text,
    spotifyFollowers: count,
    tiktokFollowers: count,
    instagramFollowers: count,
    socialLinks: { type: Schema.Types.Mixed, default: {} },
    provenLinks: { type: Schema.Types.Mixed, default: {} },
    soundcloudMix: text,
    images: list,
    removedImages: list,
    notableVenues: list,
    supportedArtists: list,
    topTracks: list,
    followersReadAt: { type: Date, default: null },
    followersAskedAt: Date,
    spotifyReadAt: { type: Date, default: null },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
);
schema.index({ userId: 1 }, { unique: true });
schema.index({ handle: 1 }, { unique: true });
schema.index({ createdAt: -1, _id: -1 });
schema.index({ 'supportedArtists.artistId': 1 });

export const artistModel = defineModel<ArtistRecord>('Artist', 'artists', schema);

/** The artist on the landing poster. It is one document, and its `_id` is the place on the site. */
export interface FeaturedRecord {
  _id: 'landing';
  artistId: string;
}

export const featuredModel = defineModel<FeaturedRecord>(
  'Featured',
  'featured',
  new Schema<FeaturedRecord>(
    { _id: { type: String, required: true }, artistId: { type: String, required: true } },
    { versionKey: false },
  ),
);
