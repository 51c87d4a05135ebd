import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { ApiContext } from '#src/context.ts';
import { artistListingModel } from '#src/modules/profiles/artist-listings/artist-listings.model.ts';
import { namedBy } from '#src/modules/profiles/artist-listings/listing-rank.ts';
import { narrowIds } from './read-list.ts';

/** The ids of the artists with this name. Null if there are too many for a list of ids. */
export function namedArtists({ connection }: ApiContext, search: string): Promise<string[] | null> {
  return narrowIds(driverCollection(artistListingModel(connection)), namedBy(search), { words: 1 });
}
