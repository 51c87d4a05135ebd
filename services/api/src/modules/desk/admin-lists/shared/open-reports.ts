import { reportModel } from '@backline/shared-records/reports/reports.model';
import type { ApiContext } from '#src/context.ts';
import { OPEN_ROWS } from '#src/modules/desk/reports/queue-place.ts';

/** The reports that wait for a decision, by the artist, venue or event that they are about. */
export type OpenReports = ReadonlyMap<string, number>;

/** Counts the reports of all kinds. It reads only those that wait. */
export async function countOpenReports({ connection }: ApiContext): Promise<OpenReports> {
  const reports = await reportModel(connection)
    .find(OPEN_ROWS, { kind: 1, subjectId: 1, receiverId: 1, joinedCount: 1 })
    .lean();
  const counts = new Map<string, number>();
  for (const { kind, subjectId, receiverId, joinedCount } of reports) {
    // The subject of reported messages is their conversation, and their writer receives the decision.
    const id = kind === 'messages' ? receiverId : subjectId;
    counts.set(id, (counts.get(id) ?? 0) + 1 + joinedCount);
  }
  return counts;
}
