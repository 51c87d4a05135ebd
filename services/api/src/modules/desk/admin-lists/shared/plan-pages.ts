import type { PageState } from '@backline/contracts/desk/lists/list-choices';
import type { mongo } from 'mongoose';
import { isNamedBy } from '#src/modules/profiles/artist-listings/listing-rank.ts';
import type { PageStates } from './page-states.ts';
import { commonIds, type ListPlan } from './read-list.ts';

/** The filters of the lists of artists and of venues. */
export interface PageFilter {
  search?: string | undefined;
  state?: PageState | undefined;
  since?: string | undefined;
}

interface Pages<Row extends { _id: string }> {
  rows: mongo.Collection<Row>;
  states: PageStates;
  /** The ids of the pages that the search finds. Null without a search, or if there are too many for a list of ids. */
  found: readonly string[] | null;
  nameOf: (row: Row) => string;
}

/** How the list of artists, or of venues, is read: the newest first. */
export function planPages<Row extends { _id: string; createdAt: Date }>(
  { rows, states, found, nameOf }: Pages<Row>,
  { search, since }: PageFilter,
): ListPlan<Row> {
  return {
    rows,
    field: 'createdAt',
    order: 'newest first',
    where: since === undefined ? [] : [{ createdAt: { $gte: new Date(since) } }],
    index: { createdAt: -1, _id: -1 },
    ids: commonIds(found, states.ids),
    tests: search !== undefined && found === null ? [(row) => isNamedBy(nameOf(row), search)] : [],
    sift: states.sift,
  };
}
