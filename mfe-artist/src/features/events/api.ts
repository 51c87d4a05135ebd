import { listEvents, requestVenue, type ListedEvent } from '@backline/contracts/records/events';
import { call } from '@backline/shell-sdk';
import { fittingPages, type Fitting } from '@backline/shell-sdk/filters';
import { useMutation } from '@tanstack/react-query';
import { type Filters, without } from './filters/event-filters.ts';

export type EventListing = Fitting<ListedEvent, Filters>;

/** The events that fit the filters of the address. */
export const eventsQuery = (filters: Filters) => fittingPages(listEvents, filters, without);

export function useRequestVenue() {
  return useMutation({ mutationFn: (body: { venue: string }) => call(requestVenue, { body }) });
}
