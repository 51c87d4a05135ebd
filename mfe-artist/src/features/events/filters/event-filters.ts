import type { countEvents, EventFilterName, listEvents } from '@backline/contracts/records/events';
import type { EndpointInput } from '@backline/contracts/base/endpoint';

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
type FilterField = (typeof FIELDS)[number];

/** The filters as they stand in the address. Only the server knows whether they are right. */
export type Filters = Readonly<Partial<Record<FilterField, string>>>;

type FilterQuery = NonNullable<EndpointInput<typeof listEvents>['query']> &
  NonNullable<EndpointInput<typeof countEvents>['query']>;

/** The query of both calls. The address has texts, also where the contract narrows them. */
export const queryOf = (filters: Filters) => filters as FilterQuery;

/** Fields that mean nothing without another one. */
const PARTNERS: Readonly<Record<string, FilterField>> = { within: 'near', currency: 'pay' };

export function filtersOf(search: string): Filters {
  const params = new URLSearchParams(search);
  return Object.fromEntries(FIELDS.flatMap((name) => (params.has(name) ? [[name, params.get(name)]] : [])));
}

/** The filters without some fields, and without what means nothing then. */
export function without(filters: Filters, names: readonly string[]): Filters {
  const left = Object.entries(filters).filter(([name]) => !names.includes(name));
  const kept = new Set(left.map(([name]) => name));
  return Object.fromEntries(left.filter(([name]) => kept.has(PARTNERS[name] ?? name)));
}

/** The address of the list with these filters. */
export function searchOf(filters: Filters): string {
  const text = new URLSearchParams(filters).toString();
  return text === '' ? '' : `?${text}`;
}

/** The names of the filters that a person can drop. */
export function namesOf(filters: Filters): EventFilterName[] {
  return Object.keys(filters).filter((name): name is EventFilterName => !(name in PARTNERS));
}
