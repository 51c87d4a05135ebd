import { getArtistOfUser } from '@backline/contracts/profiles/artists';
import { endpointQuery, everyVisit } from '@backline/shell-sdk';

/** The artist's own profile. Its credits and views change on the server too. */
export const ownArtistQuery = (userId: string) => ({
  ...endpointQuery(getArtistOfUser, { params: { userId } }),
  ...everyVisit,
});
