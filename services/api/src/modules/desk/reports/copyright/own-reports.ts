import type { OwnReport } from '@backline/contracts/desk/reports';
import { AppError, notFound } from '@backline/service-kit/http/answers/app-error';
import { reportModel } from '@backline/shared-records/reports/reports.model';
import type { ApiContext } from '#src/context.ts';
import type { FileReport } from './hide-file.ts';

/** More decisions than a person reads at once. */
const SHOWN_MAX = 200;

/** The decisions about files of one person. One decision answers all reports of a file. */
const decidedOf = (ownerId: string) => ({
  'file.ownerId': ownerId,
  decidedAt: { $ne: null },
  joins: null,
});

/** Decided reports about the files of one person, the newest decision first. */
export async function listOwnReports({ connection }: ApiContext, ownerId: string): Promise<OwnReport[]> {
  const found = await reportModel(connection)
    .find(decidedOf(ownerId))
    .sort({ decidedAt: -1 })
    .limit(SHOWN_MAX)
    .lean<FileReport[]>();
  return found.map(toOwnReport);
}

/** Stores the uploader's answer to a decision. @throws AppError `not_found`, `wrong_state` */
export async function answerReport(
  { connection }: ApiContext,
  { reportId, ownerId, answer }: { reportId: string; ownerId: string; answer: string },
): Promise<OwnReport> {
  const reports = reportModel(connection);
  const own = { ...decidedOf(ownerId), _id: reportId };
  const change = { $set: { 'file.answer': answer } };
  const answered = await reports
    .findOneAndUpdate({ ...own, 'file.answer': null }, change, { returnDocument: 'after' })
    .lean<FileReport>();
  if (answered) return toOwnReport(answered);
  if (!(await reports.exists(own))) throw notFound('Report');
  throw new AppError('wrong_state', { message: 'You have answered this decision already.' });
}

/** It does not tell who reported. */
function toOwnReport({ _id, file, statement, status, createdAt, decidedAt, reason }: FileReport): OwnReport {
  return {
    id: _id,
    file: { type: file.type, title: file.title },
    statement,
    status,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    reason,
    answer: file.answer,
  };
}
