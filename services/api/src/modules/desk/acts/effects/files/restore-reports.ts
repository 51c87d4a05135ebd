import { reportModel } from '@backline/shared-records/reports/reports.model';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { setTimers } from '#src/modules/base/timers/timers.service.ts';
import { decidedPlace } from '@backline/shared-records/reports/queue-place';
import { TELL_REPORTERS } from '@backline/shared-records/reports/report-timers';

/** Notes at the reports for which a file was hidden that it is shown again. Their reporters are told. */
export async function restoreReports(
  context: ApiContext,
  { path, reason }: { path: string; reason: string },
  session: ClientSession,
): Promise<void> {
  const reports = reportModel(context.connection);
  const decidedAt = context.clock();
  const hidden = { 'file.path': path, status: 'hidden' as const, joins: null };
  const found = await reports.find(hidden, { _id: 1 }).session(session).lean();
  const _id = { $in: found.map((report) => report._id) };
  const restored = { status: 'restored', reason, decidedAt, place: decidedPlace(decidedAt) };
  await reports.updateMany({ _id }, { $set: restored }, { session });
  const timers = found.map((report) => ({ kind: TELL_REPORTERS, subjectId: report._id, dueAt: decidedAt }));
  await setTimers(context, timers, session);
}
