import type {
  MediaDecision,
  MediaReportInput,
  MediaReportStatus,
} from '@backline/contracts/desk/media-reports';
import { AppError, notFound } from '@backline/service-kit/http/answers/app-error';
import { mediaReportModel, type MediaReportRecord } from '@backline/shared-records/media/media-reports.model';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { newId } from '@backline/service-kit/mongo/new-id';
import type { ClientSession } from 'mongoose';
import type { ApiContext, RouteContext } from '#src/context.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import { setTimer } from '#src/modules/base/timers/timers.service.ts';
import { hideMedia, showMedia } from './hide-media.ts';
import { mailDecision, mailReport } from './report-mails.ts';
import { findReportedItem } from './reported-item.ts';
import { TELL_UPLOADER } from './tell-uploader.ts';

/** More reports than an admin reads at once. Open reports come first. */
const SHOWN_MAX = 200;

/** Limits receipts, because anybody can enter another person's address. */
const PER_MAILBOX = { name: 'media-report-receipt', points: 10, seconds: 86_400 };

const DECISIONS: Record<MediaDecision, { from: MediaReportStatus; to: MediaReportStatus }> = {
  hide: { from: 'open', to: 'hidden' },
  reject: { from: 'open', to: 'rejected' },
  restore: { from: 'hidden', to: 'restored' },
};

/**
 * Stores a report, and mails the operator and the reporter.
 * @throws AppError `not_found` for a file that nobody shows.
 */
export async function createReport(context: RouteContext, input: MediaReportInput): Promise<string> {
  const { name, email, statement } = input;
  const report: MediaReportRecord = {
    _id: newId(),
    ...(await findReportedItem(context, input)),
    reporter: { name, email },
    statement,
    status: 'open',
    createdAt: context.clock(),
    decidedAt: null,
    reason: null,
    answer: null,
  };
  const isReceiptDue = !(await context.limits.isOver(PER_MAILBOX, email));
  await inTransaction(context.connection, async (session) => {
    await mediaReportModel(context.connection).create([report], { session });
    await mailReport(context, report, { isReceiptDue }, session);
  });
  context.mail?.queue.wake();
  return report._id;
}

/** The open reports, then the others, the newest first in each part. */
export async function listReports({ connection }: ApiContext): Promise<MediaReportRecord[]> {
  const newest = (filter: object) =>
    mediaReportModel(connection).find(filter).sort({ createdAt: -1 }).limit(SHOWN_MAX).lean();
  const [open, decided] = await Promise.all([
    newest({ status: 'open' }),
    newest({ status: { $in: ['hidden', 'rejected', 'restored'] } }),
  ]);
  return [...open, ...decided].slice(0, SHOWN_MAX);
}

/** Decided reports about the files of one person, the newest decision first. */
export async function listOwnReports(
  { connection }: ApiContext,
  ownerId: string,
): Promise<MediaReportRecord[]> {
  return mediaReportModel(connection)
    .find({ ownerId, decidedAt: { $ne: null } })
    .sort({ decidedAt: -1 })
    .limit(SHOWN_MAX)
    .lean();
}

interface Decision {
  decision: MediaDecision;
  reason: string;
  adminId: string;
  requestId: string;
}

/**
 * Decides about a report. A hidden file is closed at once. The uploader and the reporter are notified.
 * @throws AppError `not_found`; `wrong_state` if it was decided already.
 */
export async function decideReport(
  context: RouteContext,
  reportId: string,
  { decision, reason, adminId, requestId }: Decision,
): Promise<MediaReportRecord> {
  const { connection, clock } = context;
  const { from, to } = DECISIONS[decision];
  const decided = await inTransaction(connection, async (session) => {
    const reports = mediaReportModel(connection);
    const report = await reports
      .findOneAndUpdate(
        { _id: reportId, status: from },
        { $set: { status: to, reason, decidedAt: clock() } },
        { session, returnDocument: 'after' },
      )
      .lean();
    if (!report) throw await refusalOf(context, reportId, session);
    if (to === 'hidden') await hideMedia(context, report, session);
    if (to === 'restored') await showMedia(context, report, session);
    const change = { from, to, reason } as const;
    const entry = { action: `media-report.${decision}`, subjectId: reportId, by: 'admin', userId: adminId };
    await audit(context, [{ ...entry, requestId, change }], session);
    await setTimer(context, TELL_UPLOADER, reportId, clock(), session);
    await mailDecision(context, report, session);
    return report;
  });
  context.wakeTimers();
  context.mail?.queue.wake();
  return decided;
}

/** Stores the uploader's answer to a decision. @throws AppError `not_found`, `wrong_state` */
export async function answerReport(
  { connection }: ApiContext,
  { reportId, ownerId, answer }: { reportId: string; ownerId: string; answer: string },
): Promise<MediaReportRecord> {
  const reports = mediaReportModel(connection);
  const own = { _id: reportId, ownerId, decidedAt: { $ne: null } };
  const answered = await reports
    .findOneAndUpdate({ ...own, answer: null }, { $set: { answer } }, { returnDocument: 'after' })
    .lean();
  if (answered) return answered;
  if (!(await reports.exists(own))) throw notFound('Report');
  throw new AppError('wrong_state', { message: 'You have answered this decision already.' });
}

async function refusalOf({ connection }: ApiContext, reportId: string, session: ClientSession) {
  const report = await mediaReportModel(connection).findById(reportId).session(session).lean();
  if (!report) return notFound('Report');
  return new AppError('wrong_state', {
    message: 'This report was decided meanwhile. Reload the list.',
    details: { status: report.status },
  });
}
