import type { ArtistSummary } from '@backline/contracts/artist-summary';
import type { Artist } from '@backline/contracts/artists';
import type { ApiContext } from '#src/context.ts';
import { availableCredits } from '#src/modules/ledger/ledger.service.ts';
import { toPhoto } from '#src/modules/media/stored-picture.ts';
import { viewsOfProfile } from '#src/modules/views/views.service.ts';
import { toMediaItem } from './artist-media.presenter.ts';
import type { ArtistRecord } from './artists.model.ts';
import { completionOf } from './completion.ts';

export function toArtistSummary(artist: ArtistRecord): ArtistSummary {
  return {
    id: artist._id,
    handle: artist.handle,
    stageName: artist.stageName,
    profileImage: artist.photo?.src ?? null,
    genres: artist.genres,
    spotifyFollowers: artist.spotifyFollowers,
    tiktokFollowers: artist.tiktokFollowers,
    instagramFollowers: artist.instagramFollowers,
  };
}

/** The poster on the landing page. */
export function toFeatured(artist: ArtistRecord) {
  return { ...toArtistSummary(artist), coverImage: artist.coverImage };
}

/** What anyone may see. */
export function toPublicArtist(artist: ArtistRecord, views: number): Artist {
  return {
    ...toFeatured(artist),
    realName: artist.realName,
    bio: artist.bio,
    location: artist.location,
    socialLinks: artist.socialLinks,
    soundcloudMix: artist.soundcloudMix ?? null,
    photo: artist.photo && toPhoto(artist.photo),
    images: artist.images.map(toMediaItem),
    notableVenues: artist.notableVenues,
    supportedArtists: artist.supportedArtists,
    topTracks: artist.topTracks,
    views,
    createdAt: artist.createdAt.toISOString(),
  };
}

/** The owner sees more (rules: privacy). */
export function toOwnArtist(artist: ArtistRecord, views: number, credits: number): Artist {
  return {
    ...toPublicArtist(artist, views),
    userId: artist.userId,
    credits,
    completion: completionOf(artist),
    spotifyReadAt: artist.spotifyReadAt?.toISOString() ?? null,
    version: artist.version,
  };
}

/** The owner's answer, with the figures that are kept elsewhere. */
export async function presentOwnArtist(context: ApiContext, artist: ArtistRecord): Promise<Artist> {
  const [views, credits] = await Promise.all([
    viewsOfProfile(context, artist._id),
    availableCredits(context, artist._id),
  ]);
  return toOwnArtist(artist, views, credits);
}
