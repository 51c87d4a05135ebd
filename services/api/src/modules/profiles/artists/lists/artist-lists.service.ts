import type { notableVenueInput, supportedArtistInput } from '@backline/contracts/profiles/artist-lists';
import { invalidFields } from '@backline/service-kit/http/answers/app-error';
import type * as z from 'zod';
import type { ApiContext } from '#src/context.ts';
import { artistModel, type ArtistRecord } from '#src/modules/profiles/artists/artists.model.ts';
import { changeProfile, type ReadProfile } from '#src/modules/profiles/artists/artists.service.ts';

/** Sets the venues. Null if the profile has another version now. */
export async function setNotableVenues(
  context: ApiContext,
  read: ReadProfile,
  venues: z.output<typeof notableVenueInput>[],
): Promise<ArtistRecord | null> {
  const notableVenues = venues.map(({ name, city }) => ({ name, ...(city && { city }) }));
  return changeProfile(context, read, () => ({ notableVenues }));
}

/**
 * Sets the artists. A name with a profile here is replaced by that profile's own name. Null if the profile has
 * another version now.
 * @throws AppError `validation_failed` for a profile that does not exist or is the artist's own.
 */
export async function setSupportedArtists(
  context: ApiContext,
  read: ReadProfile,
  entered: z.output<typeof supportedArtistInput>[],
): Promise<ArtistRecord | null> {
  const keys = entered.flatMap(({ artistId }) => artistId ?? []);
  const found = await artistModel(context.connection)
    .find(
      { $or: [{ _id: { $in: keys } }, { handle: { $in: keys.map((key) => key.toLowerCase()) } }] },
      { handle: 1, stageName: 1 },
    )
    .lean();
  const supportedArtists = entered.map(({ name, artistId }, index) => {
    if (!artistId) return { name };
    const profile =
      found.find(({ _id }) => _id === artistId) ??
      found.find(({ handle }) => handle === artistId.toLowerCase());
    const field = `artists.${index}.artistId`;
    if (!profile) throw invalidFields({ [field]: 'This profile is not here' });
    if (profile._id === read.artistId) throw invalidFields({ [field]: 'This is your own profile' });
    return { name: profile.stageName, artistId: profile._id };
  });
  return changeProfile(context, read, () => ({ supportedArtists }));
}
