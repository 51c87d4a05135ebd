import type { AuditActor } from '@backline/contracts/desk/audit-log';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { Migration } from '@backline/service-kit/mongo/migration';
import { auditModel } from '#src/modules/base/audit/audit.model.ts';

const ACTORS: AuditActor[] = ['admin', 'artist', 'venue', 'person', 'operator', 'system'];

/** Runs before the entries are sealed, because a sealed entry never changes. */
export const auditActors: Migration = {
  id: '2026-11-27-audit-actors',
  what: 'Names the kind of the actor in entries of the audit log that named a clock or a person.',
  async run(connection) {
    const entries = driverCollection(auditModel(connection));
    await entries.updateMany({ by: 'clock' as AuditActor, seq: null }, { $set: { by: 'system' } });
    // Only administrators stood there with their user id.
    await entries.updateMany({ by: { $nin: ACTORS }, seq: null }, { $set: { by: 'admin' } });
  },
};
