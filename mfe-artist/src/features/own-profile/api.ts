import { getArtistOfUser } from '@backline/contracts/artists';
import { endpointQuery } from '@backline/shell-sdk';

/** One's own profile with its credits and views, which move without the person's doing. */
export const ownArtistQuery = (userId: string) => ({
  ...endpointQuery(getArtistOfUser, { params: { userId } }),
  refetchOnMount: 'always' as const,
});
