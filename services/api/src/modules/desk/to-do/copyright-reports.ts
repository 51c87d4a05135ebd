import { REPORTS_PATH } from '@backline/contracts/platform/screen-paths';
import { reportModel } from '@backline/shared-records/reports/reports.model';
import { aboutOthers } from '#src/modules/desk/reports/about-oneself.ts';
import { dueAt, OPEN_ROWS } from '#src/modules/desk/reports/queue-place.ts';
import type { ToDoSource } from './to-do-source.ts';

const OPEN = { ...OPEN_ROWS, category: 'copyright' as const };

/** Open reports of copyright. */
export const copyrightReports: ToDoSource = {
  count: async (context, max, adminId) =>
    reportModel(context.connection).countDocuments(
      { ...OPEN, ...(await aboutOthers(context, adminId)) },
      { limit: max },
    ),
  oldest: async (context, max, adminId) => {
    const reports = await reportModel(context.connection)
      .find({ ...OPEN, ...(await aboutOthers(context, adminId)) }, { title: 1, file: 1, createdAt: 1 })
      .sort({ place: 1 })
      .limit(max)
      .lean();
    return reports.map(({ _id, title, file, createdAt }) => ({
      id: _id,
      subject: file?.title || title,
      about: `Somebody says that this ${file?.type ?? 'file'} infringes a copyright.`,
      since: createdAt,
      dueAt: dueAt({ file, createdAt }),
      path: `${REPORTS_PATH}?category=copyright`,
      acts: [],
    }));
  },
};
