import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { ApiContext } from '#src/context.ts';
import { namedBy } from '#src/modules/profiles/artist-listings/listing-rank.ts';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';
import { narrowIds } from './read-list.ts';

/** The ids of the venues with this name. Null if there are too many for a list of ids. */
export function namedVenues({ connection }: ApiContext, search: string): Promise<string[] | null> {
  return narrowIds(driverCollection(orgModel(connection)), namedBy(search), { words: 1 });
}
