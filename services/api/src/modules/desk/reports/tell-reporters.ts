import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { reportModel, type ReportRecord } from '@backline/shared-records/reports/reports.model';
import type { ClientSession } from 'mongoose';
import type { RouteContext } from '#src/context.ts';
import type { TimerJobs } from '#src/modules/base/timers/run-timers.ts';
import { accountOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import { notify } from '#src/modules/accounts/notices/notify.ts';
import { uploaderJobs } from './copyright/tell-uploader.ts';
import { mailOutcome, outcomeOf } from './report-mails.ts';
import { reportedThing } from './reported-page.ts';

/** The timer that mails a decision to the reporters. Many reports can have joined one. */
export const TELL_REPORTERS = 'tell-reporters';

const BATCH = 50;

export function reportJobs(context: RouteContext): TimerJobs {
  return {
    ...uploaderJobs(context),
    async [TELL_REPORTERS]({ connection }, reportId) {
      const reports = reportModel(connection);
      const decided = await reports.findById(reportId).lean();
      if (!decided) return undefined;
      const { decidedAt: toldAt } = decided;
      const untold = { $or: [{ _id: reportId }, { joins: reportId }], toldAt: { $ne: toldAt } };
      const count = await inTransaction(connection, async (session) => {
        const found = await reports.find(untold).session(session).limit(BATCH).lean();
        for (const report of found) await tellOutcome(context, report, session);
        const ids = found.map(({ _id }) => _id);
        await reports.updateMany({ _id: { $in: ids } }, { $set: { toldAt } }, { session });
        return found.length;
      });
      context.mail?.queue.wake();
      return count === BATCH ? 'more' : undefined;
    },
  };
}

/** A member who reported messages gets a notice. Other reporters have given an address, or none. */
async function tellOutcome(
  context: RouteContext,
  report: ReportRecord,
  session: ClientSession,
): Promise<void> {
  const { _id: occasion, messages, reason } = report;
  if (messages === null) return mailOutcome(context, report, session);
  const { userId } = messages;
  const { artistId, orgId } = await accountOf(context, userId);
  const receiverId = orgId ?? artistId;
  if (receiverId === null) return;
  const facts = { thing: reportedThing(report), told: outcomeOf(report), reason };
  await notify(context, [{ kind: 'report-decided', receiverId, occasion, onlyFor: userId, facts }], session);
}
