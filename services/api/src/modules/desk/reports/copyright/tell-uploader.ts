import { SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import { reportModel } from '@backline/shared-records/reports/reports.model';
import type { RouteContext } from '#src/context.ts';
import type { AccountMessage } from '#src/http/account-admin.ts';
import { mailOwner } from '#src/mail/mail-owner.ts';
import type { TimerJobs } from '#src/modules/base/timers/run-timers.ts';
import { usefulUntilOf } from '#src/modules/desk/reports/report-mails.ts';
import { ownThing } from '#src/modules/desk/reports/reported-page.ts';
import type { FileReport } from './hide-file.ts';

/** The timer that mails a decision to the uploader. */
export const TELL_UPLOADER = 'tell-uploader';

export function uploaderJobs(context: RouteContext): TimerJobs {
  return {
    async [TELL_UPLOADER]({ connection, logger }, reportId) {
      const report = await reportModel(connection).findById(reportId).lean<FileReport>();
      if (!report) return;
      const letter = { kind: 'report-uploader', usefulUntil: usefulUntilOf(context.clock()) };
      const isSent = await mailOwner(context, report.file.ownerId, messageOf(report), letter);
      if (!isSent) logger.warn({ report: reportId }, 'an uploader was not told by mail what was decided');
    },
  };
}

function messageOf(report: FileReport): AccountMessage {
  const { status, reason, statement } = report;
  const thing = ownThing(report);
  const about = { path: SCREEN_PATHS.copyrightReports, label: 'Read and answer' };
  const facts = { Reason: reason ?? '', 'What was reported': statement };
  const closing = 'You can answer once. Backline reads each answer.';
  if (status === 'hidden')
    return {
      ...about,
      subject: `Backline hides ${thing}`,
      heading: 'A file of yours is hidden',
      paragraphs: [`Somebody reported ${thing} for copyright, and Backline decided to hide it.`],
      facts,
      closing: `${closing} Three hidden files in 12 months end the uploads of an account.`,
    };
  if (status === 'restored')
    return {
      ...about,
      subject: `Backline shows ${thing} again`,
      heading: 'A file of yours is back',
      paragraphs: [`Backline looked at the report again, and shows ${thing} as before.`],
      facts,
      closing,
    };
  return {
    ...about,
    subject: `A report about ${thing} was refused`,
    heading: 'A report was refused',
    paragraphs: [`Somebody reported ${thing} for copyright. Backline refused the report. Nothing changes.`],
    facts,
    closing,
  };
}
