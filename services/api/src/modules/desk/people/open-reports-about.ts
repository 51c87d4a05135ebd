import type { OpenReport } from '@backline/contracts/desk/people';
import { mediaReportModel } from '@backline/shared-records/media/media-reports.model';
import { reportModel } from '@backline/shared-records/reports/reports.model';
import type { ApiContext } from '#src/context.ts';
import { OPEN_ROWS } from '#src/modules/desk/reports/queue-place.ts';

/** The reports about an artist or a venue that wait for a decision, the oldest first. It reads only those that wait. */
export async function openReportsAbout({ connection }: ApiContext, subject: string): Promise<OpenReport[]> {
  const ofSubject = [
    { kind: { $ne: 'messages' as const }, subjectId: subject },
    { kind: 'messages' as const, receiverId: subject },
  ];
  const [files, reports] = await Promise.all([
    mediaReportModel(connection)
      .find({ status: 'open', eventId: null, $or: [{ artistId: subject }, { orgId: subject }] })
      .lean(),
    reportModel(connection)
      .find({ ...OPEN_ROWS, $or: ofSubject })
      .lean(),
  ]);
  return [
    ...files.map(({ _id, createdAt }) => ({ id: _id, kind: null, category: null, createdAt })),
    ...reports.map(({ _id, kind, category, createdAt }) => ({ id: _id, kind, category, createdAt })),
  ]
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map(({ createdAt, ...report }) => ({ ...report, at: createdAt.toISOString() }));
}
