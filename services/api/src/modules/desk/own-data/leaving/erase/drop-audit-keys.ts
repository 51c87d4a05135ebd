import { mediaFileModel } from '@backline/shared-records/media/media-files.model';
import { reportModel } from '@backline/shared-records/reports/reports.model';
import type { RouteContext } from '#src/context.ts';
import { auditPersonModel } from '#src/modules/base/audit/audit-people.model.ts';
import { statementModel } from '#src/modules/desk/statements/statements.model.ts';
import { linkProofModel } from '#src/modules/profiles/artists/link-proofs.model.ts';
import { mixModel } from '#src/modules/profiles/mixes/mixes.model.ts';
import { eventModel } from '#src/modules/records/events/events.model.ts';
import { purchaseModel } from '#src/modules/shop/purchases/purchases.model.ts';
import type { Leaver } from './leaver.ts';

/**
 * Destroys the keys of the person's records in the audit log, so that nobody reads what administrators wrote about
 * them. Call it while the records are still there.
 */
export async function dropAuditKeys({ connection }: RouteContext, leaver: Leaver): Promise<void> {
  const { userId, artistId, closedOrgId, addresses } = leaver;
  const pages = { $in: [artistId, closedOrgId].filter((id) => id !== null) };
  const reports = [
    { subjectId: pages },
    { receiverId: pages },
    { 'messages.userId': userId },
    { 'file.ownerId': userId },
    { 'reporter.email': { $in: addresses } },
  ];
  const ids = await Promise.all([
    purchaseModel(connection).distinct('_id', { artistId: pages }),
    linkProofModel(connection).distinct('_id', { artistId: pages }),
    mixModel(connection).distinct('_id', { artistId: pages }),
    eventModel(connection).distinct('_id', { orgId: pages }),
    statementModel(connection).distinct('_id', { userIds: [userId] }),
    reportModel(connection).distinct('_id', { $or: reports }),
    mediaFileModel(connection).distinct('_id', { ownerId: userId }),
  ]);
  await auditPersonModel(connection).deleteMany({ _id: { $in: ids.flat() } });
}
