import { getArtist, getArtistOfUser } from '@backline/contracts/profiles/artists';
import { getMediaLimits } from '@backline/contracts/base/media';
import {
  createMix,
  listRemovedMixes,
  orderMixes,
  removeMix,
  restoreMix,
  updateMix,
  type mixInput,
  type newMixInput,
} from '@backline/contracts/profiles/mix-edits';
import { listMixes, type Mix } from '@backline/contracts/profiles/mixes';
import { call, endpointQuery, everyVisit, invalidate } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { useStoredOrder } from '#src/features/edit-profile/order/use-stored-order.ts';
import { mixesQuery } from '#src/mixes/api.ts';

export const removedMixesQuery = () => ({ ...endpointQuery(listRemovedMixes, {}), ...everyVisit });

/** The calls whose answers change with the mixes. */
const AFFECTED = [listMixes, listRemovedMixes, getMediaLimits, getArtist, getArtistOfUser] as const;

export function useCreateMix() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof newMixInput>) => call(createMix, { body }),
    onSuccess: () => invalidate(client, ...AFFECTED),
  });
}

export function useUpdateMix(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof mixInput>) => call(updateMix, { params: { id }, body }),
    onSuccess: () => invalidate(client, listMixes),
  });
}

export function useRemoveMix() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(removeMix, { params: { id } }),
    onSettled: () => invalidate(client, ...AFFECTED),
  });
}

export function useRestoreMix() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(restoreMix, { params: { id } }),
    onSettled: () => invalidate(client, ...AFFECTED),
  });
}

/** Stores the order of the mixes. The screen shows it at once. */
export function useOrderMixes(artistId: string) {
  const client = useQueryClient();
  const { queryKey } = mixesQuery(artistId);
  return useStoredOrder<Mix>({
    queryKey,
    show: (mixes) => client.setQueryData(queryKey, mixes),
    store: (ids) => call(orderMixes, { body: { ids } }),
    affected: [listMixes],
  });
}
