import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { ApiContext } from '#src/context.ts';
import { namedVenues } from '#src/modules/desk/admin-lists/shared/named-venues.ts';
import { narrowIds } from '#src/modules/desk/admin-lists/shared/read-list.ts';
import { namedBy } from '#src/modules/profiles/artist-listings/listing-rank.ts';
import { eventModel } from '#src/modules/records/events/events.model.ts';

/** The ids of the events with this headliner or venue. Null if there are too many for a list of ids. */
export async function namedEvents(context: ApiContext, search: string): Promise<string[] | null> {
  const events = driverCollection(eventModel(context.connection));
  const [named, venues] = await Promise.all([
    narrowIds(events, namedBy(search), { words: 1 }),
    namedVenues(context, search),
  ]);
  if (named === null || venues === null) return null;
  const ofVenues = await narrowIds(events, { orgId: { $in: venues } }, { orgId: 1, startsAt: 1, _id: 1 });
  return ofVenues && [...new Set([...named, ...ofVenues])];
}
