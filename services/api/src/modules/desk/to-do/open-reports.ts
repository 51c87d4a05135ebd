import { TO_DO_HOURS, UNSAFE_HOURS } from '@backline/contracts/desk/to-do-kinds';
import { categoryName } from '@backline/contracts/desk/report-choices';
import { REPORTS_PATH } from '@backline/contracts/platform/screen-paths';
import { reportModel, type ReportRecord } from '@backline/shared-records/reports/reports.model';
import type { ApiContext } from '#src/context.ts';
import { aboutOthers } from '#src/modules/desk/reports/about-oneself.ts';
import { OPEN_ROWS } from '@backline/shared-records/reports/queue-place';
import type { ToDoSource, Waiting } from './to-do-source.ts';

const FIELDS = {
  kind: 1,
  subjectId: 1,
  title: 1,
  category: 1,
  file: 1,
  createdAt: 1,
  joinedCount: 1,
} as const;
type Shown = Pick<ReportRecord, '_id' | keyof typeof FIELDS>;

/** An unsafe report is due sooner than its kind. */
function dueAt({ category, createdAt }: Shown): Date {
  const hours =
    category === 'unsafe' ? UNSAFE_HOURS : TO_DO_HOURS[category === 'copyright' ? 'copyright' : 'report'];
  return new Date(createdAt.getTime() + hours * 3_600_000);
}

/** The rows of some categories in the order of the queue, without those about the administrator. */
function queueSource(
  category: ReportRecord['category'] | { $ne: ReportRecord['category'] },
  present: (report: Shown) => Pick<Waiting, 'subject' | 'about'>,
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
        dueAt: dueAt(report),
        path: `${REPORTS_PATH}?${new URLSearchParams({ state: 'open', category: report.category, subject: report.subjectId }).toString()}`,
        acts: [],
        ...present(report),
      }));
    },
  };
}

/** Open reports of copyright. */
export const copyrightReports = queueSource('copyright', ({ title, file }) => ({
  subject: file?.title || title,
  about: `Somebody says that this ${file?.type ?? 'file'} infringes a copyright.`,
}));

/** All other open reports, the unsafe ones first. */
export const openReports = queueSource(
  { $ne: 'copyright' },
  ({ kind, title, file, category, joinedCount }) => ({
    subject: file?.title || title || kind,
    about: `${categoryName(category)}. Reported by ${joinedCount === 0 ? 'one person' : `${joinedCount + 1} people`}.`,
  }),
);
