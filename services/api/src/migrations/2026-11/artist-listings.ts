import type { Migration } from '@backline/service-kit/mongo/migration';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { artistListingModel } from '#src/modules/profiles/artist-listings/artist-listings.model.ts';
import { newListing } from '#src/modules/profiles/artist-listings/new-listing.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { listedProfile } from '#src/modules/profiles/artists/listed-profile.ts';
import { mixListModel } from '#src/modules/profiles/mixes/mixes.model.ts';
import { takenDatesModel } from '#src/modules/profiles/taken-dates/taken-dates.model.ts';

/** Before this migration, there was no directory. */
export const artistListings: Migration = {
  id: '2026-11-27-artist-listings',
  what: 'Lists each artist in the directory. Artists who marked dates before stay silent about free nights.',
  async run(connection) {
    for await (const artist of artistModel(connection).find().sort({ _id: 1 }).lean()) {
      const { _id } = artist;
      const [last, mixes, marks] = await Promise.all([
        applicationModel(connection).findOne({ artistId: _id }).sort({ submittedAt: -1 }).lean(),
        mixListModel(connection).findById(_id).lean(),
        takenDatesModel(connection).exists({ _id }),
      ]);
      const listing = newListing(listedProfile(artist), last?.submittedAt ?? artist.createdAt, {
        hasMix: (mixes?.mixIds.length ?? 0) > 0,
        marksDates: marks !== null,
        // The settings said to them that no venue is told.
        tellsWhenFree: marks === null ? null : false,
      });
      await artistListingModel(connection).updateOne({ _id }, { $setOnInsert: listing }, { upsert: true });
    }
  },
};
