import { MESSAGES_AROUND_REPORT } from '@backline/contracts/base/limits';
import type { MessageReport, MessageReportReason, ReportedMessage } from '@backline/contracts/talk/messages';
import { AppError, invalidFields, notFound } from '@backline/service-kit/http/answers/app-error';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { newId } from '@backline/service-kit/mongo/new-id';
import { type FileLink, makeFileLink } from '@backline/shared-records/media/file-links';
import type { ApiContext } from '#src/context.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { findArtists } from '#src/modules/profiles/artists/artists.service.ts';
import { findOrgs } from '#src/modules/profiles/orgs/orgs.service.ts';
import type { Speaker } from '#src/modules/talk/messages/conversation-access.ts';
import { otherOf } from '#src/modules/talk/messages/conversation-access.ts';
import { messageModel } from '#src/modules/talk/messages/messages.model.ts';
import { toMessage } from '#src/modules/talk/messages/present-messages.ts';
import { messageReportModel, type MessageReportRecord } from './message-reports.model.ts';

/** Reports that the list shows. */
const LISTED_MAX = 200;
/** The parts of the list in their order. */
const LISTED_PARTS = [
  { closedAt: null, reason: 'unsafe' },
  { closedAt: null, reason: { $ne: 'unsafe' } },
  { closedAt: { $ne: null } },
] as const;

interface NewReport {
  messageIds: readonly string[];
  reason: MessageReportReason;
  text: string;
}

/**
 * Stores a report about messages of the other side. Nobody of the other side is told (rules: messages).
 * @throws AppError `validation_failed` for messages that the other side did not write in this conversation.
 */
export async function reportMessages(
  context: ApiContext,
  { application: { _id: conversationId }, side, userId }: Speaker,
  { messageIds, reason, text }: NewReport,
): Promise<string> {
  const ids = [...new Set(messageIds)];
  const found = await messageModel(context.connection)
    .find({ _id: { $in: ids }, conversationId, by: otherOf(side) }, { number: 1 })
    .lean();
  if (found.length < ids.length)
    throw invalidFields({ messageIds: 'Choose messages of the other side of this conversation' });
  const _id = newId();
  const numbers = found.map(({ number }) => number).sort((a, b) => a - b);
  const kept = { conversationId, by: side, userId, numbers, reason, text };
  const report = { _id, ...kept, at: context.clock(), closedAt: null, closedReason: null };
  await messageReportModel(context.connection).create(report);
  return _id;
}

/** The open reports of people who feel unsafe, then the other open ones, then the closed ones. The newest of each first. */
export async function listReports(context: ApiContext): Promise<MessageReport[]> {
  const parts = await Promise.all(
    LISTED_PARTS.map((part) =>
      messageReportModel(context.connection).find(part).sort({ at: -1, _id: -1 }).limit(LISTED_MAX).lean(),
    ),
  );
  return present(context, parts.flat().slice(0, LISTED_MAX));
}

interface AdminAct {
  adminId: string;
  requestId?: string | undefined;
}

/** A report with its messages and those around them. The audit log names who read it. */
export async function readReport(context: ApiContext, reportId: string, act: AdminAct) {
  const report = await findReport(context, reportId);
  const { connection } = context;
  await inTransaction(connection, (session) =>
    audit(context, [entryOf(report, act, { action: 'message-report.read', to: 'read' })], session),
  );
  const { numbers } = report;
  const found = await messageModel(connection).find(shownIn(report)).sort({ number: 1 }).lean();
  const shown: ReportedMessage[] = found.map((message) => ({
    ...toMessage(message),
    isReported: numbers.includes(message.number),
  }));
  return { ...(await presentOne(context, report)), shown };
}

/**
 * A link to a file of a message that the report shows. The audit log names the file and who opened it.
 * @throws AppError `not_found` for a file of any other message.
 */
export async function linkFileOfReport(
  context: ApiContext,
  { id, fileId }: { id: string; fileId: string },
  act: AdminAct,
): Promise<FileLink> {
  const { connection, clock } = context;
  const report = await findReport(context, id);
  const message = await messageModel(connection)
    .findOne({ ...shownIn(report), 'files.id': fileId }, { files: 1 })
    .lean();
  const file = message?.files.find((each) => each.id === fileId);
  if (!file) throw notFound('File');
  const link = await makeFileLink(connection, { fileId, userId: act.adminId, name: file.name }, clock());
  await inTransaction(connection, (session) =>
    audit(context, [entryOf(report, act, { action: 'message-report.open-file', to: fileId })], session),
  );
  return link;
}

/** The reported messages and those around them. */
function shownIn({ conversationId, numbers }: MessageReportRecord) {
  const ranges = numbers.map((number) => ({
    number: { $gte: number - MESSAGES_AROUND_REPORT, $lte: number + MESSAGES_AROUND_REPORT },
  }));
  return { conversationId, $or: ranges };
}

/** Closes an open report. @throws AppError `wrong_state` for a closed one. */
export async function closeReport(
  context: ApiContext,
  reportId: string,
  { reason, ...act }: AdminAct & { reason: string },
): Promise<MessageReport> {
  const report = await findReport(context, reportId);
  const closed = { closedAt: context.clock(), closedReason: reason };
  await inTransaction(context.connection, async (session) => {
    const { matchedCount } = await messageReportModel(context.connection).updateOne(
      { _id: reportId, closedAt: null },
      { $set: closed },
      { session },
    );
    if (matchedCount === 0) throw new AppError('wrong_state', { message: 'This report is closed already' });
    await audit(context, [entryOf(report, act, { action: 'message-report.close', to: reason })], session);
  });
  return presentOne(context, { ...report, ...closed });
}

async function findReport({ connection }: ApiContext, reportId: string): Promise<MessageReportRecord> {
  const report = await messageReportModel(connection).findById(reportId).lean();
  if (!report) throw notFound('Report');
  return report;
}

function entryOf(
  { _id }: MessageReportRecord,
  { adminId, requestId }: AdminAct,
  { action, to }: { action: string; to: string },
) {
  const change = { from: null, to };
  return { action, subjectId: _id, by: 'admin', userId: adminId, requestId: requestId ?? null, change };
}

async function presentOne(context: ApiContext, report: MessageReportRecord): Promise<MessageReport> {
  const [shown] = await present(context, [report]);
  if (!shown) throw new Error('A report cannot be shown');
  return shown;
}

async function present(
  context: ApiContext,
  reports: readonly MessageReportRecord[],
): Promise<MessageReport[]> {
  const ids = reports.map(({ conversationId }) => conversationId);
  const applications = await applicationModel(context.connection)
    .find({ _id: { $in: ids } }, { artistId: 1, orgId: 1 })
    .lean();
  const [artists, orgs] = await Promise.all([
    findArtists(context, [...new Set(applications.map(({ artistId }) => artistId))]),
    findOrgs(context, [...new Set(applications.map(({ orgId }) => orgId))]),
  ]);
  return reports.map(({ _id, at, numbers, userId: _reporter, closedAt, ...report }) => {
    const application = applications.find(({ _id: id }) => id === report.conversationId);
    const artist = artists.find(({ _id: id }) => id === application?.artistId);
    const org = orgs.find(({ _id: id }) => id === application?.orgId);
    return {
      id: _id,
      ...report,
      at: at.toISOString(),
      artistName: artist?.stageName ?? 'An artist',
      venueName: org?.orgName ?? 'A venue',
      messages: numbers.length,
      closedAt: closedAt?.toISOString() ?? null,
    };
  });
}
