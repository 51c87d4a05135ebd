import type { DecidedReport, OpenReport } from '@backline/contracts/desk/people';
import { reportModel } from '@backline/shared-records/reports/reports.model';
import type { ApiContext } from '#src/context.ts';
import { aboutOthers } from '#src/modules/desk/reports/about-oneself.ts';
import { OPEN_ROWS } from '@backline/shared-records/reports/queue-place';

const DECIDED_SHOWN = 20;

/** The reports about an artist or a venue that wait for a decision, the oldest first, without those about the reader. */
export async function openReportsAbout(
  context: ApiContext,
  receiverId: string,
  readerId: string,
): Promise<OpenReport[]> {
  const reports = await reportModel(context.connection)
    .find({ $and: [OPEN_ROWS, { receiverId }, await aboutOthers(context, readerId)] })
    .sort({ createdAt: 1 })
    .lean();
  return reports.map(({ _id, kind, category, createdAt }) => ({
    id: _id,
    kind,
    category,
    at: createdAt.toISOString(),
  }));
}

/** The newest decided reports about an artist or a venue, without those about the reader. */
export async function decidedReportsAbout(
  context: ApiContext,
  receiverId: string,
  readerId: string,
): Promise<DecidedReport[]> {
  const reports = await reportModel(context.connection)
    .find({
      $and: [{ joins: null, receiverId, decidedAt: { $ne: null } }, await aboutOthers(context, readerId)],
    })
    .sort({ decidedAt: -1 })
    .limit(DECIDED_SHOWN)
    .lean();
  return reports.flatMap(({ _id, kind, category, status, decidedAt }) =>
    status === 'open' || decidedAt === null
      ? []
      : [{ id: _id, kind, category, outcome: status, at: decidedAt.toISOString() }],
  );
}
