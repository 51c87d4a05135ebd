import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { Migration } from '@backline/service-kit/mongo/migration';
import { newId } from '@backline/service-kit/mongo/new-id';
import { wordsOf } from '#src/modules/profiles/artist-listings/listing-rank.ts';
import { wishedName } from '#src/modules/profiles/venue-requests/request-venue.service.ts';
import {
  venueRequestModel,
  wishedVenueModel,
  type WishedVenueRecord,
} from '#src/modules/profiles/venue-requests/venue-requests.model.ts';

/** Before this migration, nobody counted the requests for a venue. */
export const wishedVenues: Migration = {
  id: '2026-11-27-wished-venues',
  what: 'Counts the requests for each venue.',
  async run(connection) {
    const wished = new Map<string, WishedVenueRecord>();
    const requests = driverCollection(venueRequestModel(connection)).find().sort({ createdAt: 1 });
    for await (const { venue, userId, createdAt } of requests) {
      const name = wishedName(venue);
      const { _id = newId(), requests: before = 0 } = wished.get(name) ?? {};
      const last = { venue, words: wordsOf(venue), lastAt: createdAt, lastUserId: userId };
      wished.set(name, { _id, name, requests: before + 1, ...last });
    }
    // Counted anew, a repeat changes nothing.
    await driverCollection(wishedVenueModel(connection)).deleteMany({});
    if (wished.size > 0)
      await driverCollection(wishedVenueModel(connection)).insertMany([...wished.values()]);
  },
};
