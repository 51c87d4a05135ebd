import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { reportModel } from '@backline/shared-records/reports/reports.model';
import type { RouteContext } from '#src/context.ts';
import type { TimerJobs } from '#src/modules/base/timers/run-timers.ts';
import { mailOutcome } from './report-mails.ts';

/** The timer that mails a decision to the reporters. Many reports can have joined one. */
export const TELL_REPORTERS = 'tell-reporters';

const BATCH = 50;

export function reportJobs(context: RouteContext): TimerJobs {
  return {
    async [TELL_REPORTERS]({ connection }, reportId) {
      const reports = reportModel(connection);
      const decided = await reports.findById(reportId).lean();
      if (!decided) return undefined;
      const { decidedAt: toldAt } = decided;
      const untold = { $or: [{ _id: reportId }, { joins: reportId }], toldAt: { $ne: toldAt } };
      const count = await inTransaction(connection, async (session) => {
        const found = await reports.find(untold).session(session).limit(BATCH).lean();
        for (const report of found) await mailOutcome(context, report, session);
        const ids = found.map(({ _id }) => _id);
        await reports.updateMany({ _id: { $in: ids } }, { $set: { toldAt } }, { session });
        return found.length;
      });
      context.mail?.queue.wake();
      return count === BATCH ? 'more' : undefined;
    },
  };
}
