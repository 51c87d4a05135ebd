import type { EndpointInput } from '@backline/contracts/base/endpoint';
import {
  listSavedFilters,
  removeSavedFilter,
  renameSavedFilter,
  saveFilter,
  type SavedFilter,
} from '@backline/contracts/pages/saved-filters';
import { call, endpointQuery, everyVisit, failureMessage, invalidate, toast } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Filters } from './event-filters.ts';

export const savedFiltersQuery = () => ({ ...endpointQuery(listSavedFilters, {}), ...everyVisit });

type NewFilters = EndpointInput<typeof saveFilter>['body']['filters'];

export function useSaveFilter() {
  const client = useQueryClient();
  return useMutation({
    // The address has texts, also where the contract narrows them.
    mutationFn: ({ name, filters }: { name: string; filters: Filters }) =>
      call(saveFilter, { body: { name, filters: filters as NewFilters } }),
    onSuccess: async () => {
      toast('Filter saved', 'Once a week we mail you what is new.', 'success');
      await invalidate(client, listSavedFilters);
    },
  });
}

export function useRenameFilter() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: Pick<SavedFilter, 'id' | 'name'>) =>
      call(renameSavedFilter, { params: { id }, body: { name } }),
    onSuccess: () => invalidate(client, listSavedFilters),
  });
}

/** `onGone` runs when the filter has left the list. Its row may have had the focus. */
export function useRemoveFilter(onGone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: SavedFilter) => call(removeSavedFilter, { params: { id } }),
    onSuccess: async () => {
      toast('Saved filter removed');
      await invalidate(client, listSavedFilters);
      onGone();
    },
    onError: (error) => toast('Not removed', failureMessage(error), 'danger'),
  });
}
