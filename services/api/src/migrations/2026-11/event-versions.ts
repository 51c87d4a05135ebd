import type { Migration } from '@backline/service-kit/mongo/migration';
import { eventModel } from '#src/modules/records/events/events.model.ts';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';

export const eventVersions: Migration = {
  id: '2026-11-23-event-versions',
  what: 'Numbers the versions of events, and marks no venue as checked.',
  async run(connection) {
    await eventModel(connection).updateMany(
      { version: { $exists: false } },
      { $set: { version: 1, cancelReason: null } },
    );
    await orgModel(connection).updateMany({ checkedAt: { $exists: false } }, { $set: { checkedAt: null } });
  },
};
