import type { ReportDecision, ReportStatus } from '@backline/contracts/desk/reports';
import { AppError, notFound } from '@backline/service-kit/http/answers/app-error';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { reportModel, type ReportRecord } from '@backline/shared-records/reports/reports.model';
import type { ClientSession } from 'mongoose';
import type { ApiContext, RouteContext } from '#src/context.ts';
import { notify } from '#src/modules/accounts/notices/notify.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import { setTimer } from '#src/modules/base/timers/timers.service.ts';
import { decidedPlace } from './queue-place.ts';
import { ownThing } from './reported-page.ts';
import { TELL_REPORTERS } from './tell-reporters.ts';

interface Decision {
  decision: ReportDecision;
  reason: string;
  adminId: string;
  requestId: string;
}

const DECISIONS: Record<ReportDecision, { from: ReportStatus; to: Exclude<ReportStatus, 'open'> }> = {
  warn: { from: 'open', to: 'warned' },
  refuse: { from: 'open', to: 'refused' },
};

const NOTICES = { warned: 'report-warned', refused: 'report-refused' } as const;

/** The decisions that fit the state of a report. */
export function allowedDecisions({ status }: Pick<ReportRecord, 'status'>): ReportDecision[] {
  return Object.entries(DECISIONS).flatMap(([decision, { from }]) =>
    from === status ? [decision as ReportDecision] : [],
  );
}

/**
 * Decides a report and those that joined it. Both sides are told.
 * @throws AppError `not_found`; `wrong_state` if it was decided already.
 */
export async function decideReport(
  context: RouteContext,
  reportId: string,
  { decision, reason, adminId, requestId }: Decision,
): Promise<ReportRecord> {
  const { connection, clock } = context;
  const { from, to } = DECISIONS[decision];
  const decided = await inTransaction(connection, async (session) => {
    const reports = reportModel(connection);
    const now = clock();
    const change = { $set: { status: to, reason, decidedAt: now, place: decidedPlace(now) } };
    const report = await reports
      .findOneAndUpdate({ _id: reportId, joins: null, status: from }, change, {
        session,
        returnDocument: 'after',
      })
      .lean();
    if (!report) throw await refusalOf(context, reportId, session);
    await reports.updateMany({ joins: reportId }, change, { session });
    const audited = { from, to, reason };
    const entry = { action: `report.${decision}`, subjectId: reportId, by: 'admin', userId: adminId };
    await audit(context, [{ ...entry, requestId, change: audited }], session);
    const { receiverId } = report;
    const facts = { thing: ownThing(report), reason };
    await notify(context, [{ kind: NOTICES[to], receiverId, occasion: reportId, facts }], session);
    await setTimer(context, TELL_REPORTERS, reportId, now, session);
    return report;
  });
  context.wakeTimers();
  return decided;
}

async function refusalOf({ connection }: ApiContext, reportId: string, session: ClientSession) {
  const report = await reportModel(connection).findById(reportId).session(session).lean();
  if (!report) return notFound('Report');
  const message =
    report.joins === null
      ? 'This report was decided meanwhile. Reload the list.'
      : 'This report joined another one. Decide that one.';
  return new AppError('wrong_state', { message, details: { status: report.status } });
}
