import { reportModel } from '@backline/shared-records/reports/reports.model';
import type { ApiContext } from '#src/context.ts';
import { aboutOthers } from '#src/modules/desk/reports/about-oneself.ts';
import { isAbout } from '@backline/shared-records/reports/queue-place';

/** The reports that wait for a decision, by the artist, venue or event that they are about. */
export type OpenReports = ReadonlyMap<string, number>;

/**
 * Counts the reports about some pages, or without `ids` about all, for an administrator who sees none about oneself.
 * It reads only those that wait.
 */
export async function countOpenReports(
  context: ApiContext,
  adminId: string,
  ids?: readonly string[],
): Promise<OpenReports> {
  const reports = await reportModel(context.connection)
    .find(
      { status: 'open', joins: null, ...(ids && isAbout(ids)), ...(await aboutOthers(context, adminId)) },
      { kind: 1, subjectId: 1, receiverId: 1, joinedCount: 1 },
    )
    .lean();
  const counts = new Map<string, number>();
  for (const { kind, subjectId, receiverId, joinedCount } of reports) {
    const id = kind === 'messages' ? receiverId : subjectId;
    counts.set(id, (counts.get(id) ?? 0) + 1 + joinedCount);
  }
  return counts;
}
