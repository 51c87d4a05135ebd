import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { reportModel, type ReportRecord } from '@backline/shared-records/reports/reports.model';
import { TELL_REPORTERS } from '@backline/shared-records/reports/report-timers';
import type { ClientSession } from 'mongoose';
import type { RouteContext } from '#src/context.ts';
import type { TimerJobs } from '#src/modules/base/timers/run-timers.ts';
import { accountOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import { notify } from '#src/modules/accounts/notices/notify.ts';
import { mailOutcome, outcomeOf } from './report-mails.ts';
import { reportedThing } from './reported-page.ts';

const BATCH = 50;

export function reportJobs(context: RouteContext): TimerJobs {
  return {
    async [TELL_REPORTERS]({ connection }, reportId) {
      const reports = reportModel(connection);
      const count = await inTransaction(connection, async (session) => {
        // Read inside, so that a later decision at the same moment is not overwritten.
        const decided = await reports.findById(reportId).session(session).lean();
        if (!decided) return 0;
        const { status, reason, decidedAt, place } = decided;
        const outcome = { status, reason, decidedAt, place };
        const untold = { $or: [{ _id: reportId }, { joins: reportId }], toldAt: { $ne: decidedAt } };
        const found = await reports.find(untold).session(session).limit(BATCH).lean();
        for (const report of found) await tellOutcome(context, { ...report, ...outcome }, session);
        const ids = found.map(({ _id }) => _id);
        const told = { $set: { ...outcome, toldAt: decidedAt } };
        await reports.updateMany({ _id: { $in: ids } }, told, { session });
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
