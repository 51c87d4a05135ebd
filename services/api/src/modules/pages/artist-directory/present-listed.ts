import type { ListedArtist } from '@backline/contracts/pages/artist-directory';
import type { ApiContext } from '#src/context.ts';
import type { ArtistListingRecord } from '#src/modules/profiles/artist-listings/artist-listings.model.ts';
import { favouriteMarks } from '#src/modules/booking/favourites/favourites.service.ts';
import { findArtists } from '#src/modules/profiles/artists/artists.service.ts';
import { toArtistSummary } from '#src/modules/profiles/artists/artists.presenter.ts';
import { listedMixes } from '#src/modules/profiles/mixes/listed-mixes.ts';
import { toMix } from '#src/modules/profiles/mixes/mixes.presenter.ts';
import type { MixRecord } from '#src/modules/profiles/mixes/mixes.model.ts';

/** The rows of the directory for a venue, in the order of the listings. */
export async function presentListed(
  context: ApiContext,
  listings: readonly ArtistListingRecord[],
  orgId: string,
): Promise<ListedArtist[]> {
  const ids = listings.map(({ _id }) => _id);
  const [artists, mixes, favouriteOf] = await Promise.all([
    findArtists(context, ids),
    listedMixes(context, ids),
    favouriteMarks(context, orgId),
  ]);
  const byId = new Map(artists.map((artist) => [artist._id, artist]));
  return listings.flatMap(({ _id, level }) => {
    const artist = byId.get(_id);
    if (!artist) return [];
    const { id, handle, stageName, profileImage, genres } = toArtistSummary(artist);
    const mix = mixes.get(_id);
    return [
      {
        id,
        handle,
        stageName,
        profileImage,
        genres,
        location: artist.location,
        level,
        mix: mix ? toListedMix(mix) : null,
        favourite: favouriteOf(_id),
      },
    ];
  });
}

/** The mix without its peaks, which a row does not draw. */
function toListedMix(record: MixRecord): ListedArtist['mix'] {
  const { id, title, duration, audioUrl, soundcloudPermalink, mixcloudPermalink } = toMix(record);
  return { id, title, duration, audioUrl, soundcloudPermalink, mixcloudPermalink };
}
