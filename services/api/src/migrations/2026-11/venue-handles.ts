import { upsert } from '@backline/service-kit/mongo/duplicate-key';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { Migration } from '@backline/service-kit/mongo/migration';
import { openHandle } from '#src/modules/accounts/handles/handles.service.ts';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';

export const venueHandles: Migration = {
  id: '2026-11-23-venue-handles',
  what: 'Gives every venue a handle for its public page, and numbers its versions.',
  async run(connection) {
    const orgs = orgModel(connection);
    const waiting = { handle: { $exists: false } };
    for await (const { _id, orgName } of orgs.find(waiting, { orgName: 1 }).sort({ _id: 1 }).lean()) {
      // Another venue may take the same name at this moment.
      await upsert(() =>
        inTransaction(connection, async (session) => {
          const owner = { kind: 'venue' as const, ownerId: _id };
          const handle = await openHandle({ connection, clock: () => new Date() }, owner, orgName, session);
          await orgs.updateOne({ _id, ...waiting }, { $set: { handle, version: 1 } }, { session });
        }),
      );
    }
  },
};
