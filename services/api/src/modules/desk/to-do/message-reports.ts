import { messageReportModel } from '#src/modules/talk/message-reports/message-reports.model.ts';
import type { ToDoSource } from './to-do-source.ts';

const OPEN = { closedAt: null };

/** Open reports of messages. */
export const messageReports: ToDoSource = {
  count: ({ connection }, max) => messageReportModel(connection).countDocuments(OPEN, { limit: max }),
  oldest: async ({ connection }, max) => {
    const reports = await messageReportModel(connection)
      .find(OPEN, { reason: 1, text: 1, at: 1 })
      .sort({ at: 1 })
      .limit(max)
      .lean();
    return reports.map(({ _id, reason, text, at }) => ({
      id: _id,
      subject: `Messages: ${reason}`,
      about: text,
      since: at,
      dueAt: null,
      path: '/admin/message-reports',
      acts: [],
    }));
  },
};
