import { reportModel, type ReportRecord } from '@backline/shared-records/reports/reports.model';
import { isAbout, OPEN_ROWS } from '@backline/shared-records/reports/queue-place';
import type { ApiContext } from '#src/context.ts';
import { aboutOthers } from '#src/modules/desk/reports/about-oneself.ts';
import { NARROW } from './read-list.ts';

/** The reports that wait for a decision, by the artist, venue or event that they are about. */
export type OpenReports = ReadonlyMap<string, number>;

const FIELDS = { kind: 1, subjectId: 1, receiverId: 1, joinedCount: 1 } as const;

const subjectOf = ({ kind, subjectId, receiverId }: Pick<ReportRecord, keyof typeof FIELDS>) =>
  kind === 'messages' ? receiverId : subjectId;

/** Counts the reports about some pages, for an administrator who sees none about oneself. */
export async function countOpenReports(
  context: ApiContext,
  adminId: string,
  ids: readonly string[],
): Promise<OpenReports> {
  const reports = await reportModel(context.connection)
    .find({ status: 'open', ...isAbout(ids), ...(await aboutOthers(context, adminId)) }, FIELDS)
    .lean();
  const counts = new Map<string, number>();
  for (const report of reports) {
    const id = subjectOf(report);
    counts.set(id, (counts.get(id) ?? 0) + 1 + report.joinedCount);
  }
  return counts;
}

/** The ids of all reported pages and events. Null if too many reports wait for a list of ids. */
export async function reportedIds(context: ApiContext, adminId: string): Promise<string[] | null> {
  const reports = await reportModel(context.connection)
    .find({ ...OPEN_ROWS, ...(await aboutOthers(context, adminId)) }, FIELDS)
    .sort({ place: 1 })
    .limit(NARROW + 1)
    .lean();
  return reports.length > NARROW ? null : [...new Set(reports.map(subjectOf))];
}
