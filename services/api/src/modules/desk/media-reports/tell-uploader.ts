import { SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import { mediaReportModel, type MediaReportRecord } from '@backline/shared-records/media/media-reports.model';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { RouteContext } from '#src/context.ts';
import type { AccountMessage } from '#src/http/account-admin.ts';
import { queueMail } from '#src/mail/api-mail.ts';
import type { TimerJobs } from '#src/modules/base/timers/run-timers.ts';
import { usefulUntilOf } from './report-mails.ts';
import { reportedThing } from './reported-thing.ts';

/** The timer that mails a decision to the uploader. */
export const TELL_UPLOADER = 'tell-uploader';

export function mediaReportJobs(context: RouteContext): TimerJobs {
  return {
    async [TELL_UPLOADER]({ connection, logger }, reportId) {
      const report = await mediaReportModel(connection).findById(reportId).lean();
      if (!report) return;
      const isSent = await tell(context, report);
      if (!isSent) logger.warn({ report: reportId }, 'an uploader was not told by mail what was decided');
    },
  };
}

/**
 * Tells the uploader. A hosted authentication service does not send our messages, so our own queue sends them then.
 */
async function tell(
  { connection, clock, accountAdmin, mail }: RouteContext,
  report: MediaReportRecord,
): Promise<boolean> {
  const message = messageOf(report);
  if (await accountAdmin?.send(report.ownerId, message)) return true;
  const account = await accountAdmin?.read(report.ownerId);
  if (!account || !mail) return false;
  const { path, label, facts, ...rest } = message;
  const content = {
    ...rest,
    facts: Object.entries(facts),
    button: { label, href: new URL(path, mail.siteUrl).href },
  };
  const usefulUntil = usefulUntilOf(clock());
  await inTransaction(connection, (session) =>
    queueMail(mail, { kind: 'media-report-uploader', to: account.email, content, usefulUntil }, session),
  );
  mail.queue.wake();
  return true;
}

function messageOf({ kind, title, status, reason, statement }: MediaReportRecord): AccountMessage {
  const thing = reportedThing({ kind, title }, 'your');
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
    subject: `A report about ${thing} was rejected`,
    heading: 'A report was rejected',
    paragraphs: [`Somebody reported ${thing} for copyright. Backline rejected the report. Nothing changes.`],
    facts,
    closing,
  };
}
