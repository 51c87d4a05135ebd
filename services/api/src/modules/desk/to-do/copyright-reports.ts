import { SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import { mediaReportModel } from '@backline/shared-records/media/media-reports.model';
import type { ToDoSource } from './to-do-source.ts';

/** A decision is due within a day (rules: copyright). */
const DUE_MS = 86_400_000;
const OPEN = { status: 'open' as const };

/** Open reports of copyright. */
export const copyrightReports: ToDoSource = {
  count: ({ connection }, max) => mediaReportModel(connection).countDocuments(OPEN, { limit: max }),
  oldest: async ({ connection }, max) => {
    const reports = await mediaReportModel(connection)
      .find(OPEN, { title: 1, kind: 1, createdAt: 1 })
      .sort({ createdAt: 1 })
      .limit(max)
      .lean();
    return reports.map(({ _id, title, kind, createdAt }) => ({
      id: _id,
      subject: title,
      about: `Somebody says that this ${kind} infringes a copyright.`,
      since: createdAt,
      dueAt: new Date(createdAt.getTime() + DUE_MS),
      path: SCREEN_PATHS.adminCopyrightReports,
      acts: [],
    }));
  },
};
