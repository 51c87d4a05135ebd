import { categoryName } from '@backline/contracts/desk/report-choices';
import { REPORTS_PATH } from '@backline/contracts/platform/screen-paths';
import { reportModel, type ReportRecord } from '@backline/shared-records/reports/reports.model';
import type { ApiContext } from '#src/context.ts';
import { aboutOthers } from '#src/modules/desk/reports/about-oneself.ts';
import { dueAt, OPEN_ROWS } from '#src/modules/desk/reports/queue-place.ts';
import type { ToDoSource, Waiting } from './to-do-source.ts';

const FIELDS = { kind: 1, title: 1, category: 1, file: 1, createdAt: 1, joinedCount: 1 } as const;
type Shown = Pick<ReportRecord, '_id' | keyof typeof FIELDS>;

/** The rows of some categories in the order of the queue, without those about the administrator. */
function queueSource(
  category: ReportRecord['category'] | { $ne: ReportRecord['category'] },
  present: (report: Shown) => Pick<Waiting, 'subject' | 'about' | 'dueAt' | 'path'>,
): ToDoSource {
  const openTo = async (context: ApiContext, adminId: string) => ({
    ...OPEN_ROWS,
    category,
    ...(await aboutOthers(context, adminId)),
  });
  return {
    count: async (context, max, adminId) =>
      reportModel(context.connection).countDocuments(await openTo(context, adminId), { limit: max }),
    oldest: async (context, max, adminId) => {
      const reports = await reportModel(context.connection)
        .find(await openTo(context, adminId), FIELDS)
        .sort({ place: 1 })
        .limit(max)
        .lean();
      return reports.map((report) => ({
        id: report._id,
        since: report.createdAt,
        acts: [],
        ...present(report),
      }));
    },
  };
}

/** Open reports of copyright. */
export const copyrightReports = queueSource('copyright', ({ title, file, createdAt }) => ({
  subject: file?.title || title,
  about: `Somebody says that this ${file?.type ?? 'file'} infringes a copyright.`,
  dueAt: dueAt({ file, createdAt }),
  path: `${REPORTS_PATH}?category=copyright`,
}));

/** All other open reports, the unsafe ones first. */
export const openReports = queueSource({ $ne: 'copyright' }, ({ kind, title, category, joinedCount }) => ({
  subject: title || kind,
  about: `${categoryName(category)}. Reported by ${joinedCount === 0 ? 'one person' : `${joinedCount + 1} people`}.`,
  dueAt: null,
  path: REPORTS_PATH,
}));
