import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { Migration } from '@backline/service-kit/mongo/migration';
import { townOf } from '#src/modules/base/places/town.ts';
import { eventModel } from '#src/modules/records/events/events.model.ts';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';

const BATCH = 500;
const missing = { town: { $exists: false } };

/** Before this migration, organisations and events had only the text of their city. */
export const knownPlaces: Migration = {
  id: '2026-11-27-known-places',
  what: 'Gives each organisation and event the town that its city means, if it means one.',
  async run(connection) {
    const orgs = driverCollection(orgModel(connection));
    const events = driverCollection(eventModel(connection));
    // Migrated records no longer match the condition, so each round begins with the next ones.
    for (;;) {
      const found = await orgs.find(missing).limit(BATCH).toArray();
      if (found.length === 0) break;
      const changes = found.map(async ({ _id, city, state }) => ({
        updateOne: { filter: { _id }, update: { $set: { town: await townOf(city, { region: state }) } } },
      }));
      await orgs.bulkWrite(await Promise.all(changes));
    }
    for (;;) {
      const found = await events.find(missing).limit(BATCH).toArray();
      if (found.length === 0) break;
      const ids = [...new Set(found.map(({ orgId }) => orgId))];
      const owners = await orgs.find({ _id: { $in: ids } }).toArray();
      const ownerOf = new Map(owners.map((org) => [org._id, org]));
      const changes = found.map(async ({ _id, orgId, venue }) => {
        const org = ownerOf.get(orgId);
        const hints = { ...(org?.town && { country: org.town.country }) };
        const isOwnCity = org !== undefined && org.city === venue.city;
        const town = isOwnCity ? (org.town ?? null) : await townOf(venue.city, hints);
        return { updateOne: { filter: { _id }, update: { $set: { town } } } };
      });
      await events.bulkWrite(await Promise.all(changes));
    }
  },
};
