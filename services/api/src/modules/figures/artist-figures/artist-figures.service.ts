import type { ArtistFigures } from '@backline/contracts/figures/artist-figures';
import type { ApiContext } from '#src/context.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { viewsOfProfile } from '#src/modules/records/views/views.service.ts';

/** Counts the artist's figures so far (rules: numbers). */
export async function figuresOfArtist(context: ApiContext, artistId: string): Promise<ArtistFigures> {
  const applications = applicationModel(context.connection);
  const [sent, accepted, profileViews, venues, artists] = await Promise.all([
    applications.countDocuments({ artistId }),
    applications.countDocuments({ artistId, status: 'accepted' }),
    viewsOfProfile(context, artistId),
    applications.distinct('orgId', { artistId }),
    countArtistsAround(context, artistId),
  ]);
  return { applications: sent, events: accepted, profileViews, network: venues.length + artists };
}

/** The number of artists that this one supported or that supported this one. Each counts once. */
async function countArtistsAround({ connection }: ApiContext, artistId: string): Promise<number> {
  const artists = artistModel(connection);
  const [own, supporting] = await Promise.all([
    artists.findById(artistId, { supportedArtists: 1 }).lean(),
    artists.distinct('_id', { 'supportedArtists.artistId': artistId }),
  ]);
  // A name without a profile here has no id.
  const supported = (own?.supportedArtists ?? []).map(({ name, artistId: id }) => id ?? `name ${name}`);
  return new Set([...supported, ...supporting]).size;
}
