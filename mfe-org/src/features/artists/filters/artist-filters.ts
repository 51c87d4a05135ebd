import { addressFilters, type AddressFilters } from '@backline/shell-sdk/filters';

/** The fields of the address that filter the directory. */
const FIELDS = ['q', 'genres', 'near', 'within', 'level', 'mix', 'free'] as const;

export type Filters = AddressFilters<(typeof FIELDS)[number]>;

export const { addressOf, filtersOf, without, namesOf } = addressFilters(FIELDS, { within: 'near' });
