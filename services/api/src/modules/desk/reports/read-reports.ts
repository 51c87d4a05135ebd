import type { Report } from '@backline/contracts/desk/reports';
import { databaseTimeLeft } from '@backline/service-kit/process/deadline';
import { mediaFileModel, type MediaFileRecord } from '@backline/shared-records/media/media-files.model';
import { reportModel, type ReportRecord } from '@backline/shared-records/reports/reports.model';
import { countInfringements } from '@backline/shared-records/reports/infringements';
import type { ApiContext } from '#src/context.ts';
import { afterPosition, type Position } from '#src/http/paging.ts';
import { mediaName } from '#src/modules/base/media/stored-picture.ts';
import { aboutOthers } from './about-oneself.ts';
import { allowedDecisions } from './decide-report.service.ts';
import { dueAt, isAbout } from '@backline/shared-records/reports/queue-place';
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
      ...(await aboutOthers(context, adminId)),
      ...(subject === undefined ? { joins: null } : isAbout([subject])),
      $and: [afterPosition('place', after, (sort) => sort)],
      ...(state && { status: state === 'open' ? 'open' : { $ne: 'open' } }),
      ...(kind && { kind }),
      ...(category && { category }),
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
  const [subjectOf, upheld, stored] = await Promise.all([
    readSubjects(context, reports),
    countInfringements(context.connection, owners, context.clock()),
    readFiles(context, reports),
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
        file: fileOf(report, upheld, stored),
        dueAt: dueAt(report)?.toISOString() ?? null,
        joinedCount: report.joinedCount,
        joined: (await readJoined(context, report)).map(toStatement),
        decidedAt: report.decidedAt?.toISOString() ?? null,
        reason: report.reason,
        allowedDecisions: allowedDecisions(report, {
          ...subject,
          canBeHidden: canBeHidden(report, subject, stored),
        }),
      };
    }),
  );
}

type StoredFiles = ReadonlyMap<string, Pick<MediaFileRecord, '_id' | 'bytes' | 'removedAt'>>;

/** The reported files that are still there, by their names. */
async function readFiles({ connection }: ApiContext, reports: readonly ReportRecord[]): Promise<StoredFiles> {
  const names = reports.flatMap(({ file }) => (file ? [mediaName(file.path)] : []));
  const found = await mediaFileModel(connection)
    .find({ file: { $in: names } }, { file: 1, bytes: 1, removedAt: 1 })
    .lean();
  return new Map(found.map((stored) => [stored.file ?? '', stored]));
}

function canBeHidden(
  { kind, file }: ReportRecord,
  { subject: { pageId } }: Pick<Report, 'subject'>,
  stored: StoredFiles,
): boolean {
  if (file) return stored.has(mediaName(file.path));
  return pageId !== '' && kind !== 'messages';
}

function fileOf(
  { file, category }: ReportRecord,
  upheld: ReadonlyMap<string, number>,
  stored: StoredFiles,
): Report['file'] {
  if (!file) return null;
  const { type, title, path, ownerId } = file;
  const name = mediaName(path);
  const upheldCount = category === 'copyright' ? (upheld.get(ownerId) ?? 0) : null;
  const found = stored.get(name);
  const isShown = found && found.removedAt === null;
  return { type, title, name, stored: isShown ? { id: found._id, bytes: found.bytes } : null, upheldCount };
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
