import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { Migration } from '@backline/service-kit/mongo/migration';
import { newJob } from '@backline/service-kit/jobs/job-record';
import {
  reportModel,
  type ReportedFile,
  type ReportRecord,
} from '@backline/shared-records/reports/reports.model';
import type { Connection } from 'mongoose';
import { mediaName } from '#src/modules/base/media/stored-picture.ts';
import { deadTimerModel, timerModel } from '#src/modules/base/timers/timers.model.ts';
import { OPERATOR } from '#src/modules/desk/acts/act-effect.ts';
import { actModel, type ActRecord } from '#src/modules/desk/statements/acts.model.ts';
import { statementModel, type StatementRecord } from '#src/modules/desk/statements/statements.model.ts';

/** A decided report about a file before this migration, with what its uploader said to the decision. */
type DecidedReport = Omit<ReportRecord, 'file' | 'decidedAt'> & {
  file: ReportedFile & { answer: string | null };
  decidedAt: Date;
};

const KINDS: Record<ReportedFile['type'], string> = { mix: 'Mix', image: 'Picture', video: 'Video' };

/** The timer that mailed a decision to the uploader. */
const TELL_UPLOADER = 'tell-uploader';

/** Before this migration, a decision hid a file without an act, and its uploader answered it at the report. */
export const fileStatements: Migration = {
  id: '2026-11-27-file-statements',
  what: 'Makes acts and statements of the files that were hidden for copyright. An answer counts as an objection.',
  async run(connection) {
    const reports = connection.collection<DecidedReport>(
      driverCollection(reportModel(connection)).collectionName,
    );
    const decided = { 'file.answer': { $exists: true }, joins: null, decidedAt: { $ne: null } };
    for await (const report of reports.find(decided as object)) {
      if (report.status === 'hidden') await keepAct(connection, report);
      if (report.status === 'hidden' || (report.status === 'restored' && report.file.answer !== null))
        await keepStatement(connection, report);
    }
    await mailStatements(connection);
    await reports.updateMany({ 'file.answer': { $exists: true } }, {
      $unset: { 'file.answer': '' },
    } as object);
  },
};

async function keepAct(
  connection: Connection,
  { _id: statementId, file, reason, decidedAt: at }: DecidedReport,
) {
  const subjectId = mediaName(file.path);
  const subject = `file:${subjectId}`;
  const facts = { act: 'file.hide', subject, subjectId, number: 1, adminId: OPERATOR, statementId } as const;
  const act: Omit<ActRecord, '_id'> = { ...facts, reason, content: '', at };
  // Several reports can have hidden one file.
  await driverCollection(actModel(connection)).updateOne(
    { _id: `${subject}:1` },
    { $setOnInsert: act },
    { upsert: true },
  );
}

/** Its number is that of the report, so that a repeat makes no second one. */
async function keepStatement(
  connection: Connection,
  { _id, status, file, statement: facts, reason, decidedAt: at }: DecidedReport,
) {
  const { path, type, title, ownerId: userId, answer } = file;
  const statement: Omit<StatementRecord, '_id'> = {
    act: 'file.hide',
    subjectId: mediaName(path),
    subjectName: title === '' ? KINDS[type] : `${KINDS[type]} “${title}”`,
    userIds: [userId],
    adminId: OPERATOR,
    reason: reason ?? '',
    facts,
    rule: 'Copyright',
    at,
    objection: answer === null ? null : { text: answer, at, userId },
    answer: status === 'restored' ? { text: reason ?? '', at, adminId: OPERATOR } : null,
  };
  await driverCollection(statementModel(connection)).updateOne(
    { _id },
    { $setOnInsert: statement },
    { upsert: true },
  );
}

/** Mails that waited for a mail server go out as the mails of statements. */
async function mailStatements(connection: Connection) {
  const timers = driverCollection(timerModel(connection));
  for await (const { _id, subjectId } of timers.find({ kind: TELL_UPLOADER })) {
    const kind = 'mail-statement';
    const isStated = await statementModel(connection).exists({ _id: subjectId });
    const job = { kind, subjectId, ...newJob(new Date()) };
    if (isStated)
      await timers.updateOne({ _id: `${kind}:${subjectId}` }, { $setOnInsert: job }, { upsert: true });
    await timers.deleteOne({ _id });
  }
  await deadTimerModel(connection).deleteMany({ kind: TELL_UPLOADER });
}
