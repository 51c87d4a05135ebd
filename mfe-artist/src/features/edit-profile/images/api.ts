import {
  type PictureInput,
  addMediaItem,
  listRemovedMediaItems,
  orderMediaItems,
  removeMediaItem,
  removePhoto,
  restoreMediaItem,
  setPhoto,
  updateMediaItem,
} from '@backline/contracts/profiles/artist-media-edits';
import type { MediaItem } from '@backline/contracts/base/artist-media.schemas';
import { getArtist, getArtistOfUser, getFeatured } from '@backline/contracts/profiles/artists';
import { getMediaLimits } from '@backline/contracts/base/media';
import { call, endpointQuery, everyVisit, invalidate } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useStoredOrder } from '#src/features/edit-profile/order/use-stored-order.ts';
import { ownArtistQuery } from '#src/profile/own-artist.ts';

/** The calls whose answers change with the pictures. */
const AFFECTED = [getArtistOfUser, getArtist, getFeatured, getMediaLimits, listRemovedMediaItems] as const;

export const removedMediaQuery = (id: string) => ({
  ...endpointQuery(listRemovedMediaItems, { params: { id } }),
  ...everyVisit,
});

function useChange<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => invalidate(client, ...AFFECTED) });
}

/** Stores an uploaded picture, another focus of the present one, or null for no photo. */
export const useChangePhoto = (id: string) =>
  useChange((body: PictureInput | null) =>
    body === null ? call(removePhoto, { params: { id } }) : call(setPhoto, { params: { id }, body }),
  );

export const useAddMediaItem = (id: string) =>
  useChange((mediaFileId: string) => call(addMediaItem, { params: { id }, body: { mediaFileId } }));

export const useRemoveMediaItem = (id: string) =>
  useChange((mediaId: string) => call(removeMediaItem, { params: { id, mediaId } }));

/** Stores the description of an item, and the point that stays in sight. */
export const useDescribeMediaItem = (id: string) =>
  useChange(({ mediaId, ...body }: Pick<MediaItem, 'alt' | 'focus'> & { mediaId: string }) =>
    call(updateMediaItem, { params: { id, mediaId }, body }),
  );

export const useRestoreMediaItem = (id: string) =>
  useChange((mediaId: string) => call(restoreMediaItem, { params: { id, mediaId } }));

/** Stores the order of pictures and videos. The screen shows it at once. */
export function useOrderMedia(artistId: string, userId: string) {
  const client = useQueryClient();
  const { queryKey } = ownArtistQuery(userId);
  return useStoredOrder<MediaItem>({
    queryKey,
    show: (images) => client.setQueryData(queryKey, (artist) => artist && { ...artist, images }),
    store: (ids) => call(orderMediaItems, { params: { id: artistId }, body: { ids } }),
    affected: [getArtist, getArtistOfUser],
  });
}
