import { categoryName } from '@backline/contracts/desk/report-choices';
import { REPORTS_PATH } from '@backline/contracts/platform/screen-paths';
import { reportModel } from '@backline/shared-records/reports/reports.model';
import { aboutOthers } from '#src/modules/desk/reports/about-oneself.ts';
import { OPEN_ROWS } from '#src/modules/desk/reports/queue-place.ts';
import type { ToDoSource } from './to-do-source.ts';

/** Copyright is a kind of its own. */
const OPEN = { ...OPEN_ROWS, category: { $ne: 'copyright' as const } };

/** Open reports, the unsafe ones first. */
export const openReports: ToDoSource = {
  count: async (context, max, adminId) =>
    reportModel(context.connection).countDocuments(
      { ...OPEN, ...(await aboutOthers(context, adminId)) },
      { limit: max },
    ),
  oldest: async (context, max, adminId) => {
    const reports = await reportModel(context.connection)
      .find(
        { ...OPEN, ...(await aboutOthers(context, adminId)) },
        { kind: 1, title: 1, category: 1, createdAt: 1, joinedCount: 1 },
      )
      .sort({ place: 1 })
      .limit(max)
      .lean();
    return reports.map(({ _id, kind, title, category, createdAt, joinedCount }) => {
      const people = joinedCount === 0 ? 'one person' : `${joinedCount + 1} people`;
      return {
        id: _id,
        subject: title || kind,
        about: `${categoryName(category)}. Reported by ${people}.`,
        since: createdAt,
        dueAt: null,
        path: REPORTS_PATH,
        acts: [],
      };
    });
  },
};
