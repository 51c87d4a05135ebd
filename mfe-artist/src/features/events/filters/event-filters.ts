import type { countEvents, listEvents } from '@backline/contracts/records/events';
import type { EndpointInput } from '@backline/contracts/base/endpoint';
import { addressFilters, type AddressFilters } from '@backline/shell-sdk/filters';

/** The fields of the address that filter the list. */
const FIELDS = [
  'near',
  'within',
  'genres',
  'from',
  'to',
  'pay',
  'currency',
  'credits',
  'prompt',
  'open',
  'q',
] as const;

export type Filters = AddressFilters<(typeof FIELDS)[number]>;

type FilterQuery = NonNullable<EndpointInput<typeof listEvents>['query']> &
  NonNullable<EndpointInput<typeof countEvents>['query']>;

/** The query of both calls. The address has texts, also where the contract narrows them. */
export const queryOf = (filters: Filters) => filters as FilterQuery;

export const { addressOf, filtersOf, without, namesOf } = addressFilters(FIELDS, {
  within: 'near',
  currency: 'pay',
});
