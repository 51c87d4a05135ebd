import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { Migration } from '@backline/service-kit/mongo/migration';
import { planWeekend } from '#src/modules/booking/applications/clock/due-weekend.ts';
import { eventModel } from '#src/modules/records/events/events.model.ts';

export const weekends: Migration = {
  id: '2026-11-23-weekends',
  what: 'Schedules the Friday notice about due replies for each venue with a future event.',
  async run(connection) {
    const context = { connection, clock: () => new Date() };
    const ahead = { startsAt: { $gt: context.clock() } };
    for (const orgId of await eventModel(connection).distinct('orgId', ahead)) {
      await inTransaction(connection, (session) => planWeekend(context, orgId, session));
    }
  },
};
