import * as z from 'zod';
import { FAVOURITE_NOTE_MAX_LENGTH } from '#src/base/limits.ts';
import { id, page } from '#src/base/primitives.schemas.ts';
import { cleanLines } from '#src/base/texts.ts';
import { artistSummary } from '#src/profiles/artist-summary.schemas.ts';
import { inviteState } from './event-invitations.schemas.ts';

/** An artist whom a venue has marked for itself. `state` comes with the list for one event. */
export const favourite = z.object({
  artist: artistSummary,
  note: z.string(),
  state: inviteState.optional(),
});
export type Favourite = z.infer<typeof favourite>;

/** Whether an artist is a favourite, with the note of the venue. */
export const favouriteMark = z.object({ isFavourite: z.boolean(), note: z.string() });
export type FavouriteMark = z.infer<typeof favouriteMark>;

const ofArtist = z.object({ artistId: id });

export const listFavouritesSchemas = {
  query: z.object({ ...page, eventId: id.optional() }),
  response: z.array(favourite),
};

export const getFavouriteSchemas = { params: ofArtist, response: favouriteMark };

export const keepFavouriteSchemas = {
  params: ofArtist,
  body: z.object({
    note: z
      .string()
      .overwrite(cleanLines)
      .max(FAVOURITE_NOTE_MAX_LENGTH, `Note must be at most ${FAVOURITE_NOTE_MAX_LENGTH} characters`)
      .nullish(),
  }),
  response: favouriteMark,
};

export const removeFavouriteSchemas = { params: ofArtist, response: ofArtist };

const named = z.object({ artistId: id, stageName: z.string() });

/** Why a favourite was not invited. The limits are those of invitations to apply. */
export const leftOutReason = z.enum(['invited', 'applied', 'event-limit', 'day-limit']);
export type LeftOutReason = z.infer<typeof leftOutReason>;

/** Who was invited, and who was left out. */
export const favouriteRound = z.object({
  invited: z.array(named),
  leftOut: z.array(named.extend({ why: leftOutReason })),
});
export type FavouriteRound = z.infer<typeof favouriteRound>;

export const inviteFavouritesSchemas = { params: z.object({ id }), response: favouriteRound };
