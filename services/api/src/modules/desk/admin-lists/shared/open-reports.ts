import { mediaReportModel } from '@backline/shared-records/media/media-reports.model';
import { reportModel } from '@backline/shared-records/reports/reports.model';
import type { ApiContext } from '#src/context.ts';
import { OPEN_ROWS } from '#src/modules/desk/reports/queue-place.ts';

/** The reports that wait for a decision, by the artist, venue or event that they are about. */
export type OpenReports = ReadonlyMap<string, number>;

/** Counts the reports of all kinds. It reads only those that wait. */
export async function countOpenReports({ connection }: ApiContext): Promise<OpenReports> {
  const [files, reports] = await Promise.all([
    mediaReportModel(connection).find({ status: 'open' }, { artistId: 1, eventId: 1, orgId: 1 }).lean(),
    reportModel(connection).find(OPEN_ROWS, { kind: 1, subjectId: 1, receiverId: 1, joinedCount: 1 }).lean(),
  ]);
  const counts = new Map<string, number>();
  const add = (id: string | null | undefined, count: number) => {
    if (id) counts.set(id, (counts.get(id) ?? 0) + count);
  };
  for (const { artistId, eventId, orgId } of files) add(artistId ?? eventId ?? orgId, 1);
  // The subject of reported messages is their conversation, and their writer receives the decision.
  for (const { kind, subjectId, receiverId, joinedCount } of reports)
    add(kind === 'messages' ? receiverId : subjectId, 1 + joinedCount);
  return counts;
}
