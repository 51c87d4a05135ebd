import { setNotableVenues, setSupportedArtists, setTopTracks } from '@backline/contracts/artist-lists';
import { type Artist, getArtist, getArtistOfUser } from '@backline/contracts/artists';
import { call, failureMessage, invalidate, toast } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changedMeanwhile } from '#src/features/edit-profile/frame/changed-meanwhile.ts';
import { ownArtistQuery } from '#src/profile/own-artist.ts';

const SAVE = {
  notableVenues: ({ id, notableVenues: venues, version }: Artist) =>
    call(setNotableVenues, { params: { id }, body: { venues, version } }),
  topTracks: ({ id, topTracks, version }: Artist) =>
    call(setTopTracks, {
      params: { id },
      body: { tracks: topTracks.map(({ name, album }) => ({ name, album })), version },
    }),
  supportedArtists: ({ id, supportedArtists: artists, version }: Artist) =>
    call(setSupportedArtists, { params: { id }, body: { artists, version } }),
};
type ListName = keyof typeof SAVE;

/**
 * Replaces one list of the artist's own profile. The screen shows each change at once. Changes are stored one after
 * the other, because each needs the version that the one before has made.
 */
export function useProfileList<Name extends ListName>(userId: string, name: Name) {
  const client = useQueryClient();
  const { queryKey } = ownArtistQuery(userId);
  const show = (change: (artist: Artist) => Artist) =>
    client.setQueryData(queryKey, (artist) => artist && change(artist));
  return useMutation({
    scope: { id: `profile ${userId}` },
    mutationFn: async (_: Artist[Name]) => {
      const artist = client.getQueryData(queryKey);
      return artist && SAVE[name](artist);
    },
    onMutate: (list) => show((artist) => ({ ...artist, [name]: list })),
    onSuccess: (stored) => {
      // A later change of the list may be on the screen already.
      if (stored) show((artist) => ({ ...stored, [name]: artist[name] }));
      return invalidate(client, getArtist);
    },
    onError: (error) => {
      const present = changedMeanwhile(error);
      if (present) client.setQueryData(queryKey, present);
      toast('Not saved', failureMessage(error, 'Please try again.'), 'danger');
      return present ? undefined : invalidate(client, getArtistOfUser);
    },
  });
}
