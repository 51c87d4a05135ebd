import type { Report } from '@backline/contracts/desk/reports';
import { databaseTimeLeft } from '@backline/service-kit/process/deadline';
import { reportModel, type ReportRecord } from '@backline/shared-records/reports/reports.model';
import { countInfringements } from '@backline/shared-records/reports/infringements';
import type { ApiContext } from '#src/context.ts';
import { afterPosition, type Position } from '#src/http/paging.ts';
import { aboutOthers } from './about-oneself.ts';
import { allowedDecisions } from './decide-report.service.ts';
import { dueAt, isAbout } from './queue-place.ts';
import { readSubjects } from './reported-page.ts';

/** The joined reports of one row that an administrator reads. */
const JOINED_SHOWN = 20;

interface Query {
  state?: 'open' | 'decided' | undefined;
  kind?: ReportRecord['kind'] | undefined;
  category?: ReportRecord['category'] | undefined;
  /** The id of an artist, a venue or an event. */
  subject?: string | undefined;
  /** Who reads it. */
  adminId: string;
  limit: number;
  after: Position | undefined;
}

/** The queue of reports about others. Those that joined another one stand in its row. */
export async function readQueue(
  context: ApiContext,
  { state, kind, category, subject, adminId, limit, after }: Query,
): Promise<ReportRecord[]> {
  return reportModel(context.connection)
    .find({
      joins: null,
      $and: [await aboutOthers(context, adminId), subject === undefined ? {} : isAbout([subject])],
      ...(state && { status: state === 'open' ? 'open' : { $ne: 'open' } }),
      ...(kind && { kind }),
      ...(category && { category }),
      ...afterPosition('place', after, (sort) => sort),
    })
    .sort({ place: 1, _id: 1 })
    .limit(limit)
    .lean();
}

/** Reports as administrators see them. */
export async function presentReports(
  context: ApiContext,
  reports: readonly ReportRecord[],
): Promise<Report[]> {
  const owners = reports.flatMap(({ file }) => file?.ownerId ?? []);
  const [subjectOf, upheld] = await Promise.all([
    readSubjects(context, reports),
    countInfringements(context.connection, owners, context.clock()),
  ]);
  return Promise.all(
    reports.map(async (report) => {
      const subject = subjectOf(report);
      return {
        ...toStatement(report),
        ...subject,
        kind: report.kind,
        category: report.category,
        status: report.status,
        copyright: copyrightOf(report, upheld),
        dueAt: dueAt(report)?.toISOString() ?? null,
        joinedCount: report.joinedCount,
        joined: (await readJoined(context, report)).map(toStatement),
        decidedAt: report.decidedAt?.toISOString() ?? null,
        reason: report.reason,
        allowedDecisions: allowedDecisions(report, { ...subject, pageId: subject.subject.pageId }),
      };
    }),
  );
}

function copyrightOf({ file }: ReportRecord, upheld: ReadonlyMap<string, number>): Report['copyright'] {
  if (!file) return null;
  const { type, title, answer, ownerId } = file;
  return { type, title, answer, upheldCount: upheld.get(ownerId) ?? 0 };
}

/** Reports with texts of their own, the oldest first, so that many equal ones do not hide them. */
async function readJoined({ connection }: ApiContext, { _id, statement, joinedCount }: ReportRecord) {
  if (joinedCount === 0) return [];
  const reports = reportModel(connection);
  const firsts = await reports.aggregate<{ id: string }>(
    [
      { $match: { joins: _id, statement: { $ne: statement } } },
      { $sort: { place: 1, _id: 1 } },
      { $group: { _id: '$statement', id: { $first: '$_id' }, place: { $first: '$place' } } },
      { $sort: { place: 1, id: 1 } },
      { $limit: JOINED_SHOWN },
    ],
    { maxTimeMS: databaseTimeLeft() },
  );
  return reports
    .find({ _id: { $in: firsts.map(({ id }) => id) } })
    .sort({ place: 1, _id: 1 })
    .lean();
}

function toStatement({ _id, reporter, statement, createdAt }: ReportRecord): Report['joined'][number] {
  return { id: _id, ...reporter, statement, createdAt: createdAt.toISOString() };
}
