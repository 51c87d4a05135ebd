import type { EndpointInput } from '@backline/contracts/base/endpoint';
import {
  getTakenCalendar,
  keepTakenCalendar,
  removeTakenCalendar,
} from '@backline/contracts/profiles/taken/taken-calendar';
import { call, endpointQuery, everyVisit, invalidate, toast } from '@backline/shell-sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '#src/features/settings/parts/show-failure.ts';

/** The server reads a new calendar in the background. */
const READING_MS = 2_000;

export function useTakenCalendar() {
  return useQuery({
    ...endpointQuery(getTakenCalendar, {}),
    ...everyVisit,
    refetchInterval: ({ state }) => {
      const calendar = state.data?.calendar;
      return calendar && calendar.readAt === null && calendar.failure === null ? READING_MS : false;
    },
  });
}

export type NamedCalendar = EndpointInput<typeof keepTakenCalendar>['body'];

export function useKeepCalendar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NamedCalendar) => call(keepTakenCalendar, { body }),
    onSuccess: () => invalidate(client, getTakenCalendar),
  });
}

/** `onGone` runs when the calendar is gone. Its button may have had the focus. */
export function useRemoveCalendar(onGone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeTakenCalendar, {}),
    onSuccess: async () => {
      toast('Calendar removed', 'Its times do not count as taken any more.');
      await invalidate(client, getTakenCalendar);
      onGone();
    },
    onError: (error) => showFailure('Calendar not removed', error),
  });
}
