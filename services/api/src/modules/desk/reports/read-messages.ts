import { MESSAGES_AROUND_REPORT } from '@backline/contracts/base/limits';
import type { ReportedMessage } from '@backline/contracts/desk/reports';
import { notFound } from '@backline/service-kit/http/answers/app-error';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { type FileLink, makeFileLink } from '@backline/shared-records/media/file-links';
import { mediaFileModel } from '@backline/shared-records/media/media-files.model';
import {
  reportModel,
  type ReportRecord,
  type ReportedFile,
} from '@backline/shared-records/reports/reports.model';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import type { ActingAdmin } from '#src/modules/desk/acts/act-effect.ts';
import { mediaName } from '#src/modules/base/media/stored-picture.ts';
import { isAboutOneself } from './about-oneself.ts';
import { messageModel } from '#src/modules/talk/messages/messages.model.ts';
import { toMessage } from '#src/modules/talk/messages/present-messages.ts';

/** The reported messages and those around them. The audit log names who read them. @throws AppError `not_found` */
export async function readReportedMessages(
  context: ApiContext,
  reportId: string,
  admin: ActingAdmin,
): Promise<ReportedMessage[]> {
  const { connection } = context;
  const report = withMessages(await findReport(context, reportId, admin));
  await inTransaction(connection, (session) =>
    record(context, { reportId, ...admin, action: 'report.read', to: 'read' }, session),
  );
  const found = await messageModel(connection).find(shownIn(report)).sort({ number: 1 }).lean();
  const { numbers } = report.messages;
  return found.map((message) => ({ ...toMessage(message), isReported: numbers.includes(message.number) }));
}

/**
 * A link to the file of a report, or of a message that the report shows. The audit log names the file and who opened it.
 * @throws AppError `not_found` for any other file.
 */
export async function linkFileOfReport(
  context: ApiContext,
  { id, fileId }: { id: string; fileId: string },
  admin: ActingAdmin,
): Promise<FileLink> {
  const { connection, clock } = context;
  const report = await findReport(context, id, admin);
  const name = report.file
    ? await nameOfReported(context, report.file, fileId)
    : await nameInMessages(context, withMessages(report), fileId);
  if (name === null) throw notFound('File');
  const isPublic = report.file !== undefined;
  return inTransaction(connection, async (session) => {
    await record(context, { reportId: id, ...admin, action: 'report.open-file', to: fileId }, session);
    return makeFileLink(connection, { fileId, userId: admin.userId, name, isPublic }, clock(), session);
  });
}

async function nameOfReported({ connection }: ApiContext, { path }: ReportedFile, fileId: string) {
  const file = await mediaFileModel(connection)
    .findOne({ _id: fileId, file: mediaName(path) }, { name: 1 })
    .lean();
  return file?.name ?? null;
}

async function nameInMessages({ connection }: ApiContext, report: MessageReport, fileId: string) {
  const message = await messageModel(connection)
    .findOne({ ...shownIn(report), 'files.id': fileId }, { files: 1 })
    .lean();
  return message?.files.find((each) => each.id === fileId)?.name ?? null;
}

type MessageReport = ReportRecord & { messages: NonNullable<ReportRecord['messages']> };

async function findReport(
  context: ApiContext,
  reportId: string,
  { userId }: ActingAdmin,
): Promise<ReportRecord> {
  const report = await reportModel(context.connection).findById(reportId).lean();
  if (!report || (await isAboutOneself(context, reportId, userId))) throw notFound('Report');
  return report;
}

function withMessages({ messages, ...report }: ReportRecord): MessageReport {
  if (messages === null) throw notFound('Report');
  return { ...report, messages };
}

function record(
  context: ApiContext,
  { reportId, to, ...entry }: ActingAdmin & { reportId: string; action: string; to: string },
  session: ClientSession,
): Promise<void> {
  const row = { ...entry, subjectId: reportId, by: 'admin' as const, change: { from: null, to } };
  return audit(context, [row], session);
}

/** The reported messages and those around them. */
function shownIn({ subjectId, messages }: MessageReport) {
  const ranges = messages.numbers.map((number) => ({
    number: { $gte: number - MESSAGES_AROUND_REPORT, $lte: number + MESSAGES_AROUND_REPORT },
  }));
  return { conversationId: subjectId, $or: ranges };
}
