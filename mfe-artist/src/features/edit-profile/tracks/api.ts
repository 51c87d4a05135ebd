import { readSpotify } from '@backline/contracts/profiles/artist-lists';
import type { SpotifyFact } from '@backline/contracts/base/choices';
import { type Artist, getArtist, getArtistOfUser, getFeatured } from '@backline/contracts/profiles/artists';
import { parseSpotifyArtist } from '@backline/contracts/base/links';
import { getSpotifyArtist } from '@backline/contracts/profiles/spotify';
import { call, endpointQuery, invalidate, reloadSession } from '@backline/shell-sdk';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

/** Spotify's data about the linked artist. */
export function spotifyQuery({ socialLinks }: Pick<Artist, 'socialLinks'>) {
  const id = parseSpotifyArtist(socialLinks.spotify ?? '') ?? '';
  return endpointQuery(getSpotifyArtist, { params: { id } });
}

/** Whether Spotify has data about the linked artist now. */
export async function canReadSpotify(client: QueryClient, artist: Artist): Promise<boolean> {
  if (artist.socialLinks.spotify === undefined) return false;
  return client.query(spotifyQuery(artist)).then(
    () => true,
    () => false,
  );
}

export function useReadSpotify(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (take: SpotifyFact[]) => call(readSpotify, { params: { id }, body: { take } }),
    onSuccess: async () => {
      // The session shows the stage name in the account menu.
      void reloadSession();
      await invalidate(client, getArtist, getArtistOfUser, getFeatured);
    },
  });
}
