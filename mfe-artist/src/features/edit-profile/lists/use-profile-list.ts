import {
  setNotableVenues,
  setSupportedArtists,
  setTopTracks,
} from '@backline/contracts/profiles/artist-lists';
import { type Artist, getArtist } from '@backline/contracts/profiles/artists';
import { call, failureMessage, invalidate, toast } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { changedMeanwhile } from '#src/features/edit-profile/frame/changed-meanwhile.ts';
import { ownArtistQuery } from '#src/profile/own-artist.ts';
import { fateOf, listDraftSlot, type ListName } from './list-draft.ts';

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

/**
 * Replaces one list of the artist's own profile. The screen shows each change at once, and `saving` reports its
 * state.
 * Changes are stored one after the other, because each needs the version that the one before has made. A change
 * that was not stored is kept in the tab, and is sent again after a reload.
 */
export function useProfileList<Name extends ListName>(userId: string, name: Name) {
  const client = useQueryClient();
  const { queryKey } = ownArtistQuery(userId);
  const [slot] = useState(() => listDraftSlot(userId, name));
  const latest = useRef<Artist[Name]>(undefined);
  const mutationKey = ['profile list', userId, name];
  const show = (change: (artist: Artist) => Artist) =>
    client.setQueryData(queryKey, (artist) => artist && change(artist));
  const { mutate, status, error } = useMutation({
    mutationKey,
    scope: { id: `profile ${userId}` },
    mutationFn: async (list: Artist[Name]) => {
      const artist = client.getQueryData(queryKey);
      return artist && SAVE[name]({ ...artist, [name]: list });
    },
    async onMutate(list) {
      const before = slot.read()?.before ?? client.getQueryData(queryKey)?.[name];
      latest.current = list;
      if (before) slot.keep({ before, list });
      // An answer that is still on its way has an older list.
      await client.cancelQueries({ queryKey });
      show((artist) => ({ ...artist, [name]: list }));
    },
    onSuccess: (stored, list) => {
      if (!stored) return undefined;
      const later = latest.current === list ? undefined : latest.current;
      if (later) slot.keep({ before: stored[name], list: later });
      else slot.forget();
      show(() => (later ? { ...stored, [name]: later } : stored));
      return invalidate(client, getArtist);
    },
    onError: (failure, list) => {
      const present = changedMeanwhile(failure);
      const before = slot.read()?.before;
      if (present) {
        slot.forget();
        client.setQueryData(queryKey, present);
      } else if (before && latest.current === list) show((artist) => ({ ...artist, [name]: before }));
      toast('Not saved', failureMessage(failure, 'Please try again.'), 'danger');
    },
  });
  const saveAgain = () => {
    const draft = slot.read();
    if (draft) mutate(draft.list);
  };
  const bringBack = useEffectEvent(() => {
    const draft = slot.read();
    const present = client.getQueryData(queryKey)?.[name];
    if (!draft || !present || client.isMutating({ mutationKey }) > 0) return;
    const fate = fateOf(draft, present);
    if (fate === 'again') return mutate(draft.list);
    slot.forget();
    if (fate === 'overtaken')
      toast('Your profile has changed meanwhile', 'Your last change of the list was not saved.', 'danger');
  });
  // Outside system: the browser's storage.
  useEffect(() => bringBack(), []);
  const isOvertaken = error !== null && changedMeanwhile(error) !== null;
  return { mutate, saving: { status, saveAgain: isOvertaken ? null : saveAgain } };
}
