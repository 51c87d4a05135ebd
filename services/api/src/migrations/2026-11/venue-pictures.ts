import type { Migration } from '@backline/service-kit/mongo/migration';
import { eventModel } from '#src/modules/records/events/events.model.ts';
import { mediaAt } from '#src/modules/base/media/stored-picture.ts';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';
import { eventDraftModel } from '#src/modules/booking/own-events/event-drafts.model.ts';

/** The earlier form of a stored record: its picture is a plain address. */
interface Old {
  _id: string;
  image?: string | null;
}

export const venuePictures: Migration = {
  id: '2026-11-23-venue-pictures',
  what: 'Adds sizes, placeholder and focus to the picture of each event and venue.',
  async run(connection) {
    for (const { stored } of [eventModel, orgModel]) {
      const records = connection.collection<Old>(stored);
      for await (const { _id, image } of records.find({ image: { $exists: true } })) {
        const picture = image ? mediaAt(image) : null;
        await records.updateOne({ _id }, { $set: { picture }, $unset: { image: '', 'venue.image': '' } });
      }
    }
    await eventDraftModel(connection).updateMany(
      { picture: { $exists: false } },
      { $set: { picture: null } },
    );
  },
};
