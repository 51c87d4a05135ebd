import * as z from 'zod';

/**
 * The choices of an artist. `tellsWhenFree` becomes true with the first marked date, unless the artist has chosen
 * otherwise. `hasMarkedDates` says whether there was one.
 */
export const artistListing = z.object({
  isListed: z.boolean(),
  tellsWhenFree: z.boolean(),
  hasMarkedDates: z.boolean(),
});
export type ArtistListing = z.infer<typeof artistListing>;

const choice = z.boolean({ error: 'Use true or false, or leave it out' }).optional();

/** A choice that is left out stays. */
export const listingChoices = z.object({ isListed: choice, tellsWhenFree: choice });
export type ListingChoices = z.infer<typeof listingChoices>;

export const getArtistListingSchemas = { response: artistListing };

export const changeArtistListingSchemas = {
  body: listingChoices,
  response: artistListing,
};
