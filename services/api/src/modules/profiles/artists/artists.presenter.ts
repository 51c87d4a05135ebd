import type { ArtistSummary } from '@backline/contracts/profiles/artist-summary';
import type { Artist } from '@backline/contracts/profiles/artists';
import { PLATFORMS } from '@backline/contracts/base/links';
import type { ApiContext } from '#src/context.ts';
import { hiddenPages } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { availableCredits } from '#src/modules/records/ledger/ledger.service.ts';
import { toPhoto } from '#src/modules/base/media/stored-picture.ts';
import { viewsOfProfile } from '#src/modules/records/views/views.service.ts';
import { toMediaItem } from './media/artist-media.presenter.ts';
import type { ArtistRecord } from './artists.model.ts';
import { withVenuePages } from '#src/modules/profiles/orgs/named-venues.service.ts';
import { completionOf } from './completion.ts';
import { suggestedBio } from '#src/modules/profiles/signup/suggested-bio.ts';

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

/** Public figures that other collections store. */
export interface PublicFigures {
  views: number;
  notableVenues: Artist['notableVenues'];
}

/** The public fields of an artist. */
export function toPublicArtist(artist: ArtistRecord, { views, notableVenues }: PublicFigures): Artist {
  return {
    ...toFeatured(artist),
    followersReadAt: artist.followersReadAt?.toISOString() ?? null,
    realName: artist.realName,
    bio: artist.bio,
    location: artist.location,
    socialLinks: artist.socialLinks,
    verifiedLinks: PLATFORMS.filter((platform) => artist.provenLinks?.[platform] !== undefined),
    soundcloudMix: artist.soundcloudMix ?? null,
    photo: artist.photo && toPhoto(artist.photo),
    images: artist.images.map(toMediaItem),
    notableVenues,
    supportedArtists: artist.supportedArtists,
    topTracks: artist.topTracks,
    views,
    createdAt: artist.createdAt.toISOString(),
  };
}

function bioOf({ stageName, genres, topTracks, spotifyFollowers }: ArtistRecord): string {
  const tracks = topTracks.map(({ name }) => name);
  return suggestedBio({ name: stageName, genres, tracks, followers: spotifyFollowers });
}

/** The owner's fields of an artist, which are more (rules: privacy). */
export function toOwnArtist(artist: ArtistRecord, figures: PublicFigures, credits: number): Artist {
  return {
    ...toPublicArtist(artist, figures),
    ...(artist.bio === null && { suggestedBio: bioOf(artist) }),
    userId: artist.userId,
    credits,
    completion: completionOf(artist),
    spotifyReadAt: artist.spotifyReadAt?.toISOString() ?? null,
    version: artist.version,
  };
}

/** The answer to the owner, with the figures of other collections. */
export async function presentOwnArtist(context: ApiContext, artist: ArtistRecord): Promise<Artist> {
  const [figures, credits] = await Promise.all([
    figuresOf(context, artist),
    availableCredits(context, artist._id),
  ]);
  return toOwnArtist(artist, figures, credits);
}

/** The answer to anybody else. */
export async function presentPublicArtist(context: ApiContext, artist: ArtistRecord): Promise<Artist> {
  const shown = toPublicArtist(artist, await figuresOf(context, artist));
  const { artistIds } = await hiddenPages(context);
  return { ...shown, supportedArtists: shown.supportedArtists.map((other) => withoutLink(other, artistIds)) };
}

/** The name stays, because the artist chose it. The link would lead to no page. */
function withoutLink(
  supported: Artist['supportedArtists'][number],
  hidden: ReadonlySet<string>,
): Artist['supportedArtists'][number] {
  const { artistId, ...named } = supported;
  return artistId !== undefined && hidden.has(artistId) ? named : supported;
}

async function figuresOf(context: ApiContext, artist: ArtistRecord): Promise<PublicFigures> {
  const [views, notableVenues] = await Promise.all([
    viewsOfProfile(context, artist._id),
    withVenuePages(context, artist.notableVenues),
  ]);
  return { views, notableVenues };
}
